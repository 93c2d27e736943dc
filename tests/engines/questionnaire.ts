import { answersOf } from '../actors/walks'
import { wordsOf } from '../journeys/people/visitor'
import type { Query, Screen } from './screen'

/** A pattern that matches “Viet Nam” in the five languages. */
export const country = 'Vi[eê]t ?[Nn]am|越南|فيتنام'

const regionNames = (language: string) => new Intl.DisplayNames(language, { type: 'region' })

/** A visitor of one simulator. */
export class Questionnaire {
  readonly words: (key: string) => string

  constructor(
    readonly screen: Screen,
    readonly language: string,
    readonly within = 'sante-simulator',
  ) {
    const namespaces = ['simulator', 'start'].map(namespace => wordsOf(language, namespace))
    this.words = key => namespaces.map(words => words(key)).find(Boolean) ?? ''
  }

  private inside = (query: Query): Query => ({ ...query, within: this.within })
  private button = (key: string) => this.inside({ selector: 'button', name: this.words(key) })
  press = (key: string) => this.screen.press(this.button(key))
  expectQuestion = (key: string) =>
    this.screen.expectElement(this.inside({ selector: 'h2', name: this.words(key) }))

  /** Fails if Continue moves after the first press in a question. */
  private async expectStableContinue(title: string, act: () => Promise<void>): Promise<void> {
    await this.expectQuestion(title)
    await this.screen.expectElement(this.button('continue'))
    const before = await this.screen.call('positionOf', this.button('continue'))
    await act()
    const after = await this.screen.call('positionOf', this.button('continue'))
    if (`${after}` !== `${before}`)
      throw new Error(`${title}: Continue was drawn at ${before}, and is at ${after} after the first press`)
  }

  /** Starts the questionnaire and answers the first question. */
  async beginWithBirthdate(birthdate?: string): Promise<void> {
    await this.press('start.begin')
    await this.enterBirthdate(birthdate)
  }

  async enterBirthdate(birthdate = '2004-02-29'): Promise<void> {
    const { screen, words } = this
    const part = (name: string) => this.inside({ selector: 'input', name: words(`date.${name}`) })
    await this.expectStableContinue('birthdate.title', () => screen.press(part('day')))
    const [year = '', month, day] = birthdate.split('-')
    await screen.type(part('day'), `${Number(day)}`)
    await screen.type(part('month'), `${Number(month)}`)
    await screen.type(part('year'), year)
    await this.press('continue')
  }

  /** Gives a person's answers, as returned by `answersOf`, up to the screen with this title. */
  async answerAll(answers = answersOf('student'), end = 'eligible.title'): Promise<void> {
    const { screen } = this
    const [birthdate, nationality, ...others] = answers
    await this.beginWithBirthdate(birthdate?.answer)
    const search = this.inside({ selector: 'input[type=search]' })
    await this.expectStableContinue('nationality.title', () => screen.press(search))
    const code = nationality?.answer ?? ''
    await screen.type(search, regionNames(this.language).of(code) ?? code)
    await screen.press(this.inside({ selector: `input[type=radio][value="${code}"]` }))
    await this.press('continue')
    for (const { questionKey, answer } of others) {
      const choice = this.inside({ selector: `input[name="${questionKey}"][value="${answer}"]` })
      await this.expectStableContinue(`${questionKey}.title`, () => screen.press(choice))
      await this.press('continue')
    }
    await this.expectQuestion(end)
  }
}
