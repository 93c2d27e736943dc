import { expect, type Page, type Request, test } from '@playwright/test'
import { isMarked, markWindow } from '../page/mark'
import { PersonalSpace } from '../people/space'
import { pdfFile, Student } from '../people/student'
import { expectAccessible, Visitor, wordsOf } from '../people/visitor'

const host = wordsOf('en', 'host')
const frame = wordsOf('en', 'frame')
const documentsChunk = /\/chunks\/choose-documents-[^/]+\.js$/
const KEY = 'sante:reloaded'

/** A read call is sent once and retried twice. */
const TRIES = 3

/** The response for a file that the server no longer has. */
const notFound = { status: 404, body: '404' }

const readReloadMark = (page: Page) => page.evaluate(key => sessionStorage.getItem(key), KEY)

/**
 * Returns a function that returns the number of page loads from now on. A page that redirects to another language at once
 * does not count.
 */
function countLoads(page: Page): () => number {
  let count = 0
  page.on('load', () => {
    count++
  })
  return () => count
}

/** Counts, from now on, the page's checks whether a file exists. They use `fetch`. Returns a function that returns the count. */
function countChecks(page: Page, file: RegExp): () => number {
  let count = 0
  page.on('requestfinished', onRequest)
  page.on('requestfailed', onRequest)
  function onRequest(request: Request) {
    if (request.resourceType() === 'fetch' && file.test(request.url())) count++
  }
  return () => count
}

/** Waits two animation frames, after which the reaction to the last response has begun. */
const waitForFrames = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Fills in the second step. Meanwhile the server loses the code of the third step, which the page preloads. */
async function loseDocumentsCode(page: Page): Promise<Student> {
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  const { requested, respond } = await holdFile(page, documentsChunk)
  await student.confirmDeclaration()
  await student.fillIdentification()
  await markWindow(page)
  await requested
  const checkResponse = page.waitForResponse(
    response => response.request().resourceType() === 'fetch' && documentsChunk.test(response.url()),
  )
  respond()
  await checkResponse
  return student
}

/** Holds every request for a file until `respond` is called. The response is then a 404. */
async function holdFile(page: Page, file: RegExp) {
  let respond = () => undefined as unknown
  const released = new Promise<void>(done => {
    respond = done
  })
  const requested = page.waitForRequest(file)
  await page.route(file, async route => {
    await released
    await route.fulfill(notFound)
  })
  return { requested, respond }
}

test('a release during a form reloads the page once, at the next step', async ({ page }) => {
  const student = await loseDocumentsCode(page)
  await student.input('contact.email').press('End')
  await expect(student.input('contact.email')).toHaveValue(student.email)
  expect(await isMarked(page)).toBe(true)

  await page.unroute(documentsChunk)
  const loads = countLoads(page)
  const isLoaded = page.waitForEvent('load')
  await student.pressContinue()
  await isLoaded
  await expect(student.title('step.document.title')).toBeVisible()
  await expect(page).toHaveURL('/register/document')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect([await isMarked(page), loads()]).toEqual([false, 1])
  expect(await readReloadMark(page)).toMatch(documentsChunk)
  await page.reload()
  await expect(student.title('step.document.title')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  await page.goBack()
  await expect(student.input('contact.email')).toHaveValue(student.email)
  await expect(student.widget.locator('.summaries')).toContainText('NGUYỄN')
  await expect.poll(() => readReloadMark(page)).toBeNull()
})

test('a step reports that its file is still missing after the reload', async ({ page }) => {
  const student = await loseDocumentsCode(page)
  const loads = countLoads(page)
  const isLoaded = page.waitForEvent('load')
  await student.pressContinue()
  await isLoaded
  const failed = student.heading(frame('failed.title'))
  await expect(failed).toBeVisible()
  await expectAccessible(page)
  expect(loads()).toBe(1)
  const secondLoad = page.waitForEvent('load')
  await student.button(frame('again')).click()
  await secondLoad
  await expect(failed).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(2)
  await page.unroute(documentsChunk)
  await student.button(frame('again')).click()
  await expect(student.title('step.document.title')).toBeVisible()
  await student.chooseFiles('IDENTITY', await pdfFile('passport.pdf'))
  await student.expectFile('IDENTITY', 'passport.pdf')
})

test('the home page passes the answers to the registration of the next release', async ({ page }) => {
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.answerUntil('situation')
  await markWindow(page)
  let isNew = false
  page.on('request', request => {
    isNew ||= request.isNavigationRequest()
  })
  // The file is preloaded while the visitor reads, and requested again when it is needed.
  const preloaded = page.waitForResponse('**/chunks/registration-*')
  await page.route('**/chunks/registration-*', route => (isNew ? route.continue() : route.fulfill(notFound)))
  await visitor.answerAll()
  await expect(visitor.title('eligible.title')).toBeFocused()
  await preloaded
  expect(await isMarked(page)).toBe(true)
  await visitor.button('eligible.begin').click()
  const student = new Student(page, 'en')
  await expect(student.title('step.information.title')).toBeVisible()
  expect(await isMarked(page)).toBe(false)
})

test('the page is not reloaded after a lost connection', async ({ page }) => {
  await page.goto('/?lang=en')
  await new Visitor(page, 'en').expectStart()
  await page.route('**/chunks/login-*', route => route.abort())
  const loads = countLoads(page)
  const checks = countChecks(page, /\/chunks\/login-/)
  await page.getByRole('link', { name: host('connect') }).click()
  const retryButton = page.getByRole('main').getByRole('button', { name: host('unloaded.again') })
  await expect(retryButton).toBeVisible()
  await expect.poll(checks).toBeGreaterThanOrEqual(TRIES)
  await waitForFrames(page)
  expect([loads(), await readReloadMark(page)]).toEqual([0, null])
  await page.unroute('**/chunks/login-*')
  await retryButton.click()
  await expect(page.locator('sante-login').getByLabel(wordsOf('en', 'login')('login.email'))).toBeVisible()
})

test('unsent changes in the personal space prevent the reload', async ({ page }) => {
  const space = new PersonalSpace(page, 'en')
  await space.register()
  await space.logInAt()
  await space.openSection('documents')
  await space.chooseFile('CIVIL_STATUS', await pdfFile('birth.pdf'))
  await markWindow(page)
  await page.route('**/chunks/exchange-*', route => route.fulfill(notFound))
  const messageChecks = countChecks(page, /\/chunks\/exchange-/)
  await space.link('exchange').click()
  await space.expectText(space.words('dashboard')('dashboard.unfetched'))
  await expect.poll(messageChecks).toBeGreaterThan(0)
  await waitForFrames(page)
  expect(await isMarked(page)).toBe(true)
  await space.openSection('documents')
  await expect(space.row('CIVIL_STATUS').getByText('birth.pdf', { exact: true })).toBeVisible()

  await space.openSection('information')
  const mobile = await space.editMobile('07 98 76 54 32')
  await page.route('**/chunks/es-*', route => route.fulfill(notFound))
  const textChecks = countChecks(page, /\/chunks\/es-/)
  await page.getByRole('banner').getByRole('combobox').selectOption('Español')
  await expect(page.getByText(host('error.loading'))).toBeVisible()
  await expect.poll(textChecks).toBeGreaterThan(0)
  await waitForFrames(page)
  await expect(mobile).toHaveValue('07 98 76 54 32')
  expect([await isMarked(page), await readReloadMark(page)]).toEqual([true, null])
})

test('a file that has not loaded after two minutes is reported as an error', async ({ page }) => {
  await page.clock.install()
  await page.goto('/?lang=en')
  await new Visitor(page, 'en').expectStart()
  const { requested } = await holdFile(page, /\/chunks\/login-/)
  await page.getByRole('link', { name: host('connect') }).click()
  await requested
  const failed = page.getByRole('alert').filter({ hasText: host('error.loading') })
  await page.clock.fastForward(119_000)
  await expect(failed).toHaveCount(0)
  await page.clock.fastForward(2000)
  await expect(failed).toBeVisible()
})
