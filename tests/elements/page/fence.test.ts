import { expect } from 'chai'
import fr from '../../../locales/fr/simulator.json' with { type: 'json' }
import { appendHtml, collectConsole, partnerScript, type Simulator } from '../help'
import { site } from '../site.js'
import { recordNavigations, Visitor, words } from '../visitor'

const errors = collectConsole('error')
const left = recordNavigations()
await import(partnerScript)

/** Wraps a node in an element, as a page's script may do: React then finds its nodes under another parent. */
function enclose(element: Element): void {
  const box = document.createElement('div')
  element.replaceWith(box)
  box.append(element)
}

const tamper = ({ root }: Visitor): void => root.querySelectorAll('form').forEach(enclose)

/** Prevents scripts from creating forms. Returns a function that ends this. */
function refuseForms(): () => void {
  const { createElement } = document
  document.createElement = ((name: string) => {
    if (name === 'form') throw new Error('No forms')
    return createElement.call(document, name)
  }) as typeof createElement
  return () => {
    document.createElement = createElement
  }
}

/** Waits until the view has been painted. */
const painted = () => new Promise(done => requestAnimationFrame(done))

async function begun(): Promise<Visitor> {
  const visitor = new Visitor(appendHtml('<sante-simulator lang="en"></sante-simulator>'))
  await visitor.begins()
  await visitor.reads(words.birthdate.title)
  return visitor
}

/** Opens the list of countries, which each language sorts differently. */
async function choosing(): Promise<{ element: Simulator; visitor: Visitor }> {
  const element = appendHtml('<sante-simulator lang="en"></sante-simulator>')
  const visitor = new Visitor(element)
  await visitor.begins()
  await visitor.isBornOn('29', '2', '2004')
  await visitor.shows('.choice', 'Brazil')
  return { element, visitor }
}

describe('a view that breaks while a visitor uses it', () => {
  beforeEach(() => errors.splice(0))

  it('is rendered again, at the next question, with all answers', async () => {
    const visitor = await begun()
    tamper(visitor)
    await visitor.reaches('situation')
    expect(errors).to.have.length(1)
    await visitor.reads(words.situation.title)
    await visitor.presses(words.back)
    await visitor.presses(words.back)
    expect((await visitor.day()).value).to.equal('29')
    expect(visitor.root.querySelectorAll('form').length).to.equal(1)
  })

  it('focuses the title of the question that the visitor continued to', async () => {
    const visitor = await begun()
    tamper(visitor)
    await visitor.isBornOn('29', '2', '2004')
    await visitor.reads(words.nationality.title)
    await visitor.hasFocus('h2')
  })

  it('is rendered again in the new language of the page, even if several parts have failed', async () => {
    const { element, visitor } = await choosing()
    visitor.root.querySelectorAll('.choice').forEach(enclose)
    element.lang = 'fr'
    await visitor.shows('h2', fr.nationality.title)
    await visitor.shows('.choice', 'Brésil')
    expect(errors).not.to.have.length(0)
  })

  it('does not take the focus when it fails without an action of the visitor', async () => {
    const { element, visitor } = await choosing()
    await visitor.hasFocus('h2')
    visitor.find('h2')?.blur()
    visitor.root.querySelectorAll('.choice').forEach(enclose)
    element.lang = 'fr'
    await visitor.shows('.choice', 'Brésil')
    expect(visitor.root.activeElement?.localName).to.equal(undefined)
  })

  it('is rendered again after each failure', async () => {
    const visitor = await begun()
    await visitor.isBornOn('29', '2', '2004')
    await visitor.reads(words.nationality.title)
    for (const time of [1, 2, 3]) {
      for (const [to, title] of [
        [words.back, words.birthdate.title],
        [words.continue, words.nationality.title],
      ] as const) {
        tamper(visitor)
        await visitor.presses(to)
        await visitor.reads(title)
        await painted()
      }
      expect(errors).to.have.length(2 * time)
    }
    await visitor.reaches('situation')
  })

  it('shows an error when it cannot be rendered, and starts again on request', async () => {
    const visitor = await begun()
    await visitor.isBornOn('29', '2', '2004')
    await visitor.reads(words.nationality.title)
    const restore = refuseForms()
    await visitor.presses(words.back)
    await visitor.reads(words.failed.title)
    await visitor.shows('.alert p', words.failed.text)
    await visitor.hasFocus('.alert h2')
    await visitor.presses(words.site)
    expect(left).to.have.length(1)
    expect(left[0]).to.contain(`${site}/?lang=en#answers=`)
    restore()
    await visitor.presses(words.again)
    await visitor.reads(words.birthdate.title)
    await visitor.hasFocus('h2')
    await visitor.goesOn()
    await visitor.reaches('situation')
  })

  it('does not affect the page and the other elements', async () => {
    const heading = appendHtml<HTMLElement>('<h1>University</h1>')
    const other = await begun()
    await other.types('.day input', '3')
    const visitor = await begun()
    tamper(visitor)
    await visitor.isBornOn('29', '2', '2004')
    await visitor.reads(words.nationality.title)

    expect(heading.isConnected).to.equal(true)
    expect((await other.day()).value).to.equal('3')
    await other.isBornOn('3', '4', '2001')
    await other.reads(words.nationality.title)
  })
})
