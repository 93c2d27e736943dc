import { readFileSync } from 'node:fs'
import type { Driver } from './drivers/driver'

/** The functions of `page.js`, as an expression. */
const pageFunctions = readFileSync(new URL('page.js', import.meta.url), 'utf8')
  .trim()
  .replace(/^(\/\/.*\s*)*;/, '')

/** A query for an element of the page, shadow roots included. */
export interface Query {
  selector: string
  /** Its accessible name, or the first words of this name if no element has exactly this name. */
  name?: string
  /** A regular expression for its name. */
  pattern?: string
  /** Selector of an ancestor. */
  within?: string
  /** Whether hidden elements match too, such as the file input under its button. */
  isHidden?: boolean
}

/** Timeout of `waitUntil`, in milliseconds. */
const TIMEOUT_MS = 40_000

const pause = () => new Promise(done => setTimeout(done, 40))

/** The screen as a visitor sees it. The methods `expect…` and those that press, type or choose wait for their element. */
export class Screen {
  /** Faults on earlier pages. */
  private collected: string[] = []

  constructor(readonly driver: Driver) {}

  /** Returns the faults that the pages have recorded since the last call. */
  async faults(): Promise<string[]> {
    await this.collectFaults()
    return this.collected.splice(0)
  }

  private collectFaults = async () => void this.collected.push(...(await this.driver.errors()))

  async go(address: string): Promise<void> {
    await this.collectFaults()
    await this.driver.go(address)
  }

  call = <T>(name: string, ...args: unknown[]) =>
    this.driver.evaluate<T>(
      `(${pageFunctions}).${name}(${args.map(parameter => JSON.stringify(parameter) ?? 'undefined').join(', ')})`,
    )

  /**
   * Polls until the condition holds; rejects with `failure` after the timeout. An error of the condition counts as false,
   * because an evaluation may fail during a navigation.
   */
  async waitUntil(failure: string, condition: () => Promise<unknown>): Promise<void> {
    const end = Date.now() + TIMEOUT_MS
    let last: unknown
    while (Date.now() < end) {
      last = await condition().catch(error => (error as Error).message)
      if (last === true) return
      await pause()
    }
    throw new Error(`${failure}${typeof last === 'string' ? `: ${last}` : ''}`)
  }

  expectText = (text: string, within?: string) =>
    this.waitUntil(`“${text}” is not visible`, () => this.call('hasText', text, within))

  expectElement = (query: Query) =>
    this.waitUntil(`${JSON.stringify(query)} is not found`, async () => (await this.count(query)) > 0)

  count = (query: Query) =>
    this.driver.evaluate<number>(`(${pageFunctions}).find(${JSON.stringify(query)}).length`)

  /** Returns the text of the first match; empty without a match. */
  textOf = (query: Query) =>
    this.driver.evaluate<string>(`(${pageFunctions}).find(${JSON.stringify(query)})[0]?.textContent ?? ''`)

  attributeOf = (query: Query, name: string) =>
    this.driver.evaluate<string>(
      `(${pageFunctions}).find(${JSON.stringify(query)})[0]?.getAttribute('${name}') ?? ''`,
    )

  /**
   * Clicks the element's centre once it no longer moves and nothing covers it. Clicks again if the layout moved meanwhile and
   * the click missed it.
   */
  async press(query: Query): Promise<void> {
    let before = ''
    await this.waitUntil(`${JSON.stringify(query)} cannot be pressed`, async () => {
      const target = await this.call<{ x: number; y: number } | { why: string }>('target', query)
      if ('why' in target) return target.why
      const isStill = before === JSON.stringify(target)
      before = JSON.stringify(target)
      if (!isStill) return 'it still moves'
      // Reads the faults before the click, which may leave the page.
      await this.collectFaults()
      await this.driver.click(target.x, target.y)
      return (await this.driver.evaluate('window.enginePressed !== false')) || 'the click does not reach it'
    })
  }

  private element = (query: Query) => `(${pageFunctions}).find(${JSON.stringify(query)})[0]`

  async type(query: Query, text: string): Promise<void> {
    await this.press(query)
    await this.driver.type(this.element(query), text)
  }

  /** Chooses an option of a native list by its value. The list itself belongs to the browser, and cannot be clicked. */
  async select(query: Query, value: string): Promise<void> {
    await this.expectElement(query)
    await this.call('select', query, value)
  }

  async chooseFiles(query: Query, ...paths: string[]): Promise<void> {
    const hidden = { ...query, isHidden: true }
    await this.expectElement(hidden)
    await this.driver.upload(this.element(hidden), paths)
  }

  expectPath = (path: string) =>
    this.waitUntil(`the address is not ${path}`, async () => {
      const current = await this.driver.evaluate<string>('location.pathname')
      return current === path || current
    })
}
