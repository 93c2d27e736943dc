import { answersOf } from '../actors/walks'
import { wordsOf } from '../journeys/visitor'
import type { Query, Screen } from './screen'

/** Viet Nam, in the five languages. */
export const country = 'Vi[eê]t ?[Nn]am|越南|فيتنام'

/** A visitor of one simulator. Methods read, type and press. */
export class Questionnaire {
  readonly words: (key: string) => string

  constructor(
    readonly screen: Screen,
    language: string,
    readonly within = 'sante-simulator',
  ) {
    const rooms = ['simulator', 'start'].map(room => wordsOf(language, room))
    this.words = key => rooms.map(words => words(key)).find(Boolean) ?? ''
  }

  private in = (query: Query): Query => ({ ...query, within: this.within })
  private button = (key: string) => this.in({ selector: 'button', name: this.words(key) })
  press = (key: string) => this.screen.press(this.button(key))
  isAsked = (key: string) => this.screen.finds(this.in({ selector: 'h2', name: this.words(key) }))

  /** Fails if Continue moves after the first press in a question. */
  private async staysInPlace(title: string, act: () => Promise<void>): Promise<void> {
    await this.isAsked(title)
    const drawn = await this.screen.ask('placeOf', this.button('continue'))
    await act()
    const now = await this.screen.ask('placeOf', this.button('continue'))
    if (`${now}` !== `${drawn}`)
      throw new Error(`${title}: Continue was drawn at ${drawn}, and is at ${now} after the first press`)
  }

  /** Starts the questionnaire and answers the first question. */
  async isBorn(): Promise<void> {
    await this.press('start.begin')
    await this.saysBirthdate()
  }

  async saysBirthdate(): Promise<void> {
    const { screen, words } = this
    const part = (name: string) => this.in({ selector: 'input', name: words(`date.${name}`) })
    await this.staysInPlace('birthdate.title', () => screen.press(part('day')))
    await screen.writes(part('day'), '29')
    await screen.writes(part('month'), '2')
    await screen.writes(part('year'), '2004')
    await this.press('continue')
  }

  /** Answers as a student from Viet Nam. */
  async answers(): Promise<void> {
    const { screen } = this
    await this.isBorn()
    const search = this.in({ selector: 'input[type=search]' })
    await this.staysInPlace('nationality.title', () => screen.press(search))
    await screen.writes(search, 'viet')
    await screen.press(this.in({ selector: 'input[type=radio]', pattern: country }))
    await this.press('continue')
    for (const { questionKey, answer } of answersOf('student').slice(2)) {
      const choice = this.in({ selector: `input[name="${questionKey}"][value="${answer}"]` })
      await this.staysInPlace(`${questionKey}.title`, () => screen.press(choice))
      await this.press('continue')
    }
    await this.isAsked('eligible.title')
  }
}
