import { expect } from 'chai'
import { embed, hear, put, rootOf } from './help'
import { Visitor, words } from './visitor'

const errors = hear('error')
await import(embed)

const translate = (text: Text): void => {
  if (text.parentElement?.closest('font') || !text.data.trim()) return
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  outer.append(inner)
  inner.append(text.data)
  text.replaceWith(outer)
}

function textsIn(node: Node): Text[] {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** Acts like a browser's translation: replaces each text node by two `<font>` elements, at once and after every change. */
function translated(element: Element): Visitor {
  const root = rootOf(element)
  const all = () => textsIn(root).forEach(translate)
  new MutationObserver(all).observe(root, { childList: true, characterData: true, subtree: true })
  all()
  return new Visitor(element)
}

/** All texts are inside the translation's tags. */
const isTranslated = ({ root }: Visitor) => textsIn(root).every(text => text.parentElement?.closest('font'))

describe('a widget that the browser translates', () => {
  it('is answered to the end', async () => {
    const visitor = translated(put('<sante-simulator lang="en"></sante-simulator>'))
    await visitor.finishes()
    expect(isTranslated(visitor)).to.equal(true)
    expect(visitor.root.querySelectorAll('font').length).to.be.greaterThan(8)
    expect(errors).to.deep.equal([])
  })

  it('says what is wrong, and takes it back, at the right question', async () => {
    const visitor = translated(put('<sante-simulator lang="en"></sante-simulator>'))
    await visitor.begins()
    await visitor.isBornOn('30', '2', '2004')
    await visitor.shows(
      '.error',
      words.error.monthDays.replace('{{month}}', 'February 2004').replace('{{max}}', '29'),
    )
    await visitor.isBornOn('29', '2', '2004')
    await visitor.reads(words.nationality.title)
    await visitor.shows('.progress span', words.question.replace('{{number}}', '2'))
    await visitor.presses(words.back)
    await visitor.shows('.progress span', words.question.replace('{{number}}', '1'))
    expect(visitor.find('.error')?.textContent).to.equal(undefined)
    expect(errors).to.deep.equal([])
  })

  it('changes its language', async () => {
    const element = put('<sante-simulator lang="fr"></sante-simulator>')
    const visitor = translated(element)
    element.lang = 'en'
    await visitor.reads(words.start.title)
    await visitor.begins()
    element.lang = 'ar'
    element.lang = 'en'
    await visitor.reads(words.birthdate.title)
    expect(isTranslated(visitor)).to.equal(true)
    expect(errors).to.deep.equal([])
  })
})
