import { expect, type Page } from '@playwright/test'
import type { Fixture } from './fixtures'
import { Office } from './office'
import type { Step } from './outcome'

/** The page and the origins of a visit. */
export interface Visit {
  page: Page
  /** Origin of the fixture's page. */
  address: string
  /** Origin of the official site. */
  site: string
}

/** Collects console messages (only of these levels, if given), script errors, and responses with an error status. */
function watch(page: Page, levels?: string[]): string[] {
  const faults: string[] = []
  page.on('console', message => {
    if (levels && !levels.includes(message.type())) return
    faults.push(`console.${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => faults.push(`error: ${message}`))
  page.on('response', response => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  return faults
}

/** Returns the steps of a visitor of the fixture's page. */
export function visitSteps(partner: string, { path, isPrerendered }: Fixture, visit: Visit): Step[] {
  const { page, site } = visit
  const faults = watch(page)
  const office = new Office(page, `${visit.address}${path}`, site)
  const steps: Step[] = [
    [
      'the questionnaire is visible, in its language and theme',
      async () => {
        await office.open()
        await office.expectQuestionnaire(partner)
      },
    ],
    [
      "the first answer reaches the page's own handler",
      async () => {
        await office.answerFirst()
        await expect(page.getByText('Answered: 11 %')).toBeVisible()
      },
    ],
    ['the login is a card with a link, and no form', () => office.expectLoginCard()],
    [
      'the questionnaire keeps its attributes when the page removes it and adds it again',
      async () => {
        await page.evaluate(() => Object.assign(window, { isSamePage: true }))
        await office.press('Hide')
        await expect(office.visitor.widget).toHaveCount(0)
        await office.press('Show')
        await office.expectQuestionnaire(partner)
        expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
      },
    ],
    [
      'the page receives the outcome after the last question',
      async () => {
        await office.answerAll()
        await expect(page.getByText('You may register')).toBeVisible()
      },
    ],
    [
      "the registration begins on the official site, with the partner's id in the address",
      () => office.beginRegistration(partner),
    ],
    [
      'the link in the card opens the login of the official site',
      async () => {
        await office.open()
        await office.openLogin()
      },
    ],
  ]
  if (isPrerendered)
    steps.unshift(['the link is in the HTML before any script', () => expectLinkInHtml(office, partner)])
  return steps.map(withoutFaults(faults))
}

/** Returns the steps in development, where frameworks report more differences between the server's markup and the browser's. */
export function developmentSteps(partner: string, { path }: Fixture, { page, address, site }: Visit): Step[] {
  const office = new Office(page, `${address}${path}`, site)
  const step: Step = [
    'the questionnaire works in development too',
    async () => {
      await office.open()
      await office.expectQuestionnaire(partner)
      await office.answerFirst()
      await expect(page.getByText('Answered: 11 %')).toBeVisible()
    },
  ]
  return [step].map(withoutFaults(watch(page, ['warning', 'error'])))
}

const withoutFaults =
  (faults: string[]) =>
  ([sentence, act]: Step): Step => [
    sentence,
    async () => {
      await act()
      expect(faults).toEqual([])
    },
  ]

async function expectLinkInHtml({ page, address }: Office, partner: string): Promise<void> {
  const text = await (await page.request.get(address)).text()
  expect(text).toMatch(new RegExp(`<sante-simulator [^>]*partner="${partner}"`))
  expect(text).toContain('>See if you can register</a>')
}
