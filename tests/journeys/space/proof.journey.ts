import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, type Page, test } from '@playwright/test'
import { openCase } from '../../actors/case'
import { requiredDocuments } from '../../actors/students'
import { createRemoteDemo } from '../../help/servers/remote'
import { visitedLanguages } from '../languages'
import { expectDialogFits } from '../page/dialogs'
import { openSpaceOf } from '../people/personal-space'
import { expectAccessible, expectNoSidewaysScroll, wordsOf } from '../people/visitor'
import { site } from '../places'
import { scanCode, scanPicture } from '../scan-code'

/** Opens the personal space of a student with a provisional number. */
async function openWithCard(page: Page, language: string) {
  const linh = await openCase(createRemoteDemo(site), {
    email: `proof.${language}.${Date.now()}@example.org`,
  })
  await linh.sendAndAccept(requiredDocuments)
  await openSpaceOf(page, linh.student.token(), '/dashboard/status', language)
  const words = wordsOf(language, 'proof')
  const button = page.getByRole('button', {
    name: wordsOf(language, 'status')('status.number.card'),
    exact: true,
  })
  await expect(button).not.toHaveAttribute('aria-disabled')
  const dialog = page.getByRole('dialog', { name: words('proof.title'), exact: true })
  const press = (name: string) => dialog.getByRole('button', { name: words(name), exact: true }).click()
  const code = dialog.getByRole('img', { name: words('proof.code') })
  return { linh, words, button, dialog, press, code }
}

for (const language of visitedLanguages) {
  test(`a student opens the card for a counter with the keyboard, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    const { linh, words, button, dialog } = await openWithCard(page, language)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading')).toBeFocused()
    const french = wordsOf('fr', 'proof')
    const frenchRequest = dialog.locator('[lang="fr"]').getByText(french('proof.show'), { exact: true })
    await expect(frenchRequest).toBeVisible()
    const ownRequest = dialog.locator(`[lang="${language}"]`).getByText(words('proof.show'), { exact: true })
    await expect(ownRequest).toHaveCount(1)
    const { provisionalNumber = '' } = (await linh.me()).insuredInformation
    const digits = (await dialog.locator('.figures').innerText()).replace(/\D/g, '')
    expect(digits).toBe(provisionalNumber)
    for (const text of ['NGUYỄN Linh', '29 février 2004', /1er\u00a0septembre\u00a02026/])
      await expect(dialog.getByText(text).first()).toBeVisible()
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 664 })
    await expectAccessible(page)
    await expectDialogFits(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })
}

test('in the dark theme the QR code opens the page that confirms the certificate', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 664 })
  const { button, code } = await openWithCard(page, 'en')
  await button.click()
  const address = await scanCode(code)
  expect(new URL(address).search).toBe('')
  const check = await context.newPage()
  await check.goto(address)
  const paper = wordsOf('fr', 'paper')
  await check.getByRole('button', { name: paper('check.button') }).click()
  await expect(check.getByText(paper('check.genuine'))).toBeVisible()
})

test('a student without a connection opens the card and saves a picture that can be scanned', async ({
  page,
  context,
}) => {
  const { button, dialog, press, code } = await openWithCard(page, 'zh')
  const address = await button.click().then(() => scanCode(code))
  await press('proof.close')
  const link = (section: string) =>
    page.getByRole('link', {
      name: new RegExp(`^${wordsOf('zh', 'dashboard')(`dashboard.section.${section}`)}`),
    })
  await link('exchange').click()
  await expect(page).toHaveURL('/dashboard/exchange')
  await expect(page.locator('sante-dashboard .skeleton')).toHaveCount(0)
  await context.setOffline(true)
  await link('status').click()
  await expect(page).toHaveURL('/dashboard/status')
  await button.click()
  expect(await scanCode(code)).toBe(address)
  const [saved] = await Promise.all([page.waitForEvent('download'), press('proof.save')])
  expect(saved.suggestedFilename()).toBe('carte-a-presenter.png')
  const picture = readFileSync(await saved.path())
  expect(await scanPicture(picture)).toBe(address)
  await expect(dialog).toBeVisible()
  const stored = await page.evaluate(async () => ({
    texts: `${JSON.stringify({ ...localStorage })}${JSON.stringify({ ...sessionStorage })}`,
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
  expect(stored).toMatchObject({ caches: [], workers: 0 })
  expect(stored.texts).not.toContain('NGUY')
})

test('only the card is printed, in the size of a bank card', async ({ page }) => {
  await page.addInitScript(() =>
    Object.assign(window, { print: () => Object.assign(window, { asked: true }) }),
  )
  const { button, press } = await openWithCard(page, 'en')
  await button.click()
  await press('proof.print')
  expect(await page.evaluate(() => (window as never as { asked?: true }).asked)).toBe(true)
  const picture = page.locator('body > canvas')
  await expect(picture).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  const MILLIMETRE = 96 / 25.4
  expect(await picture.boundingBox()).toMatchObject({
    width: expect.closeTo(85.6 * MILLIMETRE, 0),
    height: expect.closeTo(54 * MILLIMETRE, 0),
  })
  await expect(page.locator('sante-dashboard')).toBeHidden()
  expect((await PDFDocument.load(await page.pdf({ format: 'A4' }))).getPageCount()).toBe(1)
  await page.emulateMedia({ media: 'screen' })
  await press('proof.close')
  await expect(picture).toHaveCount(0)
})

test('the card closes when the session ends', async ({ page }) => {
  const { linh, button, dialog } = await openWithCard(page, 'en')
  await button.click()
  await expect(dialog).toBeVisible()
  await page.request.post(`${site}/oauth/revoke`, {
    headers: { Authorization: `Bearer ${linh.student.token()}` },
    data: {},
  })
  // The page sends a request to the server when it becomes visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('NGUYỄN')).toHaveCount(0)
})
