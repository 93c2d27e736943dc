import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectDialogFits } from '../page/dialogs'
import { pdfFile, Student } from '../people/student'
import { expectAccessible, expectNoSidewaysScroll, wordsOf } from '../people/visitor'
import { site } from '../places'

const laterButton = (student: Student) => student.button(student.words('later'))

/** Makes the link to the draft, copies the link and returns it. */
async function makeLink(student: Student): Promise<string> {
  const { page } = student
  const words = wordsOf(student.language, 'parcel')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await laterButton(student).click()
  await page.getByRole('button', { name: words('parcel.later.make'), exact: true }).click()
  await expect(page.getByRole('img', { name: words('parcel.later.code') })).toBeVisible()
  await page.getByRole('button', { name: words('parcel.copy'), exact: true }).click()
  await expect(page.getByText(words('parcel.copied'))).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

async function openOtherDevice(browser: Browser, language: string): Promise<Student> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } })
  return new Student(await context.newPage(), language)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

for (const language of ['en', 'ar']) {
  test(`a student continues a draft with its files on another device, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000)
    const words = wordsOf(language, 'parcel')
    const student = new Student(page, language)
    await student.goToDocuments()
    await student.chooseFiles('IDENTITY', await pdfFile('passport.pdf'))
    await student.expectOnCard('IDENTITY', student.documents('file.chosen'))
    await laterButton(student).click()
    await expectDialogFits(page)
    await page.keyboard.press('Escape')
    await expect(laterButton(student)).toBeFocused()
    const address = await makeLink(student)
    await expectDialogFits(page)
    await expectAccessible(page)

    const other = await openOtherDevice(browser, language)
    await other.page.goto(address)
    await expect(other.heading(words('parcel.draft.title'))).toBeVisible()
    await expect(other.page).toHaveURL(`${site}/register/information`)
    await expectAccessible(other.page)
    await expectNoSidewaysScroll(other.page)
    await press(other.page, words('parcel.draft.take'))
    await expect(other.heading(words('parcel.draft.whose.title'))).toBeFocused()
    await expect(other.page.getByText('NGUYỄN', { exact: true })).toBeVisible()
    await expectAccessible(other.page)
    await expectNoSidewaysScroll(other.page)
    await press(other.page, words('parcel.draft.whose.yes'))
    await expect(other.title('step.document.title')).toBeVisible()
    await other.expectFile('IDENTITY', 'passport.pdf')
    await expect(page.getByText(words('parcel.later.moved'))).toBeVisible()
    await other.page.context().close()
  })
}

test('a student shares or copies the link to the draft on a phone', async ({ page }) => {
  const words = wordsOf('en', 'parcel')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ url }: ShareData) =>
        void document.documentElement.setAttribute('data-shared', url ?? ''),
    })
  })
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await expect(page.getByText(student.words('closing'))).toBeVisible()
  await expect(page.getByText(student.words('closingLink'))).toBeVisible()
  const address = await makeLink(student)
  await press(page, words('parcel.share'))
  await expect(page.locator('html')).toHaveAttribute('data-shared', address)
  const topOf = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())?.y ?? Number.NaN
  const code = await page.getByRole('img', { name: words('parcel.later.code') }).boundingBox()
  expect(await topOf(words('parcel.share'))).toBeLessThan(code?.y ?? 0)
  expect(await topOf(words('parcel.copy'))).toBeLessThan(code?.y ?? 0)

  await page.evaluate(async () => {
    await navigator.clipboard.writeText('something else')
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await press(page, words('parcel.copy'))
  await expect(page.getByText(words('parcel.marked'))).toBeVisible()
  const shownAddress = page.getByText(address, { exact: true })
  expect(await shownAddress.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.keyboard.press('ControlOrMeta+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expectDialogFits(page)
  await expectAccessible(page)
})

test('a tab keeps its own draft until the student accepts the draft of a link', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const words = wordsOf('en', 'parcel')
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await student.input('personal.surname').fill('NGUYEN')
  const address = await makeLink(student)
  const other = await openOtherDevice(browser, 'en')
  await other.arriveFromPartner()
  await other.confirmDeclaration()
  await other.input('personal.surname').fill('TRAN')
  await other.page.setViewportSize({ width: 1280, height: 800 })
  await other.page.goto(address)
  await expect(other.heading(words('parcel.draft.has.title'))).toBeVisible()
  await expectAccessible(other.page)
  // Without a list of steps, the screen uses the full width. On a computer both answers are side by side.
  const answers = ['take', 'keep'].map(key => other.button(words(`parcel.draft.has.${key}`)).boundingBox())
  const [take, keep] = await Promise.all(answers)
  expect(take?.y).toBe(keep?.y)
  await press(other.page, words('parcel.draft.has.keep'))
  await expect(other.page.getByText(words('parcel.draft.has.title'))).toBeHidden()
  await other.page.goto(`${site}/register/identification`)
  await expect(other.input('personal.surname')).toHaveValue('TRAN')

  // The screen names the owner of the answers. The tab's own draft does not change until the student confirms.
  await other.page.goto('about:blank')
  await other.page.goto(address)
  await press(other.page, words('parcel.draft.has.take'))
  await expect(other.page.getByText('NGUYEN', { exact: true })).toBeVisible()
  await expect(other.page.getByText(words('parcel.draft.whose.has'))).toBeVisible()
  await expectAccessible(other.page)
  await press(other.page, words('parcel.draft.whose.no'))
  await other.page.goto(`${site}/register/identification`)
  await expect(other.input('personal.surname')).toHaveValue('TRAN')

  await press(page, words('parcel.later.revoke'))
  await expect(page.getByRole('button', { name: words('parcel.later.revoke') })).toBeHidden()
  await other.page.goto('about:blank')
  await other.page.goto(address)
  await press(other.page, words('parcel.draft.has.take'))
  await expect(other.heading(words('parcel.draft.over.unknown.title'))).toBeVisible()
  await expectAccessible(other.page)
  await press(other.page, words('parcel.draft.goOn'))
  await other.page.goto(`${site}/register/identification`)
  await expect(other.input('personal.surname')).toHaveValue('TRAN')
  await other.page.context().close()
})
