import { expect, type Page, test } from '@playwright/test'
import { openCase } from '../../actors/case'
import { finalDocuments, requiredDocuments } from '../../actors/students'
import { type IdentityProvider, startIdentityProvider } from '../../help/servers/identity-provider'
import { createRemoteDemo } from '../../help/servers/remote'
import type { Server } from '../../help/servers/server'
import { agentsDesk, agentsSite, startPostgresSite } from '../own-site'
import { pressAccessKey, tabTo } from '../page/keys'
import { expectAccessible, expectNoSidewaysScroll, wordsOf } from '../people/visitor'

let site: Awaited<ReturnType<typeof startPostgresSite>>
/** The production desk, in a separate process, on the database of `site`. */
let desk: Server
let identity: IdentityProvider

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  identity = await startIdentityProvider({ desk: agentsDesk })
  identity.setAccount({ sub: 'camille', name: 'Camille Martin', roles: ['judge', 'auditor'] })
  identity.setAccount({ sub: 'dominique', name: 'Dominique Petit', roles: ['judge'] })
  site = await startPostgresSite(agentsSite)
  desk = await site.startDesk(agentsDesk, identity.settings)
})
test.afterAll(async () => {
  await desk?.end('SIGTERM')
  await site?.end()
  await identity?.close()
})

let students = 0
/** Registers a student who has sent the documents for the provisional certificate. */
async function newCase() {
  const opened = await openCase(createRemoteDemo(agentsSite), { email: `agents${++students}@example.org` })
  for (const category of requiredDocuments) await opened.send(category)
  return opened
}

async function signIn(page: Page, path = '/', agent = 'camille'): Promise<void> {
  identity.setNextSignIn(agent)
  await page.goto(`${agentsDesk}${path}`)
  const language = (await page.locator('html').getAttribute('lang')) ?? ''
  await page.getByRole('link', { name: wordsOf(language, 'desk')('agent.signIn') }).click()
}

const checkPage = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('an agent opens a case from the queue and judges its documents with the keyboard only', async ({
  page,
}) => {
  const words = wordsOf('en', 'desk')
  for (let count = 0; count < 2; count++) await newCase()
  await signIn(page, '/?view=queue&lang=en')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: words('nav.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'NGUYỄN Linh')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toBeVisible()
  await pressAccessKey(page, 'n')
  for (const category of requiredDocuments) {
    const name = wordsOf('en', 'document')(`document.${category}`)
    await expect(page.getByRole('img', { name: `${name}, ` }).first()).toBeVisible()
    await pressAccessKey(page, 'v')
  }
  await expect(page.locator('.documents .badge.validated')).toHaveCount(requiredDocuments.length)
})

test('a key opens the reasons of a refusal, and the student gets the chosen reason', async ({ page }) => {
  const words = wordsOf('en', 'desk')
  const reason = wordsOf('en', 'message')('reason.blurred')
  const linh = await newCase()
  await signIn(page, `/students/${linh.id}/attachments/${await linh.idOf('IDENTITY')}?lang=en`)
  await pressAccessKey(page, 'r')
  await tabTo(page, words('reason'))
  await page.keyboard.type(reason.slice(0, 12))
  await tabTo(page, `${words('confirmRefuse')}: ${wordsOf('en', 'document')('document.IDENTITY')}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img').first()).toBeVisible()
  const [refused] = (await linh.documents()).filter(({ status }) => status === 'REJECTED')
  expect(refused?.reason).toBe(reason)
})

for (const [language, width] of [
  ['fr', 1280],
  ['ar', 390],
] as const) {
  test(`an agent who acts too late reads what another agent has changed, in ${language} at ${width}`, async ({
    page,
    browser,
  }) => {
    const [words, refusals] = [wordsOf(language, 'desk'), wordsOf(language, 'message')]
    const linh = await openCase(createRemoteDemo(agentsSite), { email: `both.${language}@example.org` })
    await linh.sendAndAccept([...requiredDocuments, ...finalDocuments])
    await linh.act('number')
    await page.setViewportSize({ width, height: 844 })
    const other = await browser.newPage()
    const path = `/students/${linh.id}?lang=${language}`
    await signIn(page, path)
    await signIn(other, path, 'dominique')
    const press = (tab: Page, name: string) =>
      tab.getByRole('button', { name: words(name), exact: true }).click()
    const expectRefusal = (reason: string) =>
      expect(page.getByRole('alert').getByText(refusals(`refusal.${reason}`))).toBeVisible()

    await press(other, 'closing.propose')
    await press(page, 'closing.propose')
    await expectRefusal('closingProposed')
    await checkPage(page)
    await press(other, 'decline')
    await press(page, 'close')
    await expectRefusal('noClosing')
    await press(page, 'closing.propose')
    await other.goto(`${agentsDesk}${path}`)
    await press(other, 'close')
    await expect(other.locator('.badge').first()).toContainText('DONE')
    await other.close()
  })

  test(`one agent proposes a new address, and a second agent confirms it, in ${language} at ${width}`, async ({
    page,
    browser,
  }) => {
    const words = wordsOf(language, 'desk')
    const newEmail = `new.${language}@example.org`
    const linh = await openCase(createRemoteDemo(agentsSite), { email: `mailbox.${language}@example.org` })
    await page.setViewportSize({ width, height: 844 })
    const path = `/students/${linh.id}?lang=${language}`
    await signIn(page, path)
    const openAddressForm = (tab: Page) =>
      tab
        .locator('summary')
        .filter({ hasText: words('email.title') })
        .click()
    await openAddressForm(page)
    await expect(page.getByText(words('email.proposeText'))).toBeVisible()
    await page.getByLabel(words('email.address')).fill(newEmail)
    await page.getByLabel(words('email.identity')).check()
    await checkPage(page)
    await page.getByRole('button', { name: words('email.propose') }).click()
    await expect(page.getByText(newEmail)).toBeVisible()
    await expect(page.locator('summary').filter({ hasText: words('email.title') })).toHaveCount(0)
    await checkPage(page)
    const other = await browser.newPage()
    await signIn(other, path, 'dominique')
    await expect(other.getByText(newEmail)).toBeVisible()
    await openAddressForm(other)
    await other.getByLabel(words('email.identity')).check()
    await other.getByRole('button', { name: words('email.change'), exact: true }).click()
    await expect(other.locator('.title + .about')).toHaveText(newEmail)
    await other.close()
  })
}

for (const [language, width] of [
  ['en', 1280],
  ['fr', 390],
  ['ar', 390],
  ['zh', 320],
] as const) {
  test(`every page of the desk is accessible, in ${language} at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const linh = await newCase()
    await newCase()
    const words = wordsOf(language, 'desk')
    await signIn(page, `/?lang=${language}`)
    await expect(page.getByRole('table')).toBeVisible()
    await checkPage(page)
    for (const path of [
      `/?view=queue&document=VISA&lang=${language}`,
      `/?search=nobody&lang=${language}`,
      `/students/${linh.id}?lang=${language}`,
      `/students/${linh.id}/attachments/${await linh.idOf('IDENTITY')}?lang=${language}`,
      `/overview?lang=${language}`,
      `/partners?lang=${language}`,
      `/audit?lang=${language}`,
      `/students/nobody?lang=${language}`,
    ]) {
      await page.goto(`${agentsDesk}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await checkPage(page)
    }
    await page.goto(`${agentsDesk}/?lang=${language}`)
    await page.getByRole('button', { name: words('agent.signOut') }).click()
    // The page of the test's identity provider is in English.
    await page.getByRole('button', { name: /yes/i }).click()
    await expect(page.getByRole('heading', { name: words('agent.signedOut') })).toBeVisible()
    await expect(page).toHaveURL(/signed-out/)
    await checkPage(page)
  })
}
