import { expect } from 'chai'
import { followTexts, translate } from '../../help/browser/translation'
import { appendHtml, collectConsole, partnerScript, waitFor } from '../help'
import { Visitor, words } from '../visitor'

const errors = collectConsole('error')
await import(partnerScript)

followTexts(translate)

function textsIn(node: Node): Text[] {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** Returns true if all texts are inside the translation's tags. */
const isTranslated = ({ root }: Visitor) => textsIn(root).every(text => text.parentElement?.closest('font'))

/** Returns the start of the text that says which question is shown. */
const positionText = (number: number) =>
  words.question.replace('{{number}}', `${number}`).split('{{all}}')[0] ?? ''

describe('a widget that the browser translates', () => {
  it('can be answered to the end', async () => {
    const visitor = new Visitor(appendHtml('<sante-simulator lang="en"></sante-simulator>'))
    await visitor.finish()
    await waitFor(() => isTranslated(visitor))
    expect(visitor.root.querySelectorAll('font').length).to.be.greaterThan(8)
    expect(errors).to.deep.equal([])
  })

  it('shows an error only at its question', async () => {
    const visitor = new Visitor(appendHtml('<sante-simulator lang="en"></sante-simulator>'))
    await visitor.begin()
    await visitor.enterBirthdate('30', '2', '2004')
    await visitor.expectText(
      '.error',
      words.error.monthDays.replace('{{month}}', 'February 2004').replace('{{max}}', '29'),
    )
    await visitor.enterBirthdate('29', '2', '2004')
    await visitor.expectTitle(words.nationality.title)
    await visitor.expectText('.progress span', positionText(2))
    await visitor.press(words.back)
    await visitor.expectText('.progress span', positionText(1))
    expect(visitor.find('.error')?.textContent).to.equal(undefined)
    expect(errors).to.deep.equal([])
  })

  it('changes its language', async () => {
    const element = appendHtml('<sante-simulator lang="fr"></sante-simulator>')
    const visitor = new Visitor(element)
    element.lang = 'en'
    await visitor.expectTitle(words.start.title)
    await visitor.begin()
    element.lang = 'ar'
    element.lang = 'en'
    await visitor.expectTitle(words.birthdate.title)
    await waitFor(() => isTranslated(visitor))
    expect(errors).to.deep.equal([])
  })
})
