import { expect, type Locator, test } from '@playwright/test'
import { corpus } from '../../samples/corpus'
import { pdfFile, photoFile } from '../people/student'
import {
  cardOn,
  dialogOf,
  fieldOn,
  openConnectedPhone,
  openDocumentsStep,
  openLink,
  openPhone,
  panelOf,
  parcelWords,
  phoneButton,
  press,
  readQrCode,
  typeNumber,
} from '../people/telephone'
import { expectAccessible, expectNoSidewaysScroll } from '../people/visitor'

for (const language of ['en', 'ar']) {
  test(`a phone shows a stranger’s documents only after the right number is typed, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(90_000)
    const words = parcelWords(language)
    const stranger = await openDocumentsStep(page, language)
    const phone = await openPhone(browser)
    const requests: string[] = []
    phone.on('request', request => requests.push(new URL(request.url()).pathname))
    await phoneButton(stranger).click()
    const address = await readQrCode(stranger)
    await phone.goto(address)
    await expect(phone.getByRole('heading', { name: words('parcel.asked.title') })).toBeVisible()
    await expect(phone.getByText(words('parcel.asked.never'))).toBeVisible()
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)
    await press(phone, words('parcel.asked.no'))
    await expect(phone.getByRole('heading', { name: words('parcel.over.declined.title') })).toBeFocused()
    await expectAccessible(phone)
    expect(requests.filter(path => path.startsWith('/api/parcels/'))).toEqual([])

    await phone.goto('about:blank')
    await openLink(phone, address, language)
    await expect(phone.getByRole('heading', { name: words('parcel.phone.title') })).toBeFocused()
    await press(stranger.page, words('parcel.number.accepted'))
    await expect(panelOf(stranger).getByText(words('parcel.connected'))).toBeVisible()
    const field = phone.getByLabel(words('parcel.phone.number'))
    const number = await field.evaluate(
      () => JSON.parse(sessionStorage.getItem('sante:phone') ?? '{}').number,
    )
    await field.fill(number === '1234' ? '4321' : '1234')
    await press(phone, words('parcel.phone.check'))
    await expect(phone.getByText(words('parcel.phone.numberWrong'))).toBeVisible()
    await expect(field).toBeFocused()
    await expect(phone.locator('sante-registration input[type=file]')).toHaveCount(0)
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)
    await phone.context().close()
  })
}

test('a student whose phone does not ask for the number gets a new link', async ({ page, browser }) => {
  test.setTimeout(90_000)
  const words = parcelWords('en')
  const student = await openDocumentsStep(page, 'en')
  const [phone, ownPhone] = [await openPhone(browser), await openPhone(browser)]
  await phoneButton(student).click()
  const address = await readQrCode(student)
  await expect(dialogOf(student).getByText(words('parcel.unconfirmed'))).toHaveCount(0)
  await openLink(phone, address, 'en')
  await expect(phone.getByLabel(words('parcel.phone.number'))).toBeVisible()
  await press(page, words('parcel.number.missing'))
  await expect(dialogOf(student).getByText(words('parcel.unconfirmed'))).toBeVisible()
  await expectAccessible(page)
  const newAddress = await readQrCode(student)
  expect(newAddress).not.toBe(address)
  const ended = phone.getByRole('heading', { name: words('parcel.over.unconfirmed.title') })
  await expect(ended).toBeFocused({ timeout: 30_000 })
  await expectAccessible(phone)
  await openLink(ownPhone, newAddress, 'en')
  await typeNumber(student, ownPhone)
  await press(page, words('parcel.number.accepted'))
  await expect(ownPhone.getByText(words('parcel.phone.ready'))).toBeVisible()
  await phone.context().close()
  await ownPhone.context().close()
})

/** Fires `cancel`, as a browser does when the student refuses or closes the camera. */
const dispatchCancel = (field: Locator) =>
  field.evaluate(field => field.dispatchEvent(new Event('cancel', { bubbles: true })))

test('a phone says what to do if the camera or the file cannot be used', async ({ page, browser }) => {
  test.setTimeout(90_000)
  const { student, phone, words } = await openConnectedPhone(page, browser)
  const card = cardOn(phone, 'IDENTITY')
  const field = await fieldOn(phone, 'IDENTITY')
  await dispatchCancel(card.locator('.camera input'))
  await expect(card.getByText(student.documents('file.noPhoto'))).toBeVisible()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
  await field.setInputFiles([await photoFile(phone, 'front.jpg')])
  const photos = phone.getByRole('dialog')
  await dispatchCancel(photos.locator('.file-buttons .camera input'))
  await expect(photos.getByText(student.documents('file.noPhoto'))).toBeVisible()
  await photos.getByRole('button', { name: student.documents('scan.make'), exact: true }).click()
  const use = photos.getByRole('button', { name: student.documents('scan.use'), exact: true })
  await phone.route('**/api/parcels/*/parcels/1', route => route.fulfill({ status: 413, body: '{}' }))
  await use.click()
  await expect(card.getByText(words('parcel.fault.tooLarge'))).toBeVisible()
  await expectAccessible(phone)
  await phone.unroute('**/api/parcels/*/parcels/1')
  await field.setInputFiles([await pdfFile('passport.pdf')])
  await student.expectFile('IDENTITY', 'passport.pdf')
  await phone.context().close()
})

test('the phone says why it is no longer connected to the computer', async ({ page, browser }) => {
  test.setTimeout(90_000)
  const { phone, words } = await openConnectedPhone(page, browser)
  const field = await fieldOn(phone, 'IDENTITY')
  await phone.context().setOffline(true)
  await field.setInputFiles([await pdfFile('passport.pdf')])
  await expect(phone.getByText(words('parcel.lost'))).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await phone.context().setOffline(false)
  await expect(phone.getByRole('heading', { name: words('parcel.over.ended.title') })).toBeVisible({
    timeout: 30_000,
  })
  await phone.context().close()
})

test('a warning that the student has accepted on the phone is shown on the computer too', async ({
  page,
  browser,
}) => {
  const { student, phone } = await openConnectedPhone(page, browser)
  const locked = corpus('locked').find(({ name }) => name === 'libreoffice-user.pdf')?.bytes ?? []
  await (await fieldOn(phone, 'IDENTITY')).setInputFiles({
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(locked),
  })
  await expect(phone.getByText(student.documents('file.warning.locked'))).toBeVisible()
  await press(phone, student.documents('file.keepFile'))
  await student.expectOnCard('IDENTITY', student.documents('file.warning.locked'))
  await phone.context().close()
})

test('the transfer from a phone is offered only on a computer, and only if the server supports it', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const phone = await openPhone(browser)
  const onPhone = await openDocumentsStep(phone, 'en')
  await expect(onPhone.fileInput('SCHOOL_ATTESTATION')).toBeVisible()
  await expect(phoneButton(onPhone)).toBeHidden()
  await phone.context().close()

  await page.route('**/api/parcels', route => route.fulfill({ status: 404, body: '{}' }))
  const answered = page.waitForResponse('**/api/parcels')
  const student = await openDocumentsStep(page, 'en')
  await answered
  await expect(student.fileInput('SCHOOL_ATTESTATION')).toBeVisible()
  await expect(phoneButton(student)).toHaveCount(0)
  await expect(page.getByText(student.words('closing'))).toBeVisible()
  await expect(page.getByText(student.words('closingLink'))).toHaveCount(0)
})
