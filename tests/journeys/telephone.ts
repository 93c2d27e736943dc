import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import jsqr from 'jsqr'
import { Student } from './student'
import { wordsOf } from './visitor'

export const wordsIn = (language: string) => wordsOf(language, 'parcel')

/** A student on a computer, whose next step is the documents. */
export async function arrive(page: Page, language: string): Promise<Student> {
  const student = new Student(page, language)
  await student.reachesDocuments()
  return student
}

export const dialogOf = (student: Student) => student.widget.getByRole('dialog')

/** Above the documents: what the computer says of the phone. */
export const panelOf = (student: Student) => student.widget.locator('.phone-panel')

export const phoneButton = (student: Student) =>
  panelOf(student).getByRole('button', { name: student.documents('file.phone'), exact: true })

/** What a camera reads on the screen: the picture of the code, and nothing else. */
export async function readCode(student: Student): Promise<string> {
  const code = dialogOf(student).getByRole('img', { name: wordsIn(student.language)('parcel.code') })
  await expect(code).toBeVisible()
  const picture = (await code.screenshot()).toString('base64')
  const { data, width, height } = await student.page.evaluate(async picture => {
    const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    pen.drawImage(image, 0, 0)
    const pixels = pen.getImageData(0, 0, image.width, image.height)
    return { data: [...pixels.data], width: image.width, height: image.height }
  }, picture)
  const found = jsqr(new Uint8ClampedArray(data), width, height)
  return found?.data ?? ''
}

/** A phone: a small screen that is touched, with a storage of its own. */
export async function takePhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  })
  return context.newPage()
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The phone opens the link of a code, once the student has said that it is from their own computer. */
export async function openOn(phone: Page, address: string, language: string): Promise<void> {
  await phone.goto(address)
  await press(phone, wordsIn(language)('parcel.asked.yes'))
}

/** The number that the computer shows is typed on the phone. */
export async function typeNumber(student: Student, phone: Page): Promise<void> {
  const words = wordsIn(student.language)
  const number = (await dialogOf(student).locator('.pair').textContent()) ?? ''
  await phone.getByLabel(words('parcel.phone.number')).fill(number)
  await press(phone, words('parcel.phone.check'))
}

/** From the button on the computer until the phone shows the documents. */
export async function connect(student: Student, phone: Page): Promise<string> {
  const words = wordsIn(student.language)
  await phoneButton(student).click()
  const address = await readCode(student)
  await openOn(phone, address, student.language)
  await typeNumber(student, phone)
  await expect(phone.getByText(words('parcel.phone.waiting'))).toBeVisible()
  await press(student.page, words('parcel.number.accepted'))
  await expect(phone.getByText(words('parcel.phone.ready'))).toBeVisible()
  await expect(panelOf(student).getByRole('heading', { name: words('parcel.connected') })).toBeFocused()
  await expect(cardOn(phone, 'IDENTITY')).toBeVisible()
  return address
}

/** A document on the phone. */
export const cardOn = (phone: Page, category: string) =>
  phone.locator(`sante-registration [data-field="document.${category}"]`)

/** The field of a document on the phone: its row is opened first, unless it is the next one. */
export async function fieldOn(phone: Page, category: string): Promise<Locator> {
  const card = cardOn(phone, category)
  const field = card.locator('.choose input')
  const row = card.locator('h4 button[aria-expanded=false]')
  await expect(field.or(row).first()).toBeVisible()
  if (await row.isVisible()) await row.click()
  return field
}

/** A student on a computer, and a phone that is connected to it. */
export async function takeConnectedPhone(page: Page, browser: Browser) {
  const student = await arrive(page, 'en')
  const phone = await takePhone(browser)
  const address = await connect(student, phone)
  return { student, phone, address, words: wordsIn('en') }
}

/** The photos chosen on the phone become one file, which goes to the computer. */
export async function sendPhotos(student: Student, phone: Page): Promise<void> {
  const photos = phone.getByRole('dialog')
  await photos.getByRole('button', { name: student.documents('scan.make'), exact: true }).click()
  await photos.getByRole('button', { name: student.documents('scan.use'), exact: true }).click()
}
