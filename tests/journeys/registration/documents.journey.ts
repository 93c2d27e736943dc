import { chromium, expect, type Page, test } from '@playwright/test'
import { MAX_BYTES } from '../../../widgets/contract/document/file'
import { launchOptions } from '../../help/browser/browser'
import { corpus } from '../../samples/corpus'
import { pdfBytes } from '../../samples/files'
import { printPdf } from '../../samples/pdf'
import { pdfFile, photoFile, Student, sampleFile } from '../people/student'
import { expectAccessible } from '../people/visitor'

async function arriveAtDocuments(page: Page): Promise<Student> {
  const student = new Student(page, 'en')
  await student.goToDocuments()
  return student
}

/** Returns the list of the names of the page's downloads, from now on. */
function listSaved(page: Page): string[] {
  const saved: string[] = []
  page.on('download', download => saved.push(download.suggestedFilename()))
  return saved
}

/** Returns the number of pixels of a canvas that are not white. */
const countInk = (canvas: Element) => {
  const { width, height } = canvas as HTMLCanvasElement
  const pen = (canvas as HTMLCanvasElement).getContext('2d') as CanvasRenderingContext2D
  return pen.getImageData(0, 0, width, height).data.filter((value, index) => index % 4 === 0 && value < 250)
    .length
}

const lookAt = async (student: Student, category: string) =>
  (await student.fileButton(category, 'look')).click()

test('a chosen photo is displayed on the page and is not downloaded', async ({ page }) => {
  const student = await arriveAtDocuments(page)
  const { documents } = student
  const saved = listSaved(page)
  await student.chooseStayDocument('VISA')
  await student.chooseFiles('VISA', await photoFile(page, 'visa.jpg'))
  await lookAt(student, 'VISA')
  const dialog = student.widget.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'visa.jpg' })).toHaveJSProperty('height', 1600)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: documents('file.close') }).click()
  await expect(await student.fileButton('VISA', 'look')).toBeFocused()
  expect(saved).toEqual([])
})

test('a chosen PDF is displayed in a tab and is not downloaded', async () => {
  // The headless shell does not display PDF files.
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage({ locale: 'fr-FR' })
    const saved = listSaved(page)
    const student = await arriveAtDocuments(page)
    await student.chooseFiles('SCHOOL_ATTESTATION', await pdfFile('certificat.pdf'))
    const tab = page.waitForEvent('popup')
    await lookAt(student, 'SCHOOL_ATTESTATION')
    await tab
    expect(saved).toEqual([])
  } finally {
    await browser.close()
  }
})

test('the card of a chosen PDF shows its first page and its number of pages', async ({ page }) => {
  const student = await arriveAtDocuments(page)
  const { documents } = student
  const printed = Buffer.from(await printPdf())
  const file = { name: 'certificat.pdf', mimeType: 'application/pdf', buffer: printed }
  await student.chooseFiles('SCHOOL_ATTESTATION', file)
  const card = student.card('SCHOOL_ATTESTATION')
  const first = card.getByRole('img', { name: 'certificat.pdf' })
  await expect(first).toBeVisible()
  await expect(card).toContainText(documents('file.pages.other').replace('{{count}}', '2'))
  // The text is drawn, although the file does not embed its font.
  expect(await first.evaluate(countInk)).toBeGreaterThan(5)
  const scanned = corpus('open').find(({ name }) => name === 'imgtopdf-jpg.pdf')?.bytes ?? new Uint8Array()
  await student.chooseFiles('SCHOOL_ATTESTATION', { ...file, name: 'scan.pdf', buffer: Buffer.from(scanned) })
  await expect(card.getByRole('img', { name: 'scan.pdf' })).toBeVisible()
  await expect(card).toContainText(documents('file.pages.one').replace('{{count}}', '1'))
})

test('a PDF whose picture cannot be rendered is accepted without a preview', async ({ page }) => {
  const student = await arriveAtDocuments(page)
  const scan = corpus('open').find(({ name }) => name === 'phone-jpeg2000.pdf')?.bytes ?? new Uint8Array()
  const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(scan) }
  await student.chooseFiles('SCHOOL_ATTESTATION', file)
  const card = student.card('SCHOOL_ATTESTATION')
  await expect(card.getByText('PDF', { exact: true })).toBeVisible()
  await expect(card).toContainText(student.documents('file.pages.one').replace('{{count}}', '1'))
  await expect(card.getByRole('img', { name: 'scan.pdf' })).toBeHidden()
})

test('two PDFs for one document are refused with the way to send both', async ({ page }) => {
  const student = await arriveAtDocuments(page)
  const card = student.card('IDENTITY')
  await student.chooseFiles('IDENTITY', await pdfFile('front.pdf'), await pdfFile('back.pdf'))
  await expect(card.getByRole('alert')).toContainText(student.faults('fault.combinedPdf'))
  await expect(card.getByRole('alert')).toContainText('front.pdf')
  await expect(card).not.toContainText(student.faults('fault.notAccepted'))
  await expectAccessible(page)
  await student.chooseFiles('IDENTITY', await pdfFile('both.pdf'))
  await student.expectFile('IDENTITY', 'both.pdf')
})

test('a student can replace or keep a blank PDF', async ({ page }) => {
  const student = await arriveAtDocuments(page)
  const { documents } = student
  const blank = Buffer.from(pdfBytes(0, { isBlank: true }))
  const file = { name: 'vide.pdf', mimeType: 'application/pdf', buffer: blank }
  const card = student.card('SCHOOL_ATTESTATION')
  await student.chooseFiles('SCHOOL_ATTESTATION', file)
  await expect(card.getByRole('alert').getByText(documents('file.warning.blank'))).toBeVisible()
  const other = card.getByRole('button', { name: documents('file.takeOther') })
  await other.setInputFiles(await pdfFile('certificat.pdf'))
  await expect(card.getByText(documents('file.warning.blank'))).toBeHidden()
  await expect(card.getByRole('img', { name: 'certificat.pdf' })).toBeVisible()
  await student.chooseFiles('SCHOOL_ATTESTATION', file)
  await card.getByRole('button', { name: documents('file.keepFile') }).click()
  await expect(card).toContainText('vide.pdf')
  await expect(card.getByText(documents('file.warning.blank'))).toBeVisible()
})

test('a browser that saves data loads the code for PDFs only when a PDF is chosen', async ({ page }) => {
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  const isPdfCodeLoaded = () => requested.some(url => /\/pdf\.worker-/.test(url))
  await arriveAtDocuments(page)
  await expect.poll(isPdfCodeLoaded).toBe(true)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  requested.length = 0
  await page.reload()
  const student = new Student(page, 'en')
  const { documents } = student
  await expect(student.card('IDENTITY')).toBeVisible()
  // If the page requested the code for PDFs, it would do so before the check of the photo ends.
  await student.chooseFiles('SCHOOL_ATTESTATION', await photoFile(page, 'certificate.jpg'))
  await student.expectOnCard('SCHOOL_ATTESTATION', documents('file.chosen'))
  expect(isPdfCodeLoaded()).toBe(false)
  const [active] = corpus('active')
  const buffer = Buffer.from(active?.bytes ?? [])
  await student.chooseFiles('IDENTITY', { name: 'passport.pdf', mimeType: 'application/pdf', buffer })
  await student.expectOnCard('IDENTITY', documents('file.warning.active'))
  expect(isPdfCodeLoaded()).toBe(true)
})

test('if the browser blocks the new tab, the page shows a link to the file', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  const student = await arriveAtDocuments(page)
  await student.chooseFiles('IDENTITY', await pdfFile('passport.pdf'))
  await lookAt(student, 'IDENTITY')
  const dialog = student.widget.getByRole('dialog', { name: 'passport.pdf' })
  await expect(dialog.getByRole('link', { name: student.documents('file.open') })).toHaveAttribute(
    'href',
    /^blob:/,
  )
})

test('after each action on a file, the focus stays near the pressed button', async ({ page }) => {
  const student = await arriveAtDocuments(page)
  const { documents } = student
  const field = (category: string) => student.card(category).locator('.choose input')
  await field('IDENTITY').focus()
  await student.chooseFiles('IDENTITY', await photoFile(page, 'front.jpg'), await photoFile(page, 'back.jpg'))
  const dialog = student.widget.getByRole('dialog')
  const act = (key: string, number: number) =>
    dialog.getByRole('button', { name: `${documents(`scan.${key}`)}, Page ${number}`, exact: true })
  await expect(act('up', 1)).toBeHidden()
  await expect(act('down', 2)).toBeHidden()
  // At the end of the list, the pressed button is hidden. The focus moves to another button of the same page.
  await act('down', 1).click()
  await expect(act('up', 2)).toBeFocused()
  await act('up', 2).click()
  await expect(act('down', 1)).toBeFocused()
  await act('remove', 1).click()
  await expect(act('remove', 1)).toBeFocused()
  await expect(act('down', 1)).toBeHidden()
  await act('remove', 1).click()
  await expect(dialog.locator('.file-buttons .choose input')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field('IDENTITY')).toBeFocused()
  await student.chooseFiles('IDENTITY', await pdfFile('passport.pdf'))
  await student.removeFile('IDENTITY')
  await expect(field('IDENTITY')).toBeFocused()
})

test('a screen reader announces each change of a file and of its pages', async ({ page }) => {
  const student = await arriveAtDocuments(page)
  const { documents } = student
  const card = student.card('IDENTITY')
  const expectAnnounced = (text: string) =>
    expect(card.getByRole('status').filter({ hasText: text })).toHaveCount(1)
  const name = 'passport.pdf'
  // A live region that appears together with its text is not announced, so each region exists before its text.
  await expect(card.getByRole('status')).toHaveCount(3)
  await student.chooseFiles('IDENTITY', await pdfFile(name))
  await expectAnnounced(documents('file.news.kept').replace('{{name}}', name))
  await student.removeFile('IDENTITY')
  await expectAnnounced(documents('file.news.removed').replace('{{name}}', name))

  await student.chooseFiles('IDENTITY', await photoFile(page, 'front.jpg'), await photoFile(page, 'back.jpg'))
  const dialog = student.widget.getByRole('dialog')
  const pressAndExpectNews = async (key: string, news: string) => {
    await dialog.getByRole('button', { name: `${documents(`scan.${key}`)}, Page 2`, exact: true }).click()
    await expect(dialog.getByRole('status').filter({ hasText: news })).toHaveCount(1)
  }
  await pressAndExpectNews('turn', 'Page 2 has been rotated: 90° from the photo.')
  await pressAndExpectNews('up', documents('scan.news.moved').replace('{{number}}', '1'))
  await pressAndExpectNews('remove', documents('scan.news.removed').replace('{{number}}', '2'))
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } })

  test('the advice on a blurred photo is not cut', async ({ page }) => {
    const student = await arriveAtDocuments(page)
    await student.chooseFiles('IDENTITY', sampleFile('blurred-text'))
    const dialog = student.widget.getByRole('dialog')
    const advice = await dialog.getByText(student.documents('scan.check.blurred')).boundingBox()
    const buttons = await dialog.locator('.bar').boundingBox()
    // The buttons stay at the lower edge of the dialog and cover what does not fit.
    expect(advice && advice.y + advice.height).toBeLessThanOrEqual(buttons?.y ?? 0)
  })
})

test('a student can retake a blurred page or keep it with a warning', async ({ page }) => {
  const student = await arriveAtDocuments(page)
  const { documents } = student
  const dialog = student.widget.getByRole('dialog')
  const blurred = documents('file.warning.blurred')
  const retakeInput = dialog.locator('.bar .choose input')
  await student.chooseFiles('IDENTITY', await photoFile(page, 'front.jpg'), sampleFile('blurred-text'))
  await expect(dialog.getByRole('heading', { name: `Page 2. ${blurred}` })).toBeFocused()
  await expect.poll(() => dialog.locator('canvas').evaluate(canvas => canvas.clientHeight > 250)).toBe(true)
  await expect(dialog.locator('.bar .primary:visible')).toHaveText([documents('scan.another')])
  await dialog.getByRole('button', { name: documents('scan.zoom') }).click()
  await expectAccessible(page)

  await retakeInput.setInputFiles([await photoFile(page, 'better.jpg')])
  const pages = dialog.getByRole('listitem')
  await expect(pages).toHaveCount(2)
  await expect(dialog.getByText(blurred)).toBeHidden()
  const retake = pages.nth(0).locator('[data-act="again"]')
  await expect(retake).toHaveAccessibleName(`${documents('scan.again')}, Page 1`)
  await retake.setInputFiles([sampleFile('blurred-form')])
  await dialog.getByRole('button', { name: documents('file.keepAnyway') }).click()
  await expect(pages.nth(0)).toContainText(blurred)
  await expect(pages.nth(0).getByRole('button', { name: 'Page 1: see it large' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: documents('scan.make') }).click()
  await dialog.getByRole('button', { name: documents('scan.use') }).click()

  const card = student.card('IDENTITY')
  await expect(card).toContainText(blurred)
  await expect(card).toHaveClass(/warned/)
  await page.reload()
  await expect(card).toContainText(blurred)
  await student.chooseFiles('IDENTITY', await pdfFile('passport.pdf'))
  await expect(card).not.toContainText(blurred)
  await expect(card).not.toHaveClass(/warned/)
})

test('when a permit is removed, its errors disappear from the form and from the summary', async ({
  page,
}) => {
  const student = await arriveAtDocuments(page)
  const { documents } = student
  const summary = student.widget.locator('.summary')
  const number = documents('proof.residence.foreignerNumber')
  const permit = documents('document.RESIDENCE_PERMIT')
  await student.chooseStayDocument('RESIDENCE_PERMIT')
  await student.chooseFiles('RESIDENCE_PERMIT', await pdfFile('permit.pdf'))
  await student.expectOnCard('RESIDENCE_PERMIT', documents('file.chosen'))
  await student.pressContinue()
  await expect(summary).toContainText(number)
  await student.removeFile('RESIDENCE_PERMIT')
  await expect(summary).not.toContainText(number)
  await student.chooseFiles('RESIDENCE_PERMIT', await pdfFile('permit.pdf'))
  await expect(student.input('residence.foreignerNumber')).not.toHaveAttribute('aria-invalid')
  await expect(summary).not.toContainText(number)

  await student.removeFile('RESIDENCE_PERMIT')
  await student.pressContinue()
  await expect(summary).toContainText(permit)
  await student.chooseStayDocument('VISA')
  await expect(student.card('RESIDENCE_PERMIT')).toHaveCount(0)
  await expect(summary).not.toContainText(permit)
})

test('the card of a refused file shows only the refusal', async ({ page }) => {
  const student = await arriveAtDocuments(page)
  const { documents } = student
  const card = student.card('IDENTITY')
  const errors = card.locator('.error')
  await student.pressContinue()
  await expect(errors).toHaveText([student.faults('fault.missing')])
  const { buffer, ...file } = await pdfFile('large.pdf')
  const large = Buffer.concat([buffer, Buffer.alloc(MAX_BYTES, '\n')])
  await student.chooseFiles('IDENTITY', { ...file, buffer: large })
  await expect(errors).toHaveText([student.faults('fault.tooLarge')])
  const identity = documents('document.IDENTITY')
  // The document is still missing.
  await expect(card).toContainClass('wrong')
  await expect(student.widget.locator('.summary')).toContainText(identity)
  await student.pressContinue()
  await expect(student.widget.locator('.summary')).toContainText(identity)
  await expect(errors).toHaveText([student.faults('fault.tooLarge')])
  await expect(student.fileInput('IDENTITY')).toHaveAccessibleDescription(
    new RegExp(student.faults('fault.tooLarge')),
  )
  await expectAccessible(page)
})

test('pages that were reordered with a mouse keep their order when the student edits them again', async ({
  page,
}) => {
  const student = await arriveAtDocuments(page)
  const { documents } = student
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map(name => photoFile(page, name))
  await student.chooseFiles('IDENTITY', ...(await Promise.all(files)))
  const dialog = student.widget.getByRole('dialog')
  const pages = dialog.getByRole('listitem')
  await expect(pages).toHaveCount(3)
  const names = () => pages.evaluateAll(items => items.map(item => item.dataset.page))
  const [first, second, third] = await names()
  const from = await pages.nth(0).locator('.grip').boundingBox()
  const to = await pages.nth(2).boundingBox()
  if (!from || !to) throw new Error('The page cannot be dragged')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, Math.min(to.y + to.height * 0.7, 700), { steps: 5 })
  await expect(pages.nth(2)).toHaveAttribute('data-side', 'after')
  await page.mouse.up()
  expect(await names()).toEqual([second, third, first])
  const news = documents('scan.news.moved').replace('{{number}}', '3')
  await expect(dialog.getByRole('status').filter({ hasText: news })).toHaveCount(1)

  await dialog.getByRole('button', { name: documents('scan.make') }).click()
  await expect(dialog.getByRole('button', { name: documents('scan.use') })).toBeVisible()
  await dialog.getByRole('button', { name: documents('scan.back'), exact: true }).click()
  await expect(pages.nth(0).locator('[data-act="turn"]')).toBeVisible()
  expect(await names()).toEqual([second, third, first])
})

test('the error of a missing document is at its field, and the error of a page is in the dialog', async ({
  page,
}) => {
  const student = await arriveAtDocuments(page)
  await student.pressContinue()
  await student.widget.locator('.summary').getByRole('button').first().click()
  const field = student.card('IDENTITY').locator('.choose input')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/This document is missing/)
  await student.chooseFiles('IDENTITY', await photoFile(page, 'front.jpg'), await photoFile(page, 'back.jpg'))
  const dialog = student.widget.getByRole('dialog')
  await dialog.locator('.file-buttons .choose input').setInputFiles([await pdfFile('third.pdf')])
  const fault = dialog.getByRole('alert').filter({ hasText: student.faults('fault.combinedPdf') })
  await expect(fault).toHaveCount(1)
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
})

test('Continue opens the conditions for the start of rights if they are not accepted yet', async ({
  page,
}) => {
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await student.fillUntilPart('school')
  await student.enterDate('school.rightsStartDate', ['1', '9', '2026'])
  await student.pressContinue()
  const summary = student.widget.locator('.summary')
  await expect(summary).toContainText(student.faults('fault.acceptStart'))
  await expect(student.widget.getByRole('dialog')).toBeVisible()
  await student.button(student.fields('rights.accept')).click()
  await expect(summary).not.toContainText(student.faults('fault.acceptStart'))
})

test('the dialog of the conditions opens once for each date that the student completes and leaves', async ({
  page,
}) => {
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await student.fillUntilPart('school')
  const dialog = student.widget.getByRole('dialog')
  const box = student.field('school.isPending').getByRole('checkbox')
  const leaveActions: [day: string, leave: () => Promise<void>][] = [
    ['1', () => student.input('school.name').focus()],
    ['2', () => student.partTitle('school').click()],
    ['3', () => box.click()],
    ['4', () => page.getByRole('banner').getByRole('combobox').focus()],
    ['5', () => page.keyboard.press('Enter')],
  ]
  for (const [day, leave] of leaveActions) {
    await student.enterDate('school.rightsStartDate', [day, '9', '2026'])
    await expect(dialog).toBeHidden()
    await leave()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await expect(box).toBeChecked()
  // After a refusal, the dialog does not open automatically for the same date.
  await student.input('school.rightsStartDate').focus()
  await student.input('school.name').focus()
  await student.widget.getByRole('button', { name: student.fields('rights.open') }).click()
  await student.button(student.fields('rights.accept')).click()
  await expect(student.widget.getByText(student.fields('rights.toAccept'))).toBeHidden()
})

test('Continue waits until the student has decided about a blank file', async ({ page }) => {
  const student = await arriveAtDocuments(page)
  const { documents } = student
  await student.chooseAllFiles()
  await student.openSection('optional')
  const blank = Buffer.from(pdfBytes(0, { isBlank: true }))
  await student.chooseFiles('CIVIL_STATUS', { name: 'acte.pdf', mimeType: 'application/pdf', buffer: blank })
  const card = student.card('CIVIL_STATUS')
  const keep = card.getByRole('button', { name: documents('file.keepFile') })
  await expect(keep).toBeVisible()
  await student.pressContinue()
  const fault = card.getByText(student.faults('fault.undecided'))
  await expect(fault).toBeVisible()
  await keep.click()
  await expect(fault).toBeHidden()
  await student.pressContinue()
  await expect(student.title('step.validation.title')).toBeVisible()
  await expect(student.widget).toContainText('acte.pdf')
})
