import { expect, type Page, type Request, test } from '@playwright/test'
import { isMarked, markWindow } from '../page/mark'
import { PersonalSpace } from '../people/space'
import { pdfFile, Student } from '../people/student'
import { expectAccessible, Visitor, wordsOf } from '../people/visitor'

const host = wordsOf('en', 'host')
const frame = wordsOf('en', 'frame')
const stepOfDocuments = /\/chunks\/choose-documents-[^/]+\.js$/
const KEY = 'sante:reloaded'

/** A read call is sent once and retried twice. */
const TRIES = 3

/** The response for a file of the previous release. */
const gone = { status: 404, body: '404' }

const reloads = (page: Page) => page.evaluate(key => sessionStorage.getItem(key), KEY)

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

/** Returns a function that returns how often the page has fetched a file from now on, only to learn whether it exists. */
function countLooks(page: Page, file: RegExp): () => number {
  let count = 0
  page.on('requestfinished', look)
  page.on('requestfailed', look)
  function look(request: Request) {
    if (request.resourceType() === 'fetch' && file.test(request.url())) count++
  }
  return () => count
}

/** Waits two animation frames, after which the reaction to the last response has begun. */
const settles = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Fills in the second step. Meanwhile the server loses the code of the third step, which the page preloads. */
async function losesDocuments(page: Page): Promise<Student> {
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  const { asked, answer } = await hold(page, stepOfDocuments)
  await student.confirmDeclaration()
  await student.fillIdentification()
  await markWindow(page)
  await asked
  const sure = page.waitForResponse(
    answer => answer.request().resourceType() === 'fetch' && stepOfDocuments.test(answer.url()),
  )
  answer()
  await sure
  return student
}

/** Holds every request for a file until `answer` is called. The response is then a 404. */
async function hold(page: Page, file: RegExp) {
  let answer = () => undefined as unknown
  const answered = new Promise<void>(done => {
    answer = done
  })
  const asked = page.waitForRequest(file)
  await page.route(file, async route => {
    await answered
    await route.fulfill(gone)
  })
  return { asked, answer }
}

test('a release during a form reloads the page once, at the next step, and no input is lost', async ({
  page,
}) => {
  const student = await losesDocuments(page)
  await student.input('contact.email').press('End')
  await expect(student.input('contact.email')).toHaveValue(student.email)
  expect(await isMarked(page)).toBe(true)

  await page.unroute(stepOfDocuments)
  const loads = countLoads(page)
  const isLoaded = page.waitForEvent('load')
  await student.pressContinue()
  await isLoaded
  await expect(student.title('step.document.title')).toBeVisible()
  await expect(page).toHaveURL('/register/document')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect([await isMarked(page), loads()]).toEqual([false, 1])
  expect(await reloads(page)).toMatch(stepOfDocuments)
  await page.reload()
  await expect(student.title('step.document.title')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  await page.goBack()
  await expect(student.input('contact.email')).toHaveValue(student.email)
  await expect(student.widget.locator('.summaries')).toContainText('NGUYỄN')
  await expect.poll(() => reloads(page)).toBeNull()
})

test('a file that is still missing is reported in its place, and can be tried again', async ({ page }) => {
  const student = await losesDocuments(page)
  const loads = countLoads(page)
  const isLoaded = page.waitForEvent('load')
  await student.pressContinue()
  await isLoaded
  const failed = student.heading(frame('failed.title'))
  await expect(failed).toBeVisible()
  await expectAccessible(page)
  expect(loads()).toBe(1)
  const isLoadedAgain = page.waitForEvent('load')
  await student.button(frame('again')).click()
  await isLoadedAgain
  await expect(failed).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(2)
  await page.unroute(stepOfDocuments)
  await student.button(frame('again')).click()
  await expect(student.title('step.document.title')).toBeVisible()
  await student.chooseFiles('IDENTITY', await pdfFile('passport.pdf'))
  await student.expectFile('IDENTITY', 'passport.pdf')
})

test('the home page leads into the registration of the next release, with the answers', async ({ page }) => {
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.answerUntil('situation')
  await markWindow(page)
  let isNew = false
  page.on('request', request => {
    isNew ||= request.isNavigationRequest()
  })
  // Preloaded while the student reads, and requested once more when needed.
  const ahead = page.waitForResponse('**/chunks/registration-*')
  await page.route('**/chunks/registration-*', route => (isNew ? route.continue() : route.fulfill(gone)))
  await visitor.answerAll()
  await expect(visitor.title('eligible.title')).toBeFocused()
  await ahead
  expect(await isMarked(page)).toBe(true)
  await visitor.button('eligible.begin').click()
  const student = new Student(page, 'en')
  await expect(student.title('step.information.title')).toBeVisible()
  expect(await isMarked(page)).toBe(false)
})

test('a lost connection is not a release: the page stays, and its button reloads it', async ({ page }) => {
  await page.goto('/?lang=en')
  await new Visitor(page, 'en').expectStart()
  await page.route('**/chunks/login-*', route => route.abort())
  const loads = countLoads(page)
  const looks = countLooks(page, /\/chunks\/login-/)
  await page.getByRole('link', { name: host('connect') }).click()
  const again = page.getByRole('main').getByRole('button', { name: host('unloaded.again') })
  await expect(again).toBeVisible()
  await expect.poll(looks).toBeGreaterThanOrEqual(TRIES)
  await settles(page)
  expect([loads(), await reloads(page)]).toEqual([0, null])
  await page.unroute('**/chunks/login-*')
  await again.click()
  await expect(page.locator('sante-login').getByLabel(wordsOf('en', 'login')('login.email'))).toBeVisible()
})

test('unsent changes in the space prevent the reload, and the failure is shown instead', async ({ page }) => {
  const space = new PersonalSpace(page, 'en')
  await space.register()
  await space.logInAt()
  await space.openSection('documents')
  await space.chooseFile('CIVIL_STATUS', await pdfFile('birth.pdf'))
  await markWindow(page)
  await page.route('**/chunks/exchange-*', route => route.fulfill(gone))
  const looksForMessages = countLooks(page, /\/chunks\/exchange-/)
  await space.link('exchange').click()
  await space.expectText(space.words('dashboard')('dashboard.unfetched'))
  await expect.poll(looksForMessages).toBeGreaterThan(0)
  await settles(page)
  expect(await isMarked(page)).toBe(true)
  await space.openSection('documents')
  await expect(space.row('CIVIL_STATUS').getByText('birth.pdf', { exact: true })).toBeVisible()

  await space.openSection('information')
  const mobile = await space.editMobile('07 98 76 54 32')
  await page.route('**/chunks/es-*', route => route.fulfill(gone))
  const looksForWords = countLooks(page, /\/chunks\/es-/)
  await page.getByRole('banner').getByRole('combobox').selectOption('Español')
  await expect(page.getByText(host('error.loading'))).toBeVisible()
  await expect.poll(looksForWords).toBeGreaterThan(0)
  await settles(page)
  await expect(mobile).toHaveValue('07 98 76 54 32')
  expect([await isMarked(page), await reloads(page)]).toEqual([true, null])
})

test('a file that never loads counts as missing after two minutes', async ({ page }) => {
  await page.clock.install()
  await page.goto('/?lang=en')
  await new Visitor(page, 'en').expectStart()
  const { asked } = await hold(page, /\/chunks\/login-/)
  await page.getByRole('link', { name: host('connect') }).click()
  await asked
  const failed = page.getByRole('alert').filter({ hasText: host('error.loading') })
  await page.clock.fastForward(119_000)
  await expect(failed).toHaveCount(0)
  await page.clock.fastForward(2000)
  await expect(failed).toBeVisible()
})
