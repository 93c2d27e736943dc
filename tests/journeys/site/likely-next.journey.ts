import { expect, type Page, test } from '@playwright/test'
import { Visitor, wordsOf } from '../people/visitor'

/** Returns the bytes transferred by the last request for a file: 0 if the file came from the cache. */
const transferSizeOf = (page: Page, file: string) =>
  page.evaluate(file => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries.findLast(({ name }) => name.includes(file))?.transferSize
  }, file)

const waitForFile = (page: Page, file: string) =>
  page.waitForEvent('requestfinished', request => request.url().includes(file))

test('a page opens from the cache if the visitor has hovered over its link', async ({ page }) => {
  await page.goto('/login?lang=en')
  const link = page.getByRole('contentinfo').getByRole('link', { name: wordsOf('en', 'host')('page.faq') })
  await expect(page.locator('.waiting.aside')).toHaveCount(0)
  const fetched = ['/chunks/faq-', '/chunks/en-faq-'].map(file => waitForFile(page, file))
  await link.hover()
  await Promise.all(fetched)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('en', 'faq')('faq.title') })).toBeVisible()
  expect([await transferSizeOf(page, '/chunks/faq-'), await transferSizeOf(page, '/chunks/en-faq-')]).toEqual(
    [0, 0],
  )
})

test('the registration is prefetched while a student reads that they may register', async ({ page }) => {
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.answerUntil('situation')
  const fetched = ['/chunks/registration-', '/chunks/en-registration-'].map(file => waitForFile(page, file))
  await visitor.answerAll()
  await expect(visitor.button('eligible.begin')).toBeVisible()
  await Promise.all(fetched)
})

test('nothing is prefetched for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  await page.goto('/login?lang=en')
  await expect(page.locator('.waiting.aside')).toHaveCount(0)
  const link = page.getByRole('contentinfo').getByRole('link', { name: wordsOf('en', 'host')('page.faq') })
  await link.hover()
  await link.focus()
  // When this request has ended, `requested` contains all earlier requests.
  await page.evaluate(() => fetch('/config.json'))
  expect(requested.filter(url => url.includes('faq-'))).toEqual([])
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('en', 'faq')('faq.title') })).toBeVisible()
})
