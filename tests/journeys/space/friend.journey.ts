import { expect, type Page, test } from '@playwright/test'
import { openCase } from '../../actors/case'
import { requiredDocuments } from '../../actors/students'
import { createRemoteDemo } from '../../help/servers/remote'
import { visitedLanguages } from '../languages'
import { openSpaceOf } from '../people/personal-space'
import { expectAccessible, expectNoSidewaysScroll, wordsOf } from '../people/visitor'
import { site } from '../places'

/** Opens the personal space of a student who has a number. */
async function openSpaceWithNumber(page: Page, language: string): Promise<void> {
  const linh = await openCase(createRemoteDemo(site), {
    email: `friend.${language}.${Date.now()}@example.org`,
  })
  await linh.sendAndAccept(requiredDocuments)
  await openSpaceOf(page, linh.student.token(), '/dashboard/status', language)
}

/** Replaces the share sheet, which headless browsers lack, and records what is shared. */
const fakeShareSheet = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shared: [] })
    Object.defineProperty(navigator, 'share', {
      value: async (message: ShareData) =>
        void (window as never as { shared: ShareData[] }).shared.push(message),
    })
  })

const readShared = (page: Page) => page.evaluate(() => (window as never as { shared: ShareData[] }).shared)

for (const language of visitedLanguages) {
  test(`a student with a number shares the questionnaire with a friend, in ${language}`, async ({ page }) => {
    const words = wordsOf(language, 'dossier')
    await fakeShareSheet(page)
    await openSpaceWithNumber(page, language)
    await page.getByRole('button', { name: words('friend.tell'), exact: true }).click()
    const url = `${site}/?lang=${language}`
    await expect.poll(() => readShared(page)).toEqual([{ text: words('friend.sentence'), url }])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('without a share sheet the student copies the sentence and the address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const words = wordsOf('en', 'dossier')
  await page.setViewportSize({ width: 390, height: 664 })
  await openSpaceWithNumber(page, 'en')
  await page.getByRole('button', { name: words('friend.copy'), exact: true }).click()
  await expect(page.getByText(words('friend.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${words('friend.sentence')} ${site}/?lang=en`,
  )
  await expectNoSidewaysScroll(page)
})

test('if the share sheet fails, the student can copy the text', async ({ page }) => {
  const words = wordsOf('en', 'dossier')
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', {
      value: () => Promise.reject(new DOMException('No', 'NotAllowedError')),
    }),
  )
  await openSpaceWithNumber(page, 'en')
  await expect(page.getByRole('button', { name: words('friend.copy'), exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: words('friend.tell'), exact: true }).click()
  await expect(page.getByRole('button', { name: words('friend.copy'), exact: true })).toBeVisible()
})
