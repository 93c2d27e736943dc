import { expect, test } from '@playwright/test'
import { Visitor, wordsOf } from './visitor'

test('a page whose link was pointed at opens although the connection is lost by then', async ({ page }) => {
  await page.goto('/login?lang=en')
  const link = page.getByRole('contentinfo').getByRole('link', { name: wordsOf('en', 'host')('page.faq') })
  await expect(page.locator('.waiting.aside')).toHaveCount(0)
  const fetched = page.waitForEvent('requestfinished', request => request.url().includes('/chunks/faq-'))
  const words = page.waitForEvent('requestfinished', request => request.url().includes('/chunks/en-faq-'))
  await link.hover()
  await Promise.all([fetched, words])
  await page.context().setOffline(true)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('en', 'faq')('faq.title') })).toBeVisible()
})

test('the registration is fetched while a student reads that they may register', async ({ page }) => {
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.isBornOn('29', '2', '2004')
  await visitor.comesFrom('viet', 'Vietnam')
  const fetched = page.waitForEvent('requestfinished', request =>
    request.url().includes('/chunks/registration-'),
  )
  await visitor.isStudent()
  await expect(visitor.button('eligible.begin')).toBeVisible()
  await fetched
})

test('for a visitor who saves data nothing is fetched ahead', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/login?lang=en')
  await expect(page.locator('.waiting.aside')).toHaveCount(0)
  const link = page.getByRole('contentinfo').getByRole('link', { name: wordsOf('en', 'host')('page.faq') })
  await link.hover()
  await link.focus()
  // A request of this page's own, made after those that could have been.
  await page.evaluate(() => fetch('/config.json'))
  expect(asked.filter(url => url.includes('faq-'))).toEqual([])
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('en', 'faq')('faq.title') })).toBeVisible()
})
