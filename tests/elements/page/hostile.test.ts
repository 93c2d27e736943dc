import { expect } from 'chai'
import { appendHtml, partnerScript, rootOf, waitForFrame } from '../help'
import { Visitor, words } from '../visitor'

await import(partnerScript)

const hostile = `
  * { all: unset; text-transform: uppercase; font-size: 9px; letter-spacing: 1em; direction: rtl; color: red }
  *, *::before, *::after { box-sizing: content-box; text-align: end; line-height: 3; visibility: visible }
  html { font-size: 4px }
  button, input, h2, form, fieldset, div, section { display: none; opacity: 0.1 }
  .frame, .card, .button { border: 9px solid red }`

/** Returns computed styles of the frame and of all elements in it, without the font family, which a page may set. */
const computedStyles = (root: ShadowRoot) =>
  [...root.querySelectorAll('.frame, .frame *')].map(element => {
    const style = getComputedStyle(element)
    const { display, textTransform, fontSize, letterSpacing, direction, color, textAlign, lineHeight } = style
    const drawn = { display, textTransform, fontSize, letterSpacing, direction, color, textAlign, lineHeight }
    return { tag: element.localName, ...drawn, opacity: style.opacity, border: style.borderTopWidth }
  })

describe('an element on a page whose style sheet applies to everything', () => {
  let sheet: CSSStyleSheet

  beforeEach(async () => {
    sheet = new CSSStyleSheet()
    await sheet.replace(hostile)
  })

  afterEach(() => {
    document.adoptedStyleSheets = []
  })

  it('looks as it does anywhere else', async () => {
    const element = appendHtml('<sante-simulator lang="en" theme="light"></sante-simulator>')
    await waitForFrame(element)
    const before = computedStyles(rootOf(element))
    document.adoptedStyleSheets = [sheet]
    expect(computedStyles(rootOf(element))).to.deep.equal(before)
  })

  it('looks as it does anywhere else while a question is answered', async () => {
    const element = appendHtml('<sante-simulator lang="en" theme="light"></sante-simulator>')
    const visitor = new Visitor(element)
    await visitor.begin()
    await visitor.enterBirthdate('40', '2', '2004')
    const before = computedStyles(rootOf(element))
    document.adoptedStyleSheets = [sheet]
    expect(computedStyles(rootOf(element))).to.deep.equal(before)
    expect(visitor.button(words.continue)?.checkVisibility({ opacityProperty: true })).to.equal(true)
  })
})
