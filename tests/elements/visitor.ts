import frame from '../../locales/en/frame.json' with { type: 'json' }
import en from '../../locales/en/simulator.json' with { type: 'json' }
import start from '../../locales/en/start.json' with { type: 'json' }
import { rootOf, seen } from './help'

/** Texts of the simulator, in English. */
export const words = { ...frame, ...en, ...start }

/** Records navigations and cancels them. */
export function departures(): string[] {
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

  reads = (title: string) => seen(() => this.title === title)

  shows = (selector: string, text: string) =>
    seen(() =>
      [...this.root.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text)),
    )

  hasFocus = (selector: string) => seen(() => this.root.activeElement?.matches(selector))

  async presses(label: string): Promise<void> {
    const button = await seen(() => this.button(label))
    button.click()
  }

  begins = () => this.presses(words.start.begin)
  goesOn = () => this.presses(words.continue)

  day = () => seen(() => this.find<HTMLInputElement>('.day input'))

  async types(selector: string, text: string): Promise<void> {
    const field = await seen(() => this.find<HTMLInputElement>(selector))
    field.setRangeText(text, 0, field.value.length)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  }

  async chooses(value: string): Promise<void> {
    const radio = await seen(() => this.find(`input[value="${value}"]`))
    radio.click()
  }

  async isBornOn(day: string, month: string, year: string): Promise<void> {
    await this.reads(words.birthdate.title)
    for (const [part, text] of Object.entries({ day, month, year })) await this.types(`.${part} input`, text)
    await this.goesOn()
  }

  async comesFrom(query: string, country: string): Promise<void> {
    await this.reads(words.nationality.title)
    await this.types('[type=search]', query)
    await this.chooses(country)
    await this.goesOn()
  }

  async isStudent(): Promise<void> {
    await this.reads(words.situation.title)
    await this.chooses('studentWithoutActivity')
    await this.goesOn()
  }

  /** Answers all questions, for a nationality without server questions. */
  async finishes(): Promise<void> {
    await this.begins()
    await this.isBornOn('29', '2', '2004')
    await this.comesFrom('brazil', 'BR')
    await this.isStudent()
    await this.reads(words.eligible.title)
  }
}
