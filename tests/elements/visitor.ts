import frame from '../../locales/en/frame.json' with { type: 'json' }
import en from '../../locales/en/simulator.json' with { type: 'json' }
import start from '../../locales/en/start.json' with { type: 'json' }
import type { Answer } from '../../widgets/contract/eligibility/eligibility'
import type { Answers } from '../../widgets/contract/eligibility/walk'
import { answersOf, localAnswersOf, type Person, serverAnswersOf } from '../actors/walks'
import { rootOf, waitFor } from './help'

/** Texts of the simulator, in English. */
export const words = { ...frame, ...en, ...start }

/** Records navigations and cancels them. */
export function recordNavigations(): string[] {
  const addresses: string[] = []
  navigation.addEventListener('navigate', event => {
    event.preventDefault()
    addresses.push(event.destination.url)
  })
  return addresses
}

/** A visitor of one simulator in English. Methods read, type and press. */
export class Visitor {
  readonly root: ShadowRoot

  constructor(element: Element) {
    this.root = rootOf(element)
  }

  find = <E extends HTMLElement = HTMLElement>(selector: string) =>
    this.root.querySelector<E>(selector) ?? undefined

  get title(): string | null | undefined {
    return this.find('h2')?.textContent
  }

  button = (label: string) =>
    [...this.root.querySelectorAll('button')].find(({ textContent }) => textContent === label)

  reads = (title: string) => waitFor(() => this.title === title)

  shows = (selector: string, text: string) =>
    waitFor(() =>
      [...this.root.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text)),
    )

  hasFocus = (selector: string) => waitFor(() => this.root.activeElement?.matches(selector))

  async presses(label: string): Promise<void> {
    const button = await waitFor(() => this.button(label))
    button.click()
  }

  begins = () => this.presses(words.start.begin)
  goesOn = () => this.presses(words.continue)

  day = () => waitFor(() => this.find<HTMLInputElement>('.day input'))

  async types(selector: string, text: string): Promise<void> {
    const field = await waitFor(() => this.find<HTMLInputElement>(selector))
    field.setRangeText(text, 0, field.value.length)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  }

  async chooses(value: string): Promise<void> {
    const radio = await waitFor(() => this.find(`input[value="${value}"]`))
    radio.click()
  }

  async isBornOn(day: string, month: string, year: string): Promise<void> {
    await this.reads(words.birthdate.title)
    for (const [part, text] of Object.entries({ day, month, year })) await this.types(`.${part} input`, text)
    await this.goesOn()
  }

  /** Answers the questions from the current one on. Stops after the last answer, without waiting, or at the question `until`. */
  private async walks(answers: Answer[], until?: string): Promise<void> {
    const current = await waitFor(() => this.find('[data-field]')?.dataset.field)
    const start = answers.findIndex(({ questionKey }) => questionKey === current)
    if (start < 0) throw new Error(`The element asks ${current}, which is not among the answers`)
    for (const { questionKey, answer } of answers.slice(start)) {
      await waitFor(() => this.find(`[data-field="${questionKey}"]`))
      if (questionKey === until) return
      if (this.find('.day input')) {
        const [year = '', month = '', day = ''] = answer.split('-')
        for (const [part, text] of Object.entries({ day, month, year }))
          await this.types(`.${part} input`, text)
      } else await this.chooses(answer)
      await this.goesOn()
    }
    if (until) throw new Error(`${until} is not asked with these answers`)
  }

  answers = (person: Person = 'student', changes: Answers = {}) => this.walks(answersOf(person, changes))

  /** Answers the local questions from the current one on, for a visitor who does not get the server's. */
  localAnswers = (person: Person = 'student', changes: Answers = {}) =>
    this.walks(localAnswersOf(person, changes))

  /** Answers the server's questions, as soon as the first one is shown. Does nothing if this person gets none. */
  async serverAnswers(person: Person = 'student', changes: Answers = {}): Promise<void> {
    const answers = serverAnswersOf(person, changes)
    const [first] = answers
    if (!first) return
    await waitFor(() => this.find(`[data-field="${first.questionKey}"]`))
    await this.walks(answers)
  }

  async goesBackTo(question: string): Promise<void> {
    while (!this.find(`[data-field="${question}"]`)) {
      const { title } = this
      await this.presses(words.back)
      await waitFor(() => this.title !== title)
    }
  }

  /** Answers the questions from the current one up to this one. */
  reaches = (question: string, person: Person = 'student', changes: Answers = {}) =>
    this.walks(answersOf(person, changes), question)

  /** Answers all questions, up to the result. */
  async finishes(): Promise<void> {
    await this.begins()
    await this.answers()
    await this.reads(words.eligible.title)
  }
}
