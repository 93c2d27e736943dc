import { expect, type Page, test } from '@playwright/test'
import { openCase } from '../../actors/case'
import { caseStates, setStudiesStart } from '../../actors/states'
import { createRemoteDemo } from '../../help/servers/remote'
import { visitedLanguages } from '../languages'
import { measuredSite, startMeasuredSite } from '../own-site'
import { openSpaceOf } from '../people/personal-space'
import { expectAccessible, wordsOf } from '../people/visitor'

test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 390, height: 664 }, baseURL: measuredSite })

let end: () => Promise<void>
test.beforeAll(async () => {
  end = await startMeasuredSite()
})
test.afterAll(() => end?.())

/**
 * Returns the distance from the top of the page to the lower edge of a part, in pixels. The distance includes the header, but not
 * the help link and the footer, which are below the part.
 */
const endOf = (page: Page, part: string) =>
  page.locator(part).evaluate(element => Math.round(element.getBoundingClientRect().bottom + scrollY))

/** Maximum heights of the sections on a phone, in pixels. */
const STATUS = 1600
const INFORMATION = 1800
/** Documents of a finished case. */
const DOCUMENTS = 1000
/** Ten messages. */
const MESSAGES = 900
/** Maximum height of a text page before anything is unfolded, in pixels. */
const CHAPTER = 3500

/** Returns the sections that have a limit in this state. */
const limits = (status: string): [section: string, max: number][] => [
  ['status', STATUS],
  ['information', INFORMATION],
  ...(status === 'DONE' ? ([['documents', DOCUMENTS]] as [string, number][]) : []),
]

for (const { name, status, startsIn, reach } of caseStates)
  test(`the space of a case that is ${name} is short on a phone`, async ({ page, request }) => {
    const now = (await (await request.post('/demo/desk/clock', { data: { days: 1 } })).json()).now
    const linh = await openCase(createRemoteDemo(measuredSite), {
      email: `${name}.short@example.org`,
      change: setStudiesStart(startsIn, new Date(now)),
    })
    await reach(linh)
    const heights: Record<string, number> = {}
    for (const [section, max] of limits(status))
      for (const language of visitedLanguages) {
        await openSpaceOf(page, linh.student.token(), `/dashboard/${section}`, language)
        const height = await endOf(page, 'sante-dashboard')
        heights[`${section} ${language}`] = height
        expect.soft(height, `${section} ${language}`).toBeLessThanOrEqual(max)
      }
    console.warn(name, JSON.stringify(heights))
  })

for (const [name, category] of [
  ['refused', 'IDENTITY'],
  ['registered', 'CIVIL_STATUS'],
] as const)
  test(`the button of the tasks shows the document to send: case ${name}`, async ({ page }) => {
    const linh = await openCase(createRemoteDemo(measuredSite), { email: `${name}.first@example.org` })
    await caseStates.find(state => state.name === name)?.reach(linh)
    await openSpaceOf(page, linh.student.token(), '/dashboard/status', 'en')
    await page.getByRole('button', { name: wordsOf('en', 'status')('status.open.documents') }).click()
    const card = page.locator(`[data-field="document.${category}"]`)
    await expect(card.getByRole('heading', { level: 4 })).toBeFocused()
    await expect(card).toBeInViewport({ ratio: 0.6 })
  })

test('ten messages are short on a phone', async ({ page }) => {
  const linh = await openCase(createRemoteDemo(measuredSite), { email: 'ten.short@example.org' })
  await linh.finish()
  await linh.reopen()
  while ((await linh.messages()).length < 10) {
    await linh.send('IDENTITY')
    await linh.judge('IDENTITY', 'REJECTED', 'blurred')
  }
  expect(await linh.messages()).toHaveLength(10)
  for (const language of visitedLanguages) {
    await openSpaceOf(page, linh.student.token(), '/dashboard/exchange', language)
    await expect(page.locator('sante-dashboard .message')).toHaveCount(10)
    expect.soft(await endOf(page, 'sante-dashboard'), language).toBeLessThanOrEqual(MESSAGES)
  }
})

for (const path of ['/assistance', '/a-propos'])
  test(`${path} is short on a phone before anything is unfolded`, async ({ page }) => {
    for (const language of visitedLanguages) {
      await page.goto(`${path}?lang=${language}`)
      await expect(page.locator('.chapter .folding').first()).toBeVisible()
      expect.soft(await endOf(page, '.chapter'), language).toBeLessThanOrEqual(CHAPTER)
      await expectAccessible(page)
    }
  })
