import { expect } from 'chai'
import fr from '../../../locales/fr/simulator.json' with { type: 'json' }
import { appendHtml, collectConsole, partnerScript, type Simulator } from '../help'
import { site } from '../site.js'
import { recordNavigations, Visitor, words } from '../visitor'

const errors = collectConsole('error')
const navigations = recordNavigations()
await import(partnerScript)

/** Wraps an element in a div, as a script of the page may do. React then fails, since the parent has changed. */
function wrapInDiv(element: Element): void {
  const box = document.createElement('div')
  element.replaceWith(box)
  box.append(element)
}

const wrapForms = ({ root }: Visitor): void => root.querySelectorAll('form').forEach(wrapInDiv)

/** Prevents scripts from creating forms. Returns a function that allows it again. */
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

/** Waits for the next animation frame. */
const nextFrame = () => new Promise(done => requestAnimationFrame(done))

async function openFirstQuestion(): Promise<Visitor> {
  const visitor = new Visitor(appendHtml('<sante-simulator lang="en"></sante-simulator>'))
  await visitor.begin()
  await visitor.expectTitle(words.birthdate.title)
  return visitor
}

/** Opens the list of countries, which each language sorts differently. */
async function openCountryList(): Promise<{ element: Simulator; visitor: Visitor }> {
  const element = appendHtml('<sante-simulator lang="en"></sante-simulator>')
  const visitor = new Visitor(element)
  await visitor.begin()
  await visitor.enterBirthdate('29', '2', '2004')
  await visitor.expectText('.choice', 'Brazil')
  return { element, visitor }
}

describe('a view that breaks while a visitor uses it', () => {
  beforeEach(() => errors.splice(0))

  it('is rendered again, at the next question, with all answers', async () => {
    const visitor = await openFirstQuestion()
    wrapForms(visitor)
    await visitor.answerUntil('situation')
    expect(errors).to.have.length(1)
    await visitor.expectTitle(words.situation.title)
    await visitor.press(words.back)
    await visitor.press(words.back)
    expect((await visitor.day()).value).to.equal('29')
    expect(visitor.root.querySelectorAll('form').length).to.equal(1)
  })

  it('focuses the title of the question that the visitor continued to', async () => {
    const visitor = await openFirstQuestion()
    wrapForms(visitor)
    await visitor.enterBirthdate('29', '2', '2004')
    await visitor.expectTitle(words.nationality.title)
    await visitor.expectFocus('h2')
  })

  it('is rendered again in the new language of the page', async () => {
    const { element, visitor } = await openCountryList()
    visitor.root.querySelectorAll('.choice').forEach(wrapInDiv)
    element.lang = 'fr'
    await visitor.expectText('h2', fr.nationality.title)
    await visitor.expectText('.choice', 'Brésil')
    expect(errors).not.to.have.length(0)
  })

  it('does not take the focus when it fails without an action of the visitor', async () => {
    const { element, visitor } = await openCountryList()
    await visitor.expectFocus('h2')
    visitor.find('h2')?.blur()
    visitor.root.querySelectorAll('.choice').forEach(wrapInDiv)
    element.lang = 'fr'
    await visitor.expectText('.choice', 'Brésil')
    expect(visitor.root.activeElement?.localName).to.equal(undefined)
  })

  it('is rendered again after each failure', async () => {
    const visitor = await openFirstQuestion()
    await visitor.enterBirthdate('29', '2', '2004')
    await visitor.expectTitle(words.nationality.title)
    for (const time of [1, 2, 3]) {
      for (const [to, title] of [
        [words.back, words.birthdate.title],
        [words.continue, words.nationality.title],
      ] as const) {
        wrapForms(visitor)
        await visitor.press(to)
        await visitor.expectTitle(title)
        await nextFrame()
      }
      expect(errors).to.have.length(2 * time)
    }
    await visitor.answerUntil('situation')
  })

  it('shows an error if it cannot be rendered again', async () => {
    const visitor = await openFirstQuestion()
    await visitor.enterBirthdate('29', '2', '2004')
    await visitor.expectTitle(words.nationality.title)
    const restore = refuseForms()
    await visitor.press(words.back)
    await visitor.expectTitle(words.failed.title)
    await visitor.expectText('.alert p', words.failed.text)
    await visitor.expectFocus('.alert h2')
    await visitor.press(words.site)
    expect(navigations).to.have.length(1)
    expect(navigations[0]).to.contain(`${site}/?lang=en#answers=`)
    restore()
    await visitor.press(words.again)
    await visitor.expectTitle(words.birthdate.title)
    await visitor.expectFocus('h2')
    await visitor.pressContinue()
    await visitor.answerUntil('situation')
  })

  it('does not affect the page or other elements', async () => {
    const heading = appendHtml<HTMLElement>('<h1>University</h1>')
    const other = await openFirstQuestion()
    await other.type('.day input', '3')
    const visitor = await openFirstQuestion()
    wrapForms(visitor)
    await visitor.enterBirthdate('29', '2', '2004')
    await visitor.expectTitle(words.nationality.title)

    expect(heading.isConnected).to.equal(true)
    expect((await other.day()).value).to.equal('3')
    await other.enterBirthdate('3', '4', '2001')
    await other.expectTitle(words.nationality.title)
  })
})
