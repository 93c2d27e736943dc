import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { scanCode } from '../scan-code'
import { Student } from './student'
import { wordsOf } from './visitor'

export const parcelWords = (language: string) => wordsOf(language, 'parcel')

/** Opens the third step of the registration on this page. Returns the student. */
export async function openDocumentsStep(page: Page, language: string): Promise<Student> {
  const student = new Student(page, language)
  await student.goToDocuments()
  return student
}

export const dialogOf = (student: Student) => student.widget.getByRole('dialog')

/** Returns the panel about the phone, which the computer shows above the documents. */
export const panelOf = (student: Student) => student.widget.locator('.phone-panel')

export const phoneButton = (student: Student) =>
  panelOf(student).getByRole('button', { name: student.documents('file.phone'), exact: true })

/** Returns the content of the QR code on the computer. */
export const readQrCode = (student: Student): Promise<string> =>
  scanCode(dialogOf(student).getByRole('img', { name: parcelWords(student.language)('parcel.code') }))

/** Returns a page on a phone: a small touch screen with its own storage. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  })
  return context.newPage()
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens a link on the phone, and confirms that it comes from the student's own computer. */
export async function openLink(phone: Page, address: string, language: string): Promise<void> {
  await phone.goto(address)
  await press(phone, parcelWords(language)('parcel.asked.yes'))
}

/** Reads the number on the computer and types it on the phone. */
export async function typeNumber(student: Student, phone: Page): Promise<void> {
  const words = parcelWords(student.language)
  const number = (await dialogOf(student).locator('.pair').textContent()) ?? ''
  await phone.getByLabel(words('parcel.phone.number')).fill(number)
  await press(phone, words('parcel.phone.check'))
}

/** Connects a phone, and waits until it shows the documents. Returns the address of the link. */
export async function connectPhone(student: Student, phone: Page): Promise<string> {
  const words = parcelWords(student.language)
  await phoneButton(student).click()
  const address = await readQrCode(student)
  await openLink(phone, address, student.language)
  await typeNumber(student, phone)
  await expect(phone.getByText(words('parcel.phone.waiting'))).toBeVisible()
  await press(student.page, words('parcel.number.accepted'))
  await expect(phone.getByText(words('parcel.phone.ready'))).toBeVisible()
  await expect(panelOf(student).getByRole('heading', { name: words('parcel.connected') })).toBeFocused()
  await expect(cardOn(phone, 'IDENTITY')).toBeVisible()
  return address
}

/** Returns the card of a document on the phone. */
export const cardOn = (phone: Page, category: string) =>
  phone.locator(`sante-registration [data-field="document.${category}"]`)

/** Returns the file field of a document on the phone. Opens its row first if it is collapsed. */
export async function fieldOn(phone: Page, category: string): Promise<Locator> {
  const card = cardOn(phone, category)
  const field = card.locator('.choose input')
  const row = card.locator('h4 button[aria-expanded=false]')
  await expect(field.or(row).first()).toBeVisible()
  if (await row.isVisible()) await row.click()
  return field
}

/** Returns a student on a computer, and a phone that is connected to this computer. */
export async function openConnectedPhone(page: Page, browser: Browser) {
  const student = await openDocumentsStep(page, 'en')
  const phone = await openPhone(browser)
  const address = await connectPhone(student, phone)
  return { student, phone, address, words: parcelWords('en') }
}

/** Combines the photos that are chosen on the phone into one file, which the phone sends to the computer. */
export async function sendPhotos(student: Student, phone: Page): Promise<void> {
  const photos = phone.getByRole('dialog')
  await photos.getByRole('button', { name: student.documents('scan.make'), exact: true }).click()
  await photos.getByRole('button', { name: student.documents('scan.use'), exact: true }).click()
}
