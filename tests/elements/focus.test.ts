import { expect } from 'chai'
import { appendHtml, frameOf, partnerScript, rootOf, waitFor } from './help'
import { Visitor, words } from './visitor'

await import(partnerScript)

const appendSimulator = () => appendHtml('<sante-simulator lang="en"></sante-simulator>')

/** Returns true if the field has the focus. Tests compare this boolean, since chai would print a node. */
const isFocused = (field: Element): boolean => (field.getRootNode() as Document).activeElement === field

async function setLanguage(element: HTMLElement, language: string): Promise<void> {
  element.lang = language
  await waitFor(() => frameOf(element)?.lang === language)
}

describe('the focus', () => {
  it('stays where it is when an element appears', async () => {
    const field = appendHtml<HTMLInputElement>('<input>')
    field.focus()
    const ready = new Promise(done => document.addEventListener('sante-ready', done, { once: true }))
    const element = appendSimulator()
    await ready
    await new Visitor(element).expectTitle(words.start.title)
    expect(isFocused(field)).to.equal(true)
    expect(rootOf(element).activeElement?.localName).to.equal(undefined)
  })

  it('moves from the fallback link to the title of the questionnaire that replaces it', async () => {
    const element = appendHtml<HTMLElement>(
      '<sante-simulator lang="en"><a href="/go">Go there</a></sante-simulator>',
    )
    element.querySelector('a')?.focus()
    const visitor = new Visitor(element)
    await visitor.expectTitle(words.start.title)
    await visitor.expectFocus('h2')
  })

  it('moves to the title of each question, forwards and back', async () => {
    const element = appendSimulator()
    const visitor = new Visitor(element)
    await visitor.begin()
    await visitor.expectTitle(words.birthdate.title)
    await visitor.expectFocus('h2')
    expect(isFocused(element)).to.equal(true)
    await visitor.enterBirthdate('29', '2', '2004')
    await visitor.expectTitle(words.nationality.title)
    await visitor.expectFocus('h2')
    await visitor.press(words.back)
    await visitor.expectTitle(words.birthdate.title)
    await visitor.expectFocus('h2')
  })

  it('moves to the field with a wrong value', async () => {
    const visitor = new Visitor(appendSimulator())
    await visitor.begin()
    await visitor.enterBirthdate('29', '13', '2004')
    await visitor.expectFocus('.month input')
  })

  it('stays in a field of the page when the page changes the language', async () => {
    const field = appendHtml<HTMLInputElement>('<input>')
    const element = appendSimulator()
    const visitor = new Visitor(element)
    await visitor.begin()
    await visitor.expectFocus('h2')
    field.focus()
    await setLanguage(element, 'fr')
    expect(isFocused(field)).to.equal(true)
  })

  for (const languages of [
    ['fr', 'ar', 'es'],
    ['zh', 'fr'],
  ]) {
    for (const part of ['day', 'year']) {
      it(`stays in the field of the ${part} when the page changes the language to ${languages.join(', then ')}`, async () => {
        const element = appendSimulator()
        const visitor = new Visitor(element)
        await visitor.begin()
        await visitor.type(`.${part} input`, '20')
        const field = visitor.find(`.${part} input`) as HTMLInputElement
        await visitor.expectFocus('h2')
        field.focus()
        field.setSelectionRange(1, 2)
        for (const language of languages) {
          await setLanguage(element, language)
          expect(isFocused(field), language).to.equal(true)
          expect([field.selectionStart, field.selectionEnd]).to.deep.equal([1, 2])
        }
      })
    }
  }
})
