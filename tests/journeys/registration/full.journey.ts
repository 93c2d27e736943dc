import { randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, type Page, test } from '@playwright/test'
import { pdfFile, photoFile, Student } from '../people/student'
import {
  cardOn,
  connectPhone,
  fieldOn,
  openDocumentsStep,
  openPhone,
  parcelWords,
  sendPhotos,
} from '../people/telephone'
import { expectAccessible, expectNoSidewaysScroll } from '../people/visitor'
import { site } from '../places'

/** Fills the tab's session storage completely, from the next page on. */
async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (let length = 2 ** 22, index = 0; length >= 1; length = Math.floor(length / 2))
      try {
        for (;;) sessionStorage.setItem(`full.${index++}`, 'x'.repeat(length))
      } catch {
        // If this many letters do not fit, the loop tries fewer.
      }
  })
}

test('a phone with full storage accepts the photo, and the computer receives it', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const words = parcelWords('en')
  const student = await openDocumentsStep(page, 'en')
  const phone = await openPhone(browser)
  await fillStorage(phone)
  await connectPhone(student, phone)
  expect(await phone.evaluate(() => sessionStorage.getItem('sante:phone'))).toBeNull()
  await (await fieldOn(phone, 'IDENTITY')).setInputFiles([await photoFile(phone, 'passport.jpg')])
  await sendPhotos(student, phone)
  await expect(cardOn(phone, 'IDENTITY').getByText(words('parcel.document.there'))).toBeVisible()
  await student.expectOnCard('IDENTITY', student.documents('file.chosen'))
  await phone.context().close()
})

test('a page that cannot store the draft warns the student, and asks before the page closes', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await fillStorage(page)
  const student = new Student(page, 'en')
  await student.fillUntilDocuments()
  await expect(student.widget.getByText(student.words('draftFleeting'))).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('sante:draft'))).toBeNull()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await student.chooseFiles('IDENTITY', await pdfFile('passport.pdf'))
  await student.expectFile('IDENTITY', 'passport.pdf')
  await page.goBack()
  await page.goForward()
  await student.expectFile('IDENTITY', 'passport.pdf')
  const dialogShown = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await dialogShown
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await closing
})

/** Storage quota of the site, in bytes: enough for small files, too little for `largePdf`. */
const QUOTA = 1_000_000

/** Returns a real PDF of 3 MB that cannot be compressed. */
async function largePdf(name: string) {
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawText(name, { x: 60, y: 760 })
  document.context.register(document.context.stream(randomBytes(3 * QUOTA)))
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

test('a student can send a file that the browser refuses to store', async ({ page }) => {
  test.setTimeout(90_000)
  // Sets the quota before the first file, because the browser checks the quota only at intervals.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: site, quotaSize: QUOTA })
  const student = new Student(page, 'en')
  await student.goToDocuments()
  await student.chooseAllFiles()
  const file = await largePdf('large-passport.pdf')
  await student.chooseFiles('IDENTITY', file)
  await student.expectOnCard('IDENTITY', student.documents('file.storage'))
  await student.expectFile('IDENTITY', file.name)
  await expectAccessible(page)
  await student.pressContinue()
  await expect(student.title('step.validation.title')).toBeFocused()
  await student.requestCode()
  await student.enterCode(await student.waitForCode())
  await expect(page).toHaveURL('/register/confirm')
  await expect(student.widget.getByText(student.words('uploads.over'))).toBeVisible()

  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}` }
  const response = await page.request.get('/api/students/me/attachments', { headers })
  expect((await response.json())['hydra:member']).toContainEqual(
    expect.objectContaining({ category: 'IDENTITY', fileName: file.name, size: file.buffer.length }),
  )
})
