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

  expectTitle = (title: string) => waitFor(() => this.title === title)

  expectText = (selector: string, text: string) =>
    waitFor(() =>
      [...this.root.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text)),
    )

  expectFocus = (selector: string) => waitFor(() => this.root.activeElement?.matches(selector))

  async press(label: string): Promise<void> {
    const button = await waitFor(() => this.button(label))
    button.click()
  }

  begin = () => this.press(words.start.begin)
  pressContinue = () => this.press(words.continue)

  day = () => waitFor(() => this.find<HTMLInputElement>('.day input'))

  async type(selector: string, text: string): Promise<void> {
    const field = await waitFor(() => this.find<HTMLInputElement>(selector))
    field.setRangeText(text, 0, field.value.length)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  }

  async choose(value: string): Promise<void> {
    const radio = await waitFor(() => this.find(`input[value="${value}"]`))
    radio.click()
  }

  async enterBirthdate(day: string, month: string, year: string): Promise<void> {
    await this.expectTitle(words.birthdate.title)
    for (const [part, text] of Object.entries({ day, month, year })) await this.type(`.${part} input`, text)
    await this.pressContinue()
  }

  /**
   * Answers the questions, beginning with the current one. Stops at the question `until`.
   * Without `until`, resolves after the last answer and does not wait for the next screen.
   */
  private async answerQuestions(answers: Answer[], until?: string): Promise<void> {
    const current = await waitFor(() => this.find('[data-field]')?.dataset.field)
    const start = answers.findIndex(({ questionKey }) => questionKey === current)
    if (start < 0) throw new Error(`The element asks ${current}, which is not among the answers`)
    for (const { questionKey, answer } of answers.slice(start)) {
      await waitFor(() => this.find(`[data-field="${questionKey}"]`))
      if (questionKey === until) return
      if (this.find('.day input')) {
        const [year = '', month = '', day = ''] = answer.split('-')
        for (const [part, text] of Object.entries({ day, month, year }))
          await this.type(`.${part} input`, text)
      } else await this.choose(answer)
      await this.pressContinue()
    }
    if (until) throw new Error(`${until} is not asked with these answers`)
  }

  answerAll = (person: Person = 'student', changes: Answers = {}) =>
    this.answerQuestions(answersOf(person, changes))

  /** Answers the remaining local questions. Does not wait for the server's questions. */
  answerLocalQuestions = (person: Person = 'student', changes: Answers = {}) =>
    this.answerQuestions(localAnswersOf(person, changes))

  /** Waits for the server's first question, and answers all its questions. Does nothing if this person gets none. */
  async answerServerQuestions(person: Person = 'student', changes: Answers = {}): Promise<void> {
    const answers = serverAnswersOf(person, changes)
    const [first] = answers
    if (!first) return
    await waitFor(() => this.find(`[data-field="${first.questionKey}"]`))
    await this.answerQuestions(answers)
  }

  async goBackTo(question: string): Promise<void> {
    while (!this.find(`[data-field="${question}"]`)) {
      const { title } = this
      await this.press(words.back)
      await waitFor(() => this.title !== title)
    }
  }

  /** Answers the questions, beginning with the current one, and stops when `question` is shown. */
  answerUntil = (question: string, person: Person = 'student', changes: Answers = {}) =>
    this.answerQuestions(answersOf(person, changes), question)

  /** Begins and answers all questions as an eligible student. Resolves when the result is shown. */
  async finish(): Promise<void> {
    await this.begin()
    await this.answerAll()
    await this.expectTitle(words.eligible.title)
  }
}
