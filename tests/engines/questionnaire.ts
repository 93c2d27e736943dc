import { answersOf } from '../actors/walks'
import { wordsOf } from '../journeys/people/visitor'
import type { Query, Screen } from './screen'

/** Viet Nam, in the five languages. */
export const country = 'Vi[eê]t ?[Nn]am|越南|فيتنام'

const regionNames = (language: string) => new Intl.DisplayNames(language, { type: 'region' })

/** A visitor of one simulator. Methods read, type and press. */
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
  async isBorn(birthdate?: string): Promise<void> {
    await this.press('start.begin')
    await this.saysBirthdate(birthdate)
  }

  async saysBirthdate(birthdate = '2004-02-29'): Promise<void> {
    const { screen, words } = this
    const part = (name: string) => this.in({ selector: 'input', name: words(`date.${name}`) })
    await this.staysInPlace('birthdate.title', () => screen.press(part('day')))
    const [year = '', month, day] = birthdate.split('-')
    await screen.writes(part('day'), `${Number(day)}`)
    await screen.writes(part('month'), `${Number(month)}`)
    await screen.writes(part('year'), year)
    await this.press('continue')
  }

  /** Gives a person's answers, as returned by `answersOf`, up to the screen with this title. */
  async answers(answers = answersOf('student'), end = 'eligible.title'): Promise<void> {
    const { screen } = this
    const [birthdate, nationality, ...others] = answers
    await this.isBorn(birthdate?.answer)
    const search = this.in({ selector: 'input[type=search]' })
    await this.staysInPlace('nationality.title', () => screen.press(search))
    const code = nationality?.answer ?? ''
    await screen.writes(search, regionNames(this.language).of(code) ?? code)
    await screen.press(this.in({ selector: `input[type=radio][value="${code}"]` }))
    await this.press('continue')
    for (const { questionKey, answer } of others) {
      const choice = this.in({ selector: `input[name="${questionKey}"][value="${answer}"]` })
      await this.staysInPlace(`${questionKey}.title`, () => screen.press(choice))
      await this.press('continue')
    }
    await this.isAsked(end)
  }
}
