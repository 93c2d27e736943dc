import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Answers } from '../../../widgets/contract/eligibility/walk'
import { withoutMarks } from '../../../widgets/shared/french-mark'
import { fillLimits } from '../../../widgets/shared/limits'
import { answerOnPage } from '../../actors/page-visitor'
import { answersOf, localAnswersOf, type Person, serverAnswersOf } from '../../actors/walks'
import { axeTags } from '../../help/browser/axe-tags'

type Table = { [key: string]: string | Table }

/** Returns a function that looks up texts of a locale file: `wordsOf('ar', 'simulator')('back')`. */
export function wordsOf(language: string, namespace: string): (key: string) => string {
  const file = new URL(`../../../locales/${language}/${namespace}.json`, import.meta.url)
  const table = JSON.parse(fillLimits(withoutMarks(readFileSync(file, 'utf8')))) as Table
  return key =>
    key.split('.').reduce<string | Table>((node, part) => (node as Table)[part] ?? '', table) as string
}

/** A visitor of one simulator. Methods read, type and press. */
export class Visitor {
  readonly words: (key: string) => string
  readonly widget: Locator

  constructor(
    readonly page: Page,
    readonly language: string,
    tag = 'sante-simulator',
  ) {
    const namespaces = ['simulator', 'start', 'registered'].map(namespace => wordsOf(language, namespace))
    this.words = key => namespaces.map(words => words(key)).find(Boolean) ?? ''
    this.widget = page.locator(tag)
  }

  button = (key: string) => this.widget.getByRole('button', { name: this.words(key), exact: true })
  title = (key: string) => this.widget.getByRole('heading', { name: this.words(key), exact: true })
  begin = () => this.button('start.begin').click()
  pressContinue = () => this.button('continue').click()

  /** Waits until the start screen can be used: the element and the page have replaced the prerendered view. */
  async expectStart(): Promise<void> {
    await expect(this.button('start.begin')).toBeVisible()
    await expect(this.widget.locator('[data-drawn]')).toHaveCount(0)
    await expect(this.page.locator('.waiting.aside')).toHaveCount(0)
  }

  /** Fails unless this question, from the simulator or from the server, has the focus. */
  expectQuestion = (question: string) =>
    expect(
      this.title(`${question}.title`).or(
        this.widget.getByRole('heading', {
          name: wordsOf(this.language, 'eligibility')(`${question}.title`),
          exact: true,
        }),
      ),
    ).toBeFocused()

  async enterBirthdate(day: string, month: string, year: string): Promise<void> {
    await expect(this.title('birthdate.title')).toBeFocused()
    for (const [part, text] of Object.entries({ day, month, year })) {
      await this.widget.getByLabel(this.words(`date.${part}`), { exact: true }).fill(text)
    }
    await this.pressContinue()
  }

  async chooseNationality(query: string, country: string): Promise<void> {
    await expect(this.title('nationality.title')).toBeFocused()
    // Types key by key: browsers do not count a layout shift after a key press, but they count one after `fill`.
    await this.widget.getByRole('searchbox').pressSequentially(query)
    await this.widget.getByRole('radio', { name: country, exact: true }).check()
    await this.pressContinue()
  }

  /** Returns the share of the questionnaire that is answered, in percent. */
  percent = () =>
    this.widget.getByRole('progressbar').evaluate(bar => (bar instanceof HTMLProgressElement ? bar.value : 0))

  async chooseAnswer(question: string, label: string): Promise<void> {
    await expect(this.widget.getByRole('heading', { name: question })).toBeFocused()
    await this.widget.getByRole('radio', { name: label }).first().check()
    await this.pressContinue()
  }

  /** Answers all questions, beginning with the current one. Does not wait for the result. */
  answerAll = (person: Person = 'student', changes: Answers = {}) =>
    answerOnPage(this.widget, answersOf(person, changes))

  /** Answers the local questions, beginning with the current one. For tests in which the server does not answer. */
  answerLocalQuestions = (person: Person = 'student', changes: Answers = {}) =>
    answerOnPage(this.widget, localAnswersOf(person, changes))

  /** Waits for the server's first question and answers all of them. Does nothing if this person gets none. */
  async answerServerQuestions(person: Person = 'student', changes: Answers = {}): Promise<void> {
    const answers = serverAnswersOf(person, changes)
    const [first] = answers
    if (!first) return
    await this.widget.locator(`[data-field="${first.questionKey}"]`).waitFor()
    await answerOnPage(this.widget, answers)
  }

  /** Answers the questions, beginning with the one on the screen, until `question` is asked. */
  answerUntil = (question: string, person: Person = 'student', changes: Answers = {}) =>
    answerOnPage(this.widget, answersOf(person, changes), { until: question })
}

/** The minified axe. `undefined` prevents Playwright from serializing a result. */
const axeFile = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};undefined`

/** Escaped to ASCII: half a megabyte is sent to each page, and one byte per letter is faster. */
const axeSource = axeFile.replace(
  /[^\0-\x7f]/g,
  letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

/**
 * Fails if axe finds violations. Enables `target-size`, which axe skips by default. With forced colours, skips
 * `color-contrast`: axe would read the page's colours instead of the system's.
 */
export async function expectAccessible(page: Page, { hasForcedColors = false } = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async ([isContrastChecked, axeTags]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values: axeTags },
        rules: { 'color-contrast': { enabled: isContrastChecked }, 'target-size': { enabled: true } },
      })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    [!hasForcedColors, axeTags] as const,
  )
  expect(violations).toEqual([])
}

/** Fails if the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(findTooWide)).toEqual([])
}

/** Checks that a page, 320 and 1280 px wide, is accessible and does not scroll sideways. Then checks the dark scheme. */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Returns the elements that make the page wider than the viewport, shadow roots included. */
const findTooWide = (): string[] => {
  const width = window.innerWidth
  if (document.documentElement.scrollWidth <= width) return []
  const partsOf = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap(part => [
      part,
      ...(part.shadowRoot ? partsOf(part.shadowRoot) : []),
    ])
  const wide = partsOf(document).filter(part => {
    const { left, right } = part.getBoundingClientRect()
    return left < -0.5 || right > width + 0.5
  })
  const described = wide.map(part => {
    const { left, right } = part.getBoundingClientRect()
    const text = part.textContent?.trim().slice(0, 40)
    return `${part.localName}.${part.className} "${text}" ${Math.round(left)} to ${Math.round(right)}`
  })
  return [`${document.documentElement.scrollWidth} > ${width}`, ...described]
}
