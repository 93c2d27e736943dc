import { expect, test } from '@playwright/test'
import { delayRequests } from '../page/hold-requests'
import { tabTo } from '../page/keys'
import { expectNoShift, watchShifts } from '../page/shifts'
import { PersonalSpace } from '../people/space'
import { expectAccessible, expectNoSidewaysScroll } from '../people/visitor'

const wide = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

for (const [language, viewport] of Object.entries({ fr: wide, en: phone, ar: phone }))
  test(`a student changes the e-mail address with two codes by keyboard, in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(90_000)
    await page.setViewportSize(viewport)
    const student = new PersonalSpace(page, language)
    const moved = new PersonalSpace(page, language, `new.${student.email}`)
    const words = (key: string) => student.words('information')(`information.email.${key}`)
    const card = student.dashboard.locator('[data-field="email"]')
    const field = (name: string) => card.getByLabel(name, { exact: true })
    const checkPage = async () => {
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await student.register()
    await student.logInAt()
    await student.openSection('information')
    await watchShifts(page)
    await student.reload()
    await expect(student.dashboard.locator('.account')).toBeVisible()
    await expect(student.dashboard.locator('.awaited:visible')).toHaveCount(0)
    await expectNoShift(page)

    await tabTo(page, student.words('information')('information.account'))
    await page.keyboard.press('Enter')
    await expect(card.getByText(student.email)).toBeVisible()

    await tabTo(page, words('open'))
    await page.keyboard.press('Enter')
    await expect(field(words('new'))).toBeFocused()
    await checkPage()
    await page.keyboard.type('linh@')
    await page.keyboard.press('Enter')
    await expect(field(words('new'))).toHaveAttribute('aria-invalid', 'true')
    await expect(field(words('new'))).toBeFocused()
    await checkPage()
    await field(words('new')).selectText()
    await page.keyboard.type(moved.email)
    const before = (await student.mails()).length
    await page.keyboard.press('Enter')

    const codeTo = (email: string) => field(words('code').replace('{{email}}', email))
    await expect(codeTo(student.email)).toBeFocused()
    await checkPage()
    await page.keyboard.type('12345')
    await page.keyboard.press('Enter')
    await expect(codeTo(student.email)).toBeFocused()
    await expect(codeTo(student.email)).toHaveAttribute('aria-invalid', 'true')
    await expect(codeTo(moved.email)).toHaveAttribute('aria-invalid', 'true')
    await checkPage()
    await expect.poll(async () => (await student.mails()).length).toBeGreaterThan(before)
    await codeTo(student.email).selectText()
    await page.keyboard.type(await student.waitForCode())
    await tabTo(page, words('code').replace('{{email}}', moved.email))
    await page.keyboard.type(await moved.waitForCode())
    await page.keyboard.press('Enter')

    await expect(page.getByText(student.words('information')('information.changed'))).toBeVisible()
    await expect(card.getByRole('heading')).toBeFocused()
    await expect(card.getByText(moved.email)).toBeVisible()
    await checkPage()
    await student.logOut()
    await moved.logInAt()
    await moved.openSection('information')
    await moved.openAccount()
    await expect(card.getByText(moved.email)).toBeVisible()
  })

test('the cards of "My information" do not move when the documents load after the record', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  const student = new PersonalSpace(page, 'fr')
  await student.register()
  await student.logInAt()
  await student.openSection('information')
  const release = await delayRequests(page, '**/api/students/me/attachments')
  await page.reload()
  const card = student.dashboard.locator('.account')
  await expect(card).toBeVisible()
  const before = await card.boundingBox()
  release()
  await expect(student.button(student.words('information')('information.residence.open'))).toBeVisible()
  expect(await card.boundingBox()).toEqual(before)
})

test('the card of the visa says that the visa is missing, even if the documents cannot be loaded', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const student = new PersonalSpace(page, 'fr')
  const words = (key: string) => student.words('information')(`information.residence.${key}`)
  await student.register()
  await student.logInAt()
  const fail = await delayRequests(page, '**/api/students/me/attachments', route =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await page.goto('/dashboard/information?lang=fr')
  await student.expectText(words('none'))
  await expectAccessible(page)
  const failed = page.waitForResponse('**/api/students/me/attachments')
  fail()
  await failed
  await student.expectText(words('none'))
  await student.button(words('open')).click()
  await expect(page).toHaveURL('/dashboard/documents')
})

test('two agents change the address of a student who has lost the mailbox', async ({ page }) => {
  const student = new PersonalSpace(page, 'en')
  const moved = new PersonalSpace(page, 'en', `new.${student.email}`)
  const desk = student.words('desk')
  await student.register()
  await student.logInAt()
  await student.openSection('information')
  await student.openAccount()
  await student.button(student.words('information')('information.email.open')).click()
  await student.expectText(student.words('information')('information.email.lost'))
  await student.button(student.words('information')('information.cancel')).click()
  await page.goto(`/demo/desk?lang=en&email=${student.email}`)
  const openAddressForm = () => page.getByText(desk('email.title'), { exact: true }).click()
  await openAddressForm()
  await page.getByLabel(desk('email.address')).fill(moved.email)
  await page.getByLabel(desk('email.identity')).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: desk('email.propose'), exact: true }).click()
  await page.getByRole('button', { name: 'Continue as Dominique Petit' }).click()
  await openAddressForm()
  await page.getByLabel(desk('email.identity')).check()
  await page.getByRole('button', { name: desk('email.change'), exact: true }).click()
  for (const mailbox of [student, moved])
    await expect.poll(async () => (await mailbox.mails()).length).toBeGreaterThan(0)
  await page.goto('/?lang=en')
  await page.evaluate(() => sessionStorage.clear())
  await moved.logInAt()
  await moved.openSection('information')
  await moved.openAccount()
  await moved.expectText(moved.email)
})
