import { expect, type Page, type Route, test } from '@playwright/test'
import { PersonalSpace } from '../people/space'
import { Student } from '../people/student'
import { expectAccessible, wordsOf } from '../people/visitor'

/** The page of a captive portal: the response to every call until the visitor accepts the terms. */
const portalPage =
  '<!doctype html><html lang="en"><title>Campus Wi-Fi</title><p>Accept the terms of use</p></html>'

const CALLS = /\/(api|oauth)\//

const enterPortal = (page: Page) =>
  page.route(CALLS, route => route.fulfill({ body: portalPage, contentType: 'text/html' }))

test('behind a captive portal, the login does not say that a code was sent', async ({ page }) => {
  const space = new PersonalSpace(page, 'en')
  await space.register()
  await page.goto('/login?lang=en')
  await expect(space.login.getByLabel(space.loginWords('login.email'))).toBeVisible()
  await enterPortal(page)
  await space.login.getByLabel(space.loginWords('login.email')).fill(space.email)
  const ask = space.login.getByRole('button', { name: space.loginWords('login.ask'), exact: true })
  await ask.click()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(space.login.getByLabel(space.codeWords('code.label'))).toHaveCount(0)
  await expect(space.login.getByText(space.loginWords('login.neutral'))).toHaveCount(0)
  await expect(space.login.getByLabel(space.loginWords('login.email'))).toHaveValue(space.email)
  await expectAccessible(page)
  await page.unroute(CALLS)
  await space.logIn()
})

test('behind a captive portal a reload of the space keeps the session', async ({ page }) => {
  const space = new PersonalSpace(page, 'en')
  await space.register()
  await space.logInAt()
  await space.expectText(space.words('status')('status.title'))
  const token = await space.token()
  await enterPortal(page)
  const answered = page.waitForResponse('**/api/students/me')
  await page.reload()
  await answered
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard/)
  expect(await space.token()).toBe(token)
  await page.unroute(CALLS)
  await page.reload()
  await space.expectText(space.words('status')('status.title'))
  expect(await space.token()).toBe(token)
})

async function goToCode(page: Page): Promise<Student> {
  const student = new Student(page, 'en')
  await student.goToDocuments()
  await student.chooseAllFiles()
  await student.pressContinue()
  await student.requestCode()
  return student
}

test('if a session ends during the uploads, a new code sends the remaining files', async ({ page }) => {
  const student = await goToCode(page)
  const first = await student.waitForCode()
  const endSession = async (route: Route) => {
    const headers = { Authorization: route.request().headers().authorization ?? '' }
    expect((await page.request.post('/oauth/revoke', { headers, data: {} })).status()).toBe(204)
    await route.continue()
  }
  await page.route('**/api/students/attachment', endSession, { times: 1 })
  await student.enterCode(first)
  await expect(page.getByText(student.words('uploads.ended'))).toBeVisible()
  await expect(page.getByText(student.words('error.unauthorized'))).toHaveCount(1)
  const draft = await page.evaluate(() => JSON.parse(sessionStorage.getItem('sante:draft') ?? '{}'))
  expect(draft.typed).toMatchObject({ 'personal.surname': 'NGUYỄN' })
  await expectAccessible(page)
  await student.button(student.words('review.send')).click()
  await expect(student.widget.getByLabel(student.codes('code.label'))).toBeFocused()
  await expect.poll(() => student.waitForCode()).not.toBe(first)
  await student.widget.getByLabel(student.codes('code.label')).fill(await student.waitForCode())
  await expect(student.widget.getByText(student.words('uploads.over'))).toBeVisible()
})

test('when uploads resume automatically, the record is requested once, after the last file', async ({
  page,
  context,
}) => {
  const student = await goToCode(page)
  await page.route('**/api/students/attachment', async route => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await student.enterCode(await student.waitForCode())
  await expect(student.widget.locator('.failed')).toHaveCount(3)
  await page.unroute('**/api/students/attachment')
  const requests: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (['/api/students/me', '/api/students/attachment', '/oauth/renew'].includes(pathname))
      requests.push(pathname)
  })
  await context.setOffline(false)
  await expect(student.widget.getByText(student.words('uploads.over'))).toBeVisible()
  await expect
    .poll(() => requests)
    .toEqual([...Array(3).fill('/api/students/attachment'), '/api/students/me'])
})

test('a page that cannot be rendered shows an error with a button to render it again', async ({ page }) => {
  const faq = wordsOf('en', 'faq')
  await page.goto('/faq?lang=en')
  const field = page.getByRole('searchbox', { name: faq('faq.search.label') })
  await expect(field).toBeVisible()
  await page.evaluate(() => {
    const { normalize } = String.prototype
    const mend = () => Object.assign(String.prototype, { normalize })
    Object.assign(window, { mend })
    String.prototype.normalize = () => {
      throw new Error('This page cannot be rendered')
    }
  })
  await field.fill('doctor')
  const alert = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1 }) })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => (Reflect.get(window, 'mend') as () => void)())
  await alert.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: faq('faq.title') })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('if the rules for phone numbers do not load, the server’s refusal of a number is shown at its field', async ({
  page,
}) => {
  await page.route('**/chunks/phone-*', route => route.abort())
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await student.fillUntilPart('contact')
  await student.input('contact.mobile').fill('01 42 34 56 78')
  await student.input('contact.email').fill(student.email)
  await student.pressContinue()
  await student.chooseAllFiles()
  await student.pressContinue()
  await student.requestCode()
  await student.enterCode(await student.waitForCode())
  await expect(student.field('contact.mobile')).toContainText(student.faults('fault.mobile'))
  await student.widget.locator('.summary').getByRole('button').click()
  await expect(student.input('contact.mobile')).toBeFocused()
  await expect(page.getByText('contact.mobile')).toHaveCount(0)
  await expectAccessible(page)
  await student.input('contact.mobile').fill('06 12 34 56 78')
  await student.pressContinue()
  await student.button(student.words('email.submit')).click()
  await expect(student.title('confirm.title')).toBeVisible()
})

test('an address without a postcode does not hide the other addresses of the list', async ({ page }) => {
  const createFeature = (label: string, details = {}) => ({
    properties: { label, street: 'Rue Victor Hugo', city: 'Lyon', citycode: '69382', ...details },
  })
  const labels = ['12 Rue Victor Hugo 69002 Lyon', '14 Rue Victor Hugo 69002 Lyon']
  const features = [
    createFeature('13 Rue Victor Hugo Lyon'),
    ...labels.map(label => createFeature(label, { postcode: '69002', housenumber: label.slice(0, 2) })),
  ]
  await page.route('**/demo/address/search**', route => route.fulfill({ json: { features } }))
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await student.fillUntilPart('address')
  await student.input('address.query').fill('rue victor hugo')
  await expect(student.widget.getByRole('option')).toHaveText(labels.map(label => new RegExp(label)))
  await student.widget.getByRole('option').nth(1).click()
  await expect(student.widget.getByText('14 rue Victor Hugo 69002 LYON')).toBeVisible()
})
