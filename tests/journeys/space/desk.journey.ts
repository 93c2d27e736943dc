import { expect, test } from '@playwright/test'
import { openCase } from '../../actors/case'
import { createRemoteDemo } from '../../help/servers/remote'
import { openSpaceOf } from '../people/personal-space'
import { PersonalSpace } from '../people/space'
import { expectAccessible, expectNoSidewaysScroll, wordsOf } from '../people/visitor'
import { site } from '../places'

const phone = { width: 390, height: 844 }

for (const [language, viewport] of [
  ['en', undefined],
  ['ar', phone],
] as const) {
  test(`a person who tries the demo refuses a document at the desk, in ${language}`, async ({ page }) => {
    if (viewport) await page.setViewportSize(viewport)
    const words = wordsOf(language, 'desk')
    const reasons = wordsOf(language, 'message')
    const space = new PersonalSpace(page, language)
    await space.register()
    await page.goto(`/demo/desk?lang=${language}&email=${space.email}`)
    const row = page
      .getByRole('listitem')
      .filter({ hasText: wordsOf(language, 'document')('document.IDENTITY') })
    await expect(row.locator('.badge')).toHaveText(words('document.UPLOADED'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await row.locator('summary').click()
    await row.getByRole('combobox').selectOption('blurred')
    await row.locator('button.danger').click()
    await expect(row.locator('.badge')).toHaveText(words('document.REJECTED'))
    await expect(row.getByText(reasons('reason.blurred')).first()).toBeVisible()
    await expect(page.locator('article .badge').first()).toContainText(words('status.WAITING_ATTACHMENT'))
    await expectAccessible(page)
    await page.goto(`/demo/mailbox?to=${space.email}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('a decision of the insurer is shown when the student opens another section', async ({ page }) => {
  const linh = await openCase(createRemoteDemo(site), { email: `section.${Date.now()}@example.org` })
  await openSpaceOf(page, linh.student.token(), '/dashboard/status', 'en')
  const space = new PersonalSpace(page, 'en')
  await linh.send('IDENTITY')
  await linh.judge('IDENTITY', 'REJECTED', 'blurred')
  await space.openSection('documents')
  await space.expectDocumentStatus('IDENTITY', 'REJECTED')
})

test('a refusal without a reason is rejected, and the desk says why', async ({ page }) => {
  const space = new PersonalSpace(page, 'en')
  await space.register()
  await page.goto(`/demo/desk?lang=en&email=${space.email}`)
  const row = page
    .getByRole('listitem')
    .filter({ hasText: wordsOf('en', 'document')('document.SCHOOL_ATTESTATION') })
  await row.locator('summary').click()
  await row.locator('button.danger').click()
  await expect(page.getByRole('alert')).toContainText(wordsOf('en', 'desk')('refused'))
  await expectAccessible(page)
})

test('pages of the demo refuse requests for another host', async ({ request }) => {
  for (const path of ['/demo/mailbox.json', '/demo/desk/students.json', '/demo/desk', '/demo/certificate']) {
    const response = await request.get(path, { headers: { Host: 'site.example' } })
    expect(response.status(), path).toBe(403)
  }
})
