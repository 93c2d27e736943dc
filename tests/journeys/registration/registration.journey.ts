import { statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { expect, type Locator, test } from '@playwright/test'
import { MAX_BYTES } from '../../../widgets/contract/document/file'
import { limits } from '../../../widgets/shared/limits'
import { recordSections } from '../../../widgets/shared/route'
import { handOverOf } from '../../actors/walks'
import { corpus } from '../../samples/corpus'
import { delayRequests } from '../page/hold-requests'
import { expectNoShift, restartShifts, watchShifts } from '../page/shifts'
import { expectFrenchMarked } from '../parts'
import { largePhoto, pdfFile, photoFile, Student, sampleFile } from '../people/student'
import { expectAccessible, expectNoSidewaysScroll, Visitor, wordsOf } from '../people/visitor'
import { partners, site } from '../places'

const wide = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
/** `presses.journey.ts` covers English. `parcel.journey.ts` covers a student with a computer and a phone. */
const screens = { fr: wide, ar: phone }

for (const [language, viewport] of Object.entries(screens)) {
  test(`a student registers, from the home page to the receipt, in ${language}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const checkPage = async () => {
      await expectAccessible(page)
      await expectFrenchMarked(page)
      await expectNoSidewaysScroll(page)
    }
    await watchShifts(page)
    await page.goto(`/?lang=${language}`)
    const visitor = new Visitor(page, language)
    await visitor.begin()
    await visitor.answerAll()
    await visitor.button('eligible.begin').click()

    const student = new Student(page, language)
    await expect(page).toHaveURL('/register/information')
    await expect(student.title('step.information.title')).toBeVisible()
    await checkPage()
    await student.pressContinue()
    await expect(student.widget.getByText(student.words('prepare.required'))).toBeVisible()
    await checkPage()
    await student.confirmDeclaration()
    for (const section of recordSections) {
      await expect(student.partTitle(section)).toBeFocused()
      await expect(page).toHaveURL(`/register/identification?part=${section}`)
      await checkPage()
      await student.pressContinue()
      await expect(student.heading(student.fields('faulty.required'))).toBeFocused()
      await checkPage()
      await student.fillPart(section)
      await checkPage()
      await student.continueFrom(section)
    }
    await expect(student.title('step.document.title')).toBeFocused()
    await checkPage()
    await student.pressContinue()
    await expect(student.heading(student.fields('faulty.missing'))).toBeFocused()
    await checkPage()
    await student.chooseAllFiles()
    await checkPage()
    await student.pressContinue()
    await expect(student.title('step.validation.title')).toBeFocused()
    await expect(student.widget.getByText(student.email).first()).toBeVisible()
    await checkPage()
    await student.requestCode()
    await checkPage()
    await student.enterCode('000 00')
    await expect(student.widget.getByText(student.faults('fault.code'))).toBeVisible()
    await checkPage()
    const code = await student.waitForCode()
    await student.enterCode(`${code.slice(0, 3)} ${code.slice(3)}`)

    await expect(page).toHaveURL('/register/confirm')
    await restartShifts(page)
    await expect(student.title('confirm.title')).toBeFocused()
    await expect(student.widget.getByText(student.words('uploads.over'))).toBeVisible()
    await expect(student.widget.getByText(student.words('confirm.spam'))).toBeVisible()
    await expect(student.widget.getByRole('listitem').getByRole('heading')).toHaveText(
      ['check', 'provisional', 'definitive'].map(event => student.words(`confirm.event.${event}.title`)),
    )
    await expect(student.widget.locator('.uploads ul')).toBeHidden()
    await expect(student.button(student.fields('friend.copy'))).toBeVisible()
    await expectNoShift(page)
    await checkPage()
    if (viewport === phone)
      await page.getByRole('button', { name: wordsOf(language, 'host')('menu') }).click()
    await expect(page.getByText('Linh NGUYỄN')).toBeVisible()
    await expect.poll(async () => (await student.mails()).length, { timeout: 30_000 }).toBe(2)
    const storageKeys = await page.evaluate(() => Object.keys(sessionStorage).sort())
    expect(storageKeys).toEqual(['sante:expires', 'sante:receipt', 'sante:session', 'token'])

    await page.goto('/')
    await expect(page.getByText(visitor.words('registered.progress'))).toBeVisible()
    await page.reload()
    if (viewport === phone)
      await page.getByRole('button', { name: wordsOf(language, 'host')('menu') }).click()
    await page.getByRole('button', { name: wordsOf(language, 'host')('signOut') }).click()
    await expect(visitor.button('start.begin')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  })
}

test('the registration takes the answers from a partner’s page and removes them from the address', async ({
  page,
}) => {
  await page.goto(`${partners}/arabic`)
  const visitor = new Visitor(page, 'ar')
  await visitor.begin()
  await visitor.answerAll()
  await visitor.button('eligible.begin').click()
  await expect(page).toHaveURL(`${site}/register/information`)
  const student = new Student(page, 'ar')
  await expect(student.title('step.information.title')).toBeVisible()
  await student.confirmDeclaration()
  await page.goBack()
  await page.goBack()
  expect(page.url()).not.toContain('#')
})

test('a visitor without answers completes the questionnaire inside the registration', async ({ page }) => {
  await page.goto('/register/validation?lang=en')
  await expect(page).toHaveURL('/register/information')
  const student = new Student(page, 'en')
  await expect(student.title('questionnaire.title')).toBeVisible()
  await expectAccessible(page)
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.answerAll()
  await expect(student.title('step.information.title')).toBeFocused()
})

test('a damaged hand-over is reported, and the questionnaire starts', async ({ page }) => {
  await page.goto('/register?lang=en#answers=abc')
  const student = new Student(page, 'en')
  await expect(page.getByRole('alert').getByText(student.words('error.handed'))).toBeVisible()
  await expect(student.title('questionnaire.title')).toBeVisible()
  await expectAccessible(page)
})

test('with answers from an earlier release, the registration asks only the new question', async ({
  page,
}) => {
  const handed = handOverOf('doctoralStudent')
  const answers = handed.answers.filter(({ questionKey }) => questionKey !== 'doctoralActivity')
  const packed = Buffer.from(JSON.stringify({ ...handed, answers })).toString('base64url')
  await page.goto(`/register?lang=en#answers=${packed}`)
  const student = new Student(page, 'en')
  const visitor = new Visitor(page, 'en')
  await expect(visitor.title('doctoralActivity.title')).toBeVisible()
  await expect(page.getByRole('alert')).toBeEmpty()
  await visitor.widget.getByRole('radio', { name: visitor.words('no'), exact: true }).check()
  await visitor.pressContinue()
  await expect(student.title('step.information.title')).toBeVisible()
})

test('a student chooses between a draft and the answers from a partner’s page', async ({ page }) => {
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  const other = handOverOf('student', { nationality: 'BR', birthdate: '2003-01-01' })
  const packed = Buffer.from(JSON.stringify(other)).toString('base64url')
  await page.goto(`/?lang=en`)
  await page.goto(`/register#answers=${packed}`)
  await expect(student.title('which.title')).toBeVisible()
  await expectAccessible(page)
  const release = await delayRequests(page, '**/api/eligibilities/rule')
  await student.button(student.words('which.take')).click()
  await expect(student.button(student.words('loading'))).toBeDisabled()
  release()
  await expect(student.title('step.information.title')).toBeFocused()
  await student.confirmDeclaration()
  await expect(student.field('personal.birthdate')).toContainText('Brazil')
})

test('the usual first name follows the first of all first names until the student types another one', async ({
  page,
}) => {
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  const [all, usual] = [student.input('personal.forenames'), student.input('personal.forename')]
  await all.pressSequentially('Van Anh')
  await expect(usual).toHaveValue('Van')
  await usual.fill('Anh')
  await all.fill('Thi Van Anh')
  await expect(usual).toHaveValue('Anh')
})

test('one press on Continue is enough after the student has corrected all fields', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await student.pressContinue()
  await expect(student.widget.locator('.summary')).toBeVisible()
  await student.field('personal.civility').getByRole('radio').first().check()
  await student.input('personal.surname').fill('NGUYEN')
  await student.input('personal.forenames').pressSequentially('Van Anh')
  const button = student.button(student.words('continue'))
  await button.scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await button.boundingBox()) ?? {}
  await page.mouse.click(x + 20, y + 20, { delay: 100 })
  await expect(student.partTitle('school')).toBeFocused()
})

test('typed text is kept when the student moves between the steps', async ({ page }) => {
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await student.input('personal.surname').fill('NGUYỄN')
  await page.goBack()
  await expect(student.title('step.information.title')).toBeFocused()
  await page.goForward()
  await expect(student.input('personal.surname')).toHaveValue('NGUYỄN')
  await student.widget.getByRole('button', { name: student.words('step.information.name') }).click()
  await expect(student.title('step.information.title')).toBeFocused()
  await student.pressContinue()
  await page.reload()
  await expect(student.input('personal.surname')).toHaveValue('NGUYỄN')
  await page.goto('/register/confirm')
  await expect(page).toHaveURL('/register/identification?part=personal')
})

test('the address opens the right part, also after Back and a reload', async ({ page }) => {
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await student.fillUntilPart('parents')
  await page.goBack()
  await expect(student.partTitle('school')).toBeFocused()
  await expect(student.input('school.name')).toHaveValue(/Lumière Lyon 2/)
  await page.reload()
  await expect(student.partTitle('school')).toBeVisible()
  await page.goto('/register/identification?part=contact')
  await expect(page).toHaveURL('/register/identification?part=parents')
  await expect(student.widget.locator('.summaries')).toContainText('Linh NGUYỄN')
  await student.changeButton('section.personal').click()
  await expect(student.partTitle('personal')).toBeFocused()
  await student.input('personal.forename').fill('Mai')
  await student.pressContinue()
  await expect(student.partTitle('parents')).toBeFocused()
  await student.button(student.words('back')).click()
  await expect(student.partTitle('school')).toBeFocused()
})

test('a reload keeps the part in the address, even if the element loads before the page', async ({
  page,
}) => {
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await student.fillUntilPart('parents')
  let release = (): void => undefined
  const released = new Promise<void>(done => {
    release = done
  })
  // The page waits for the operator's settings, but the element's code does not.
  await page.route('**/config.json', async route => {
    await released
    await route.continue()
  })
  await page.goto('/register/identification?part=school', { waitUntil: 'commit' })
  await expect(student.partTitle('school')).toBeVisible()
  release()
  await expect(page.getByRole('link', { name: wordsOf('en', 'host')('skip') })).toBeAttached()
  await expect(page).toHaveURL('/register/identification?part=school')
  await expect(student.input('school.name')).toHaveValue(/Lumière Lyon 2/)
})

test('a student changes a part from the review and returns to the review', async ({ page }) => {
  const student = new Student(page, 'en')
  await student.goToDocuments()
  await student.chooseAllFiles()
  await student.pressContinue()
  await expect(student.title('step.validation.title')).toBeFocused()
  await expect(student.widget.locator('.thumbnail')).toHaveCount(3)
  await expect(student.widget.getByRole('img', { name: 'certificat.jpg' })).toBeVisible()
  await student.changeButton('section.contact').click()
  await expect(page).toHaveURL('/register/identification?part=contact')
  await expect(student.partTitle('contact')).toBeFocused()
  await student.input('contact.mobile').fill('06 98 76 54 32')
  await student.pressContinue()
  await expect(student.title('step.validation.title')).toBeFocused()
  await page.goto('/register/identification')
  await expect(student.title('step.identification.title')).toBeVisible()
  await expect(student.widget.locator('.summaries li')).toHaveCount(5)
  await expectAccessible(page)
})

test('the review shows the telephone number that is sent, also after Enter and a reload', async ({
  page,
}) => {
  const student = new Student(page, 'en')
  await student.goToDocuments()
  await student.chooseAllFiles()
  await student.pressContinue()
  await student.changeButton('section.contact').click()
  await student.input('contact.mobile').fill('+84 912 345 678')
  await page.keyboard.press('Enter')
  await expect(student.title('step.validation.title')).toBeFocused()
  const title = page.getByRole('heading', { name: student.fields('section.contact'), exact: true })
  const contact = student.widget.locator('.rows section').filter({ has: title })
  await expect(contact).toContainText('+84\u00a0912\u00a0345\u00a0678')
  await page.reload()
  await expect(contact).toContainText('+84\u00a0912\u00a0345\u00a0678')
  await student.changeButton('section.contact').click()
  await student.input('contact.callingCode').fill('+33')
  await student.input('contact.mobile').fill('06 12 34 56 78')
  await student.pressContinue()
  await expect(student.title('step.validation.title')).toBeFocused()
  await page.reload()
  await expect(contact).toContainText('+33\u00a06\u00a012\u00a034\u00a056\u00a078')
})

test('a change of language keeps input and choices', async ({ page }) => {
  const french = new Student(page, 'fr')
  await french.goToDocuments()
  await french.chooseFiles('IDENTITY', await pdfFile('passeport.pdf'))
  await french.expectFile('IDENTITY', 'passeport.pdf')
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('English')
  const english = new Student(page, 'en')
  await english.expectOnCard('IDENTITY', english.documents('file.chosen'))
  await page.reload()
  await english.expectFile('IDENTITY', 'passeport.pdf')
  await page.goto('/register/identification?part=contact')
  await expect(english.input('contact.email')).toHaveValue(french.email)
})

test('the card of a refused file shows the reason', async ({ page }) => {
  const student = new Student(page, 'en')
  await student.goToDocuments()
  const fault = (key: string) => student.faults(`fault.${key}`)
  const file = (name: string, content: string | Buffer, mimeType = 'application/pdf') => ({
    name,
    mimeType,
    buffer: Buffer.from(content),
  })
  await student.chooseFiles('IDENTITY', file('passport.pdf', 'not a PDF at all'))
  await student.expectOnCard('IDENTITY', fault('notPdf'))
  await student.chooseFiles('IDENTITY', file('empty.pdf', ''))
  await student.expectOnCard('IDENTITY', fault('empty'))
  const pdf = (await pdfFile('a.pdf')).buffer
  await student.chooseFiles('IDENTITY', file('half.pdf', pdf.subarray(0, pdf.length / 2)))
  await student.expectOnCard('IDENTITY', student.documents('file.warning.damaged'))
  await student.chooseFiles('SCHOOL_ATTESTATION', file('movie.jpg', 'no picture', 'image/jpeg'))
  await student.expectOnCard('SCHOOL_ATTESTATION', fault('notAccepted'))
  await student.expectOnCard('SCHOOL_ATTESTATION', student.documents('file.advice.notAccepted'))
  const padded = Buffer.concat([pdf, Buffer.alloc(MAX_BYTES + 1 - pdf.length, '\n')])
  await student.chooseFiles('SCHOOL_ATTESTATION', file('large.pdf', padded))
  await student.expectOnCard('SCHOOL_ATTESTATION', fault('tooLarge'))
  await student.expectOnCard('SCHOOL_ATTESTATION', `the limit is ${limits.fileMegabytes} MB`)
  await expectAccessible(page)
  await student.chooseFiles('SCHOOL_ATTESTATION', file('just.pdf', padded.subarray(0, MAX_BYTES)))
  await student.expectOnCard('SCHOOL_ATTESTATION', student.documents('file.chosen'))
})

test('a photo of another format is converted to a JPEG, even if its name ends in .jpg', async ({ page }) => {
  const student = new Student(page, 'en')
  await student.goToDocuments()
  const { documents } = student
  const webp = corpus('renamed').find(({ name }) => name === 'webp.jpg')?.bytes ?? new Uint8Array()
  const file = { name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(webp) }
  await student.chooseFiles('SCHOOL_ATTESTATION', file)
  const dialog = student.widget.getByRole('dialog', { name: documents('scan.convertTitle') })
  await expect(dialog).toContainText(documents('scan.convertText'))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: documents('scan.convert') }).click()
  await dialog.getByRole('button', { name: documents('scan.keep') }).click()
  await student.expectOnCard('SCHOOL_ATTESTATION', documents('file.chosen'))
})

test('a file can be dropped on its box, and a file beside the box is not opened', async ({ page }) => {
  const student = new Student(page, 'en')
  await student.goToDocuments()
  const { documents } = student
  const photo = corpus('picture').find(({ name }) => name === 'no-end.jpg')?.bytes ?? new Uint8Array()
  const path = test.info().outputPath('certificate.jpg')
  await writeFile(path, photo)
  const session = await page.context().newCDPSession(page)
  const drag = async (onto: Locator) => {
    await onto.scrollIntoViewIfNeeded()
    const box = (await onto.boundingBox()) as { x: number; y: number }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', {
        type,
        x: box.x + 5,
        y: box.y + 5,
        data: { items: [], files: [path], dragOperationsMask: 1 },
      })
  }
  const here = page.url()
  await page.evaluate(() => {
    const note = (event: DragEvent) => {
      document.body.dataset.drag = `${event.defaultPrevented} ${event.dataTransfer?.dropEffect}`
    }
    addEventListener('dragover', note)
  })
  await drag(student.widget.getByRole('heading', { level: 2 }))
  await expect(page.locator('body')).toHaveAttribute('data-drag', 'true none')
  expect(page.url()).toBe(here)
  await expect(student.widget.getByText(documents('file.chosen'))).toHaveCount(0)
  await drag(student.card('SCHOOL_ATTESTATION').getByRole('heading'))
  await student.expectOnCard('SCHOOL_ATTESTATION', documents('file.chosen'))
  expect(page.url()).toBe(here)
})

test('a student combines photos into one PDF', async ({ page }) => {
  const student = new Student(page, 'en')
  await student.goToDocuments()
  await student.chooseFiles('IDENTITY', await photoFile(page, 'front.jpg'), await photoFile(page, 'back.jpg'))
  const dialog = student.widget.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  const act = (key: string, number: number) => {
    const name = `${student.documents(`scan.${key}`)}, Page ${number}`
    return dialog.getByRole('button', { name, exact: true }).click()
  }
  await act('turn', 1)
  await act('down', 1)
  await dialog.locator('.file-buttons .choose input').setInputFiles([await photoFile(page, 'third.jpg')])
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await act('remove', 3)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('heading', { name: student.documents('scan.leave.title') })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: student.documents('scan.make') }).click()
  await expect(dialog.getByRole('button', { name: student.documents('scan.use') })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: student.documents('scan.use') }).click()
  await student.expectOnCard('IDENTITY', student.documents('file.chosen'))
  await expect(student.card('IDENTITY')).toContainText('.pdf')
})

test('Cancel discards a single photo at once, and several photos after a question', async ({ page }) => {
  const student = new Student(page, 'en')
  await student.goToDocuments()
  const { documents } = student
  const dialog = student.widget.getByRole('dialog')
  const press = (key: string) =>
    dialog.getByRole('button', { name: documents(`scan.${key}`), exact: true }).click()
  await student.chooseFiles('IDENTITY', sampleFile('blurred-text'))
  await expect(dialog.getByRole('heading', { name: documents('file.warning.blurred') })).toBeFocused()
  await press('cancel')
  await expect(dialog).toBeHidden()
  await student.chooseFiles('IDENTITY', await photoFile(page, 'front.jpg'), await photoFile(page, 'back.jpg'))
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await press('cancel')
  await press('leave.no')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await press('cancel')
  await press('leave.yes')
  await expect(dialog).toBeHidden()
  await student.chooseFiles('IDENTITY', await photoFile(page, 'right.jpg'), await photoFile(page, 'back.jpg'))
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
})

test('a single good photo becomes a PDF without a question, and can get a second page', async ({ page }) => {
  const student = new Student(page, 'en')
  await student.goToDocuments()
  const { documents } = student
  const dialog = student.widget.getByRole('dialog')
  const add = (key: string) => student.card('IDENTITY').getByRole('button', { name: documents(key) })
  await student.chooseFiles('IDENTITY', await photoFile(page, 'front.jpg'))
  await student.expectOnCard('IDENTITY', documents('file.chosen'))
  await expect(dialog).toBeHidden()
  await expect(student.card('IDENTITY')).toContainText('front.pdf')
  await expectAccessible(page)

  // A finished document is collapsed to one row. Its title expands it.
  await expect(student.card('IDENTITY')).toHaveClass(/folded/)
  await add('scan.onePageMore').setInputFiles([await photoFile(page, 'back.jpg')])
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: documents('scan.cancel'), exact: true }).click()
  await dialog.getByRole('button', { name: documents('scan.leave.yes') }).click()
  await student.card('IDENTITY').getByRole('heading').getByRole('button').click()
  await expect(student.card('IDENTITY')).toContainText('front.pdf')
  await expect(student.card('IDENTITY')).toContainText(documents('file.onePage'))
  await expectAccessible(page)
  await add('scan.add').setInputFiles([await photoFile(page, 'back.jpg')])
  await dialog.getByRole('button', { name: documents('scan.make') }).click()
  await dialog.getByRole('button', { name: documents('scan.use') }).click()
  await expect(dialog).toBeHidden()
  await expect(student.card('IDENTITY')).toContainText(
    documents('file.pages.other').replace('{{count}}', '2'),
  )
  await expect(add('scan.add')).toHaveCount(0)
})

test('a student keeps a blurred page and makes a large photo smaller', async ({ page }) => {
  const student = new Student(page, 'en')
  await student.goToDocuments()
  const { documents } = student
  await student.chooseFiles('SCHOOL_ATTESTATION', sampleFile('blurred'))
  const dialog = student.widget.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: documents('file.warning.blurred') })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: documents('file.keepAnyway') }).click()
  await student.expectOnCard('SCHOOL_ATTESTATION', documents('file.chosen'))
  await student.expectOnCard('SCHOOL_ATTESTATION', documents('file.warning.blurred'))

  const large = await largePhoto(page, 'visa.jpg')
  await student.chooseStayDocument('VISA')
  expect(statSync(large).size).toBeGreaterThan(MAX_BYTES)
  await student.fileInput('VISA').setInputFiles(large)
  await expect(dialog.getByText(documents('scan.shrinkTitle'))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: documents('scan.cancel') }).click()
  await expect(student.card('VISA').getByText(documents('file.chosen'))).toBeHidden()
  await student.fileInput('VISA').setInputFiles(large)
  await dialog.getByRole('button', { name: documents('scan.shrink') }).click()
  await dialog.getByRole('button', { name: documents('scan.keep') }).click()
  await student.expectOnCard('VISA', documents('file.chosen'))
})

test('checkboxes show the fields that they require and hide those that are not needed', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 640 })
  const checkPage = async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  const student = new Student(page, 'en')
  const { fields, documents } = student
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await student.field('personal.hasOneName').getByRole('checkbox').check()
  await expect(student.input('personal.forename')).toBeHidden()
  await student.chooseCivility('personal', 'ms')
  await student.input('personal.surname').fill('SUKARNO')
  await student.pickOption('personal.birthCountry', 'indones', /Indonesia/)
  await checkPage()
  await student.pressContinue()

  await expect(student.partTitle('school')).toBeFocused()
  await student.field('school.isOther').getByRole('checkbox').check()
  await student.input('school.otherName').fill('École des lettres')
  await student.field('school.isPending').getByRole('checkbox').check()
  await expect(student.widget.getByText(fields('hint.isPending'))).toBeVisible()
  await student.enterDate('school.rightsStartDate', ['1', '9', '2026'])
  const tops = await student
    .field('school.rightsStartDate')
    .locator('input')
    .evaluateAll(parts => parts.map(part => part.getBoundingClientRect().top))
  expect(new Set(tops).size, 'day, month and year are in one row').toBe(1)
  await student.input('school.otherName').focus()
  await expect(student.widget.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(student.widget.getByText(fields('rights.toAccept'))).toBeVisible()
  await student.widget.getByRole('button', { name: fields('rights.open') }).click()
  await student.button(fields('rights.accept')).click()
  await checkPage()
  await student.pressContinue()

  await expect(student.partTitle('parents')).toBeFocused()
  await student.field('parents.isSingle').getByRole('checkbox').check()
  await expect(student.input('parents.second.surname')).toBeHidden()
  await student.chooseCivility('parents.first', 'mr')
  await student.input('parents.first.surname').fill('SUKARNO')
  await student.field('parents.first.hasOneName').getByRole('checkbox').check()
  await checkPage()
  await student.pressContinue()

  await expect(student.partTitle('address')).toBeFocused()
  await student.button(fields('address.manual')).click()
  await student.input('address.postcode').fill('69002')
  await student.field('address.isManualCity').getByRole('checkbox').check()
  await student.input('address.city').fill('Lyon 2')
  await student.input('address.roadName').fill('Le Bourg')
  await checkPage()
  await student.pressContinue()

  await expect(student.partTitle('contact')).toBeFocused()
  await student.input('contact.email').fill('linh@gmial.com')
  await student.input('contact.mobile').focus()
  await student.widget.getByRole('button', { name: fields('contact.take') }).click()
  await expect(student.input('contact.email')).toHaveValue('linh@gmail.com')
  await student.input('contact.mobile').fill('+33 6 12 34 56 78')
  await checkPage()
  await student.pressContinue()

  await expect(student.title('step.document.title')).toBeFocused()
  await student.openSection('bank')
  const hasNoNamedRib = student.field('bank.hasNoNamedRib').getByRole('checkbox')
  await hasNoNamedRib.check()
  for (const category of ['BANK_DETAILS_2', 'BANK_DETAILS_DELEGATE']) {
    await expect(student.card(category)).toBeVisible()
  }
  await student.chooseFiles('BANK_DETAILS_2', await pdfFile('rib.pdf'))
  await student.expectOnCard('BANK_DETAILS_2', documents('file.chosen'))
  await student.input('bank.iban').fill('DE89 3704 0044 0532 0130 00')
  await student.pressContinue()
  await expect(student.field('bank.holder')).toContainText(student.faults('fault.required'))
  await expectAccessible(page)
  await student.input('bank.holder').fill('Mai TRAN')
  await student.pressContinue()
  await expect(student.field('bank.iban')).toContainText(student.faults('fault.ibanFrench'))
  await student.field('bank.hasNoFrenchIban').getByRole('checkbox').check()
  await student.pressContinue()
  await expect(student.card('BANK_DETAILS_2')).not.toContainText(student.faults('fault.required'))
  await hasNoNamedRib.uncheck()
  await expect(student.card('BANK_DETAILS')).toBeVisible()
})
