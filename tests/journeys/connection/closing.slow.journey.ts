import { expect, type Page, test } from '@playwright/test'
import { openCase } from '../../actors/case'
import { createRemoteDemo } from '../../help/servers/remote'
import { closableSite, startPostgresSite } from '../own-site'
import { openSpaceOf } from '../people/personal-space'
import { PersonalSpace } from '../people/space'
import { pdfFile, Student } from '../people/student'
import { dialogOf, phoneButton } from '../people/telephone'
import { expectAccessible, expectNoSidewaysScroll, Visitor, wordsOf } from '../people/visitor'

// All tests share one server, whose maintenance they turn on and off.
test.describe.configure({ mode: 'serial' })
test.use({ baseURL: closableSite })

let server: Awaited<ReturnType<typeof startPostgresSite>>
test.beforeAll(async () => {
  server = await startPostgresSite(closableSite)
})
test.afterAll(() => server?.end())
test.afterEach(() => setMaintenance('off'))

/** Turns maintenance on or off. Resolves once the server has applied it. */
async function setMaintenance(state: 'on' | 'off'): Promise<void> {
  await server.operate(['maintenance', state])
  const status = async () => (await fetch(`${closableSite}/api/status`)).status
  await expect.poll(status).toBe(state === 'on' ? 503 : 200)
}

const english = wordsOf('en', 'host')
const title = (page: Page) => page.getByRole('heading', { level: 1, name: english('maintenance.title') })
/** Simulates that the tab comes to the front. The page then polls at once instead of within 90 seconds. */
const bringToFront = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Fails unless the page says that the service is closed and that no data is lost, and stays closed after another poll. */
async function expectClosed(page: Page): Promise<void> {
  await expect(title(page)).toBeFocused()
  await expect(page.getByText(english('maintenance.kept'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.locator('.notice')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(2)
  const statusResponse = page.waitForResponse('**/api/status')
  await bringToFront(page)
  await (await statusResponse).finished()
  await expect(title(page)).toBeVisible()
}

test('a student continues to edit a telephone number once the closed service opens', async ({ page }) => {
  const mai = await openCase(createRemoteDemo(closableSite), { email: 'mai@example.org' })
  await openSpaceOf(page, mai.student.token(), '/dashboard/information', 'en')
  const space = new PersonalSpace(page, 'en', 'mai@example.org')
  const information = space.words('information')
  const mobile = await space.editMobile('06 55 44 33 22')
  const save = async () => {
    await space.button(information('information.save')).click()
    await space.button(information('information.confirm')).click()
  }
  await setMaintenance('on')
  await save()
  await expectClosed(page)
  await expect(page).toHaveURL('/dashboard/information')
  await setMaintenance('off')
  await bringToFront(page)
  await expect(title(page)).toHaveCount(0)
  await expect(mobile).toHaveValue('06 55 44 33 22')
  await save()
  await expect(page.getByText('Your changes have been accepted')).toBeVisible()
})

test('the data of a section are loaded once the closed service opens', async ({ page }) => {
  const nour = await openCase(createRemoteDemo(closableSite), { email: 'nour@example.org' })
  await openSpaceOf(page, nour.student.token(), '/dashboard/status', 'en')
  const space = new PersonalSpace(page, 'en', 'nour@example.org')
  await setMaintenance('on')
  await space.link('exchange').click()
  await expectClosed(page)
  await setMaintenance('off')
  await bringToFront(page)
  await expect(title(page)).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/exchange')
  await expect(space.dashboard.getByRole('listitem').first()).toBeVisible()
  expect(await space.token()).toBe(nour.student.token())
})

test('once the closed service opens, a student finds the documents and an open dialog again', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const student = new Student(page, 'en', closableSite)
  await student.goToDocuments()
  await student.chooseFiles('SCHOOL_ATTESTATION', await pdfFile('certificate.pdf'))
  await student.expectOnCard('SCHOOL_ATTESTATION', student.documents('file.chosen'))
  await phoneButton(student).click()
  await expect(dialogOf(student)).toBeVisible()
  // The dialog polls the server, so the page notices the maintenance by itself.
  await setMaintenance('on')
  await expectClosed(page)
  await expect(dialogOf(student)).toHaveCount(0)
  await setMaintenance('off')
  await bringToFront(page)
  await expect(dialogOf(student)).toBeVisible()
  await page.keyboard.press('Escape')
  await student.expectFile('SCHOOL_ATTESTATION', 'certificate.pdf')
  await page.reload()
  await student.expectFile('SCHOOL_ATTESTATION', 'certificate.pdf')
})

test('a tab that is reloaded while the service is closed keeps its session and its address', async ({
  page,
}) => {
  const lea = await openCase(createRemoteDemo(closableSite), { email: 'lea@example.org' })
  await openSpaceOf(page, lea.student.token(), '/dashboard/information', 'en')
  await setMaintenance('on')
  await page.reload()
  await expect(title(page)).toBeVisible()
  await expect(page.getByText(english('maintenance.opens'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(2)
  await setMaintenance('off')
  await bringToFront(page)
  await expect(
    new PersonalSpace(page, 'en').dashboard.getByRole('heading', { level: 2 }).first(),
  ).toBeVisible()
  await expect(page).toHaveURL('/dashboard/information')
})

test('a 503 without maintenance does not close the service', async ({ page }) => {
  const kim = await openCase(createRemoteDemo(closableSite), { email: 'kim@example.org' })
  await openSpaceOf(page, kim.student.token(), '/dashboard/status', 'en')
  const space = new PersonalSpace(page, 'en', 'kim@example.org')
  let refusals = 0
  await page.route('**/api/students/me/messages**', route =>
    refusals++ < 2 ? route.fulfill({ status: 503, json: { status: 503 } }) : route.continue(),
  )
  await space.link('exchange').click()
  await expect(space.dashboard.getByRole('listitem').first()).toBeVisible()
  expect(refusals).toBe(3)
  await page.unroute('**/api/students/me/messages**')
  await page.route('**/api/students/me', route => route.fulfill({ status: 503, json: { status: 503 } }))
  await space.link('status').click()
  await expect(space.dashboard.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(title(page)).toHaveCount(0)
})

test('on a partner’s page the questionnaire keeps the answers while the service is closed', async ({
  page,
}) => {
  const partner = closableSite
    .replace('127.0.0.1', 'localhost')
    .replace(/\d+$/, port => `${Number(port) + 1}`)
  await page.goto(`${partner}/university`)
  const visitor = new Visitor(page, 'fr')
  await setMaintenance('on')
  await visitor.begin()
  await expect(visitor.widget.getByText(visitor.words('outage.closed'))).toBeVisible()
  await visitor.answerUntil('situation')
  await setMaintenance('off')
  await visitor.answerAll()
  await expect(visitor.title('eligible.title')).toBeVisible()
})
