import { expect, test } from '@playwright/test'
import { expectDialogFits } from '../page/dialogs'
import { pdfFile, photoFile } from '../people/student'
import {
  cardOn,
  connectPhone,
  fieldOn,
  openConnectedPhone,
  openDocumentsStep,
  openLink,
  openPhone,
  panelOf,
  parcelWords,
  phoneButton,
  press,
  sendPhotos,
} from '../people/telephone'
import { expectAccessible, expectNoSidewaysScroll } from '../people/visitor'
import { site } from '../places'

for (const language of ['en', 'ar']) {
  test(`a phone sends three documents, and each appears on the computer automatically, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000)
    const words = parcelWords(language)
    const student = await openDocumentsStep(page, language)
    const phone = await openPhone(browser)
    const requested: string[] = []
    for (const device of [page, phone]) device.on('request', request => requested.push(request.url()))
    await expectAccessible(page)
    await phoneButton(student).click()
    await expectDialogFits(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(phoneButton(student)).toBeFocused()

    const address = await connectPhone(student, phone)
    await expect(phone).toHaveURL(`${site}/register/document`)
    await expect(phone.locator('html')).toHaveAttribute('lang', language)
    await expect(phone.locator('sante-registration .camera label').first()).toBeVisible()
    await expectAccessible(page)
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)
    const receivedNotice = (category: string) =>
      cardOn(phone, category).getByText(words('parcel.document.there'))
    await (await fieldOn(phone, 'IDENTITY')).setInputFiles([
      await photoFile(phone, 'front.jpg'),
      await photoFile(phone, 'back.jpg'),
    ])
    await sendPhotos(student, phone)
    await student.expectOnCard('IDENTITY', student.documents('file.chosen'))
    await expect(receivedNotice('IDENTITY')).toBeVisible()
    await expect(panelOf(student)).toContainText(words('parcel.arrived'))
    for (const category of ['SCHOOL_ATTESTATION', 'CIVIL_STATUS']) {
      await (await fieldOn(phone, category)).setInputFiles([await pdfFile(`${category}.pdf`)])
      await student.expectOnCard(category, student.documents('file.chosen'))
      await expect(receivedNotice(category)).toBeVisible()
    }
    await expectAccessible(page)
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)

    await press(phone, words('parcel.end'))
    await expect(phone.getByRole('heading', { name: words('parcel.over.finished.title') })).toBeFocused()
    await expectAccessible(phone)
    await expect(panelOf(student).getByText(words('parcel.closed.ended'))).toBeVisible()
    await expect(phoneButton(student)).toBeVisible()
    await expectAccessible(page)
    const secrets = new URL(address).hash.slice('#phone='.length).split('.').slice(1, 3)
    expect(requested.filter(url => secrets.some(secret => url.includes(secret)))).toEqual([])
    await phone.context().close()
  })
}

test('the phone says when the student ends the connection on the computer', async ({ page, browser }) => {
  test.setTimeout(90_000)
  const { student, phone, words } = await openConnectedPhone(page, browser)
  await student.button(student.words('back')).click()
  const ended = panelOf(student).getByText(words('parcel.closed.here'))
  await expect(panelOf(student).getByText(words('parcel.connected'))).toBeVisible()
  await expectAccessible(page)
  await press(page, words('parcel.end'))
  await expect(ended).toBeFocused()
  await expect(phone.getByRole('heading', { name: words('parcel.over.ended.title') })).toBeFocused()
  await page.goBack()
  await expect(phoneButton(student)).toBeVisible()
  await phone.context().close()
})

test('a used link does not connect a second phone, and the first phone stays connected', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const { student, phone, address, words } = await openConnectedPhone(page, browser)
  const other = await openPhone(browser)
  await openLink(other, address, 'en')
  await expect(other.getByRole('heading', { name: words('parcel.over.used.title') })).toBeFocused()
  await expectAccessible(other)
  await (await fieldOn(phone, 'IDENTITY')).setInputFiles([await pdfFile('passport.pdf')])
  await student.expectFile('IDENTITY', 'passport.pdf')
  await phone.reload()
  await expect(phone.getByText(words('parcel.phone.ready'))).toBeVisible()
  await expect(cardOn(phone, 'IDENTITY').getByText(words('parcel.document.there'))).toBeVisible()
  await (await fieldOn(phone, 'SCHOOL_ATTESTATION')).setInputFiles([await pdfFile('certificat.pdf')])
  await student.expectFile('SCHOOL_ATTESTATION', 'certificat.pdf')
  await phone.context().close()
  await other.context().close()
})

test('the phone asks again for a document that is removed on the computer', async ({ page, browser }) => {
  test.setTimeout(90_000)
  const { student, phone, words } = await openConnectedPhone(page, browser)
  await student.chooseFiles('IDENTITY', await pdfFile('wrong.pdf'))
  const card = cardOn(phone, 'IDENTITY')
  await expect(card.getByText(words('parcel.document.there'))).toBeVisible()
  await student.removeFile('IDENTITY')
  await expect(card.getByText(words('parcel.document.required'))).toBeVisible()
  await (await fieldOn(phone, 'IDENTITY')).setInputFiles([await pdfFile('right.pdf')])
  await student.expectFile('IDENTITY', 'right.pdf')
  await phone.context().close()
})
