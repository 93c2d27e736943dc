import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { openCase } from '../../actors/case'
import { createRemoteDemo } from '../../help/servers/remote'
import { unzip } from '../../help/unzip'
import { expectDialogFits } from '../page/dialogs'
import { openSpaceOf } from '../people/personal-space'
import { PersonalSpace } from '../people/space'
import { expectAccessible, expectNoSidewaysScroll } from '../people/visitor'
import { site } from '../places'

for (const [language, width] of [
  ['fr', 1280],
  ['en', 390],
  ['ar', 390],
  ['zh', 1280],
] as const)
  test(`a student downloads a copy of all data, and erases a new case, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const email = `erased.${language}.${Date.now()}@example.org`
    const linh = await openCase(createRemoteDemo(site), { email })
    await linh.student.send('IDENTITY', { details: { kind: 'identity', type: 'PASSPORT' } })
    await openSpaceOf(page, linh.student.token(), '/dashboard/information', language)
    const space = new PersonalSpace(page, language, email)
    const words = space.words('information')
    await space.openAccount()
    const download = page.waitForEvent('download')
    await space.button(words('information.own.download')).click()
    const saved = await download
    expect(saved.suggestedFilename()).toMatch(/^sante-\w{10}\.zip$/)
    const { buffer } = new Uint8Array(readFileSync(await saved.path()))
    const files = await unzip(buffer)
    expect(JSON.parse(`${files.get('data.json')}`).record.email).toBe(email)
    expect(files.size).toBe(2)

    await space.button(words('information.own.erase')).click()
    const dialog = space.dashboard.getByRole('dialog')
    await expect(dialog.getByText(words('information.own.now'))).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectDialogFits(page)
    await dialog.getByRole('button', { name: words('information.own.cancel') }).click()
    await expect(dialog).toBeHidden()
    await space.button(words('information.own.erase')).click()
    await dialog.getByRole('button', { name: words('information.own.acceptNow') }).click()
    await expect(dialog.getByText(words('information.own.doneText'))).toBeVisible()
    await expectAccessible(page)
    await expectDialogFits(page)
    // Without a session, the site does not count the unread messages when the page becomes visible.
    expect(await space.token()).toBeNull()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.goto('/dashboard/information#another')
    await expect(dialog.getByText(words('information.own.doneText'))).toBeVisible()
    await dialog.getByRole('button', { name: words('information.own.close') }).click()
    await expect(page).toHaveURL('/')
    expect(await space.token()).toBeNull()
    expect((await linh.student.get('/api/students/me')).status).toBe(401)
  })

test('a student whose case is in progress must request erasure, and can withdraw the request', async ({
  page,
}) => {
  const email = `asked.${Date.now()}@example.org`
  const linh = await openCase(createRemoteDemo(site), { email })
  await linh.send('IDENTITY')
  await linh.judge('IDENTITY', 'VALIDATED')
  await openSpaceOf(page, linh.student.token(), '/dashboard/information', 'en')
  const space = new PersonalSpace(page, 'en', email)
  const words = space.words('information')
  await space.openAccount()
  await space.button(words('information.own.erase')).click()
  const dialog = space.dashboard.getByRole('dialog')
  await expect(dialog.getByText(words('information.own.request'))).toBeVisible()
  // A failed request shows an error, and the retry succeeds.
  await page.route('**/api/students/me/erasure', route => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: words('information.own.acceptRequest') }).click()
  await expect(dialog.getByText(words('information.own.failed'))).toBeVisible()
  await page.unroute('**/api/students/me/erasure')
  await dialog.getByRole('button', { name: words('information.own.acceptRequest') }).click()
  const requestNotice = space.dashboard.locator('[tabindex]', { hasText: /^You asked for erasure on/ })
  await expect(requestNotice).toBeFocused()
  await expect(space.button(words('information.own.erase'))).toHaveCount(0)
  await expectAccessible(page)

  await space.button(words('information.own.withdraw')).click()
  await expect(
    space.dashboard.locator('[tabindex]', { hasText: words('information.own.withdrawn') }),
  ).toBeFocused()
  await space.button(words('information.own.erase')).click()
  await dialog.getByRole('button', { name: words('information.own.acceptRequest') }).click()
  await expect(requestNotice).toBeFocused()

  await page.setViewportSize({ width: 390, height: 900 })
  const list = '/demo/desk?lang=en&view=erasure'
  await page.goto(list)
  const link = page.locator(`th a[href*="${linh.id}"]`)
  // If there is only one request, the desk shows its case instead of a list.
  if (await link.isVisible()) await link.click()
  await expect(page.getByText(/asked for on/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByText('Propose the erasure…').click()
  await page.getByRole('button', { name: 'Propose the erasure', exact: true }).click()
  await expect(page.getByText('Camille Martin proposes to erase this application.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue as Dominique Petit' }).click()
  await page.getByText('Erase the application…').click()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('status').first()).toContainText('The application is erased.')
  await expect(link).toHaveCount(0)
  expect((await linh.student.get('/api/students/me')).status).toBe(401)
})

test('a student who has reached the daily limit of requests is asked to wait until tomorrow', async ({
  page,
}) => {
  const email = `often.${Date.now()}@example.org`
  const linh = await openCase(createRemoteDemo(site), { email })
  await linh.send('IDENTITY')
  await linh.judge('IDENTITY', 'VALIDATED')
  for (let times = 1; times <= 5; times++)
    for (const path of ['erasure', 'erasure/withdraw'])
      expect((await linh.student.post(`/api/students/me/${path}`, {})).ok).toBe(true)
  await openSpaceOf(page, linh.student.token(), '/dashboard/information', 'ar')
  const space = new PersonalSpace(page, 'ar', email)
  const words = space.words('information')
  await space.openAccount()
  await space.button(words('information.own.erase')).click()
  const dialog = space.dashboard.getByRole('dialog')
  await dialog.getByRole('button', { name: words('information.own.acceptRequest') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(space.words('problem')('reason.erasures'))
})
