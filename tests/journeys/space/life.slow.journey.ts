import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { closingDays } from '../../../widgets/shared/limits'
import { exampleRules } from '../../actors/walks'
import { expectDialogFits } from '../page/dialogs'
import { certificateLink } from '../paper'
import { Desk } from '../people/desk'
import { PersonalSpace } from '../people/space'
import { pdfFile, Student } from '../people/student'
import { expectAccessible, expectNoSidewaysScroll, wordsOf } from '../people/visitor'

// Sequential, because each test moves the clock of all cases.
test.describe.configure({ mode: 'serial' })

const { optionalAttachments: optional } = exampleRules
const wide = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
/** `states.slow.journey.ts` covers each state of a case in English. */
const screens = { fr: wide, ar: phone }

const IBAN = 'FR14 2004 1010 0505 0001 3M02 606'

for (const [language, viewport] of Object.entries(screens)) {
  test(`a case is processed from the first day to its re-examination, in ${language}`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize(viewport)
    const { space, desk, daysToStudies } = await register(page, language)
    const status = space.words('status')
    const checkCase = () => checkPage(page)

    await space.expectText(status('status.label.TO_PROCESS'))
    await space.expectText(status('status.todo.later'))
    await checkCase()
    await space.logOut()
    await space.openMenu()
    await space
      .banner()
      .getByRole('link', { name: space.hostWords('connect') })
      .click()
    await space.logIn()

    await test.step('a document is refused, and sent again', async () => {
      await desk.judge('IDENTITY', 'REJECTED', 'blurred')
      await space.reload()
      await space.expectText(status('status.label.WAITING_ATTACHMENT'))
      await space.expectText(space.words('message')('reason.blurred'))
      await checkCase()
      await space.dashboard.getByRole('button', { name: status('status.open.document'), exact: true }).click()
      await space.expectDocumentStatus('IDENTITY', 'REJECTED')
      await checkCase()
      await space.chooseFile('IDENTITY', await pdfFile('passport-again.pdf'))
      await checkCase()
      await space.sendFile('IDENTITY')
      await checkCase()
      await space.openSection('status')
      await space.expectText(status('status.label.TO_PROCESS_RETURN'))
      await checkCase()
    })

    await test.step('the studies begin, and with them the provisional certificate', async () => {
      await desk.accept('IDENTITY', 'SCHOOL_ATTESTATION', 'VISA')
      expect(await desk.status()).toBe('WAITING_STUDIES_DATE')
      await space.reload()
      await space.expectText(status('status.label.WAITING_STUDIES_DATE'))
      await checkCase()
      await desk.moveClock(daysToStudies)
      expect(await desk.status()).toBe('REGISTERED')
      await space.reload()
      await space.expectText(status('status.number.provisional.title'))
      await checkCase()
      const paper = await downloadPdf(space, status('status.nature.PROVISIONAL'))
      await checkCertificate(page, await certificateLink(paper), language)
    })

    await test.step('a telephone number is changed', async () => {
      await space.openSection('information')
      await checkCase()
      await changeMobile(space, checkCase)
    })

    await test.step('the messages are read', async () => {
      await space.openSection('exchange')
      const newest = space.dashboard.locator('.message').first()
      const unread = space.banner().locator('nav .narrow .count:not(.to-do)')
      await expect(newest.locator('.body')).toBeHidden()
      expect((await newest.boundingBox())?.height).toBeLessThan(80)
      await expect(unread).not.toHaveCount(0)
      await checkCase()
      await newest.getByRole('heading').click()
      await expect(newest.locator('.body')).toBeVisible()
      await checkCase()
      await expect(unread).toHaveCount(0)
    })

    await test.step('the case is finalised, and closed', async () => {
      await space.openSection('documents')
      await space.expectDocumentStatus('CIVIL_STATUS', 'MISSING')
      await sendFinalDocuments(space)
      await desk.accept(...optional.filter(id => id !== 'CIVIL_STATUS'), 'BANK_DETAILS')
      await desk.judge('CIVIL_STATUS', 'TO_TRANSLATE')
      await space.reload()
      await space.expectDocumentStatus('CIVIL_STATUS', 'TO_TRANSLATE')
      await space.expectDocumentStatus('BANK_DETAILS', 'VALIDATED')
      await checkCase()
      await desk.accept('CIVIL_STATUS')
      await expect.poll(desk.status).toBe('PENDING')
      await space.openSection('status')
      await space.reload()
      await space.expectText(status('status.who.PENDING'))
      await checkCase()
      await desk.act('number')
      await space.reload()
      await space.expectText(status('status.who.AFFILIATED'))
      await space.expectText(status('status.number.definitive.title'))
      await checkCase()
      await downloadPdf(space, status('status.nature.DEFINITIVE'))
      await desk.act('close')
      await space.reload()
      await space.expectText(status('status.label.DONE'))
      await checkCase()
    })

    await test.step('a re-examination is requested and completed', async () => {
      const ask = space.button(status('status.reexamine.open'))
      await ask.click()
      await expectDialogFits(page)
      await checkCase()
      await space.button(status('status.reopen.cancel')).click()
      await expect(ask).toBeFocused()
      await ask.click()
      await space.button(status('status.reopen.confirm')).click()
      await space.expectText(status('status.label.WAITING_ATTACHMENT'))
      await checkCase()
      await space.openSection('documents')
      for (const category of ['IDENTITY', 'SCHOOL_ATTESTATION', 'VISA']) {
        await space.chooseFile(category, await pdfFile(`${category}.pdf`))
        await space.sendFile(category)
      }
      await space.openSection('information')
      await checkCase()
      const information = space.words('information')
      const confirm = space.button(information('information.review.button'))
      // The button is below the data that it confirms.
      const record = await page.locator('sante-dashboard .record').boundingBox()
      expect((await confirm.boundingBox())?.y).toBeGreaterThan((record?.y ?? 0) + (record?.height ?? 0))
      await confirm.click()
      await expect(page.getByRole('dialog', { name: information('information.final') })).toBeVisible()
      await expectDialogFits(page)
      await checkCase()
      await space.button(information('information.confirm')).click()
      await expect(page).toHaveURL('/dashboard/status')
      await expect(page.getByRole('status').getByText(information('information.review.done'))).toBeVisible()
      await space.expectText(status('status.label.TO_PROCESS_RETURN'))
      await checkCase()
      expect(await desk.status()).toBe('TO_PROCESS_RETURN')
    })
  })
}

test('a case without a reply is closed after two reminders, and reopened', async ({ page }) => {
  test.setTimeout(120_000)
  const space = new PersonalSpace(page, 'en')
  await space.register()
  const desk = new Desk(page, space.email)
  const status = space.words('status')
  await space.logInAt()
  await desk.moveClock(2)
  await space.reload()
  await space.expectText(status('status.label.WAITING_ATTACHMENT'))
  await desk.act('remind')
  await space.reload()
  await expect(space.dashboard.getByText(/^First reminder on /)).toBeVisible()
  await checkPage(page)
  await desk.act('remind')
  await desk.moveClock(closingDays)
  expect(await desk.status()).toBe('CANCELED')
  await space.reload()
  await space.expectText(status('status.label.CANCELED'))
  await space.expectText(status('status.closed.reminders'))
  await checkPage(page)
  await space.button(status('status.reopen.open')).click()
  await space.button(status('status.reopen.confirm')).click()
  await space.expectText(status('status.label.WAITING_ATTACHMENT'))
  await checkPage(page)
})

async function checkPage(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Registers a student through the real forms. The studies begin 20 days later. */
async function register(page: Page, language: string) {
  const student = new Student(page, language)
  const desk = new Desk(page, student.email)
  const days = 20
  const { parts } = await desk.moveOneDayAndRead(days)
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await student.fillIdentification(parts)
  await student.pressContinue()
  await student.chooseAllFiles()
  await student.pressContinue()
  await student.requestCode()
  await student.enterCode(await student.waitForCode())
  await expect(student.widget.getByText(student.words('uploads.over'))).toBeVisible()
  await student.button(student.words('registered.open')).click()
  await expect(page).toHaveURL('/dashboard/status')
  return { space: new PersonalSpace(page, language, student.email), desk, daysToStudies: days + 1 }
}

/** Downloads a PDF by its name and returns its bytes. */
async function downloadPdf(space: PersonalSpace, name: string): Promise<Buffer> {
  const papers = space.dashboard.locator('.folding', { has: space.page.locator('table') })
  if ((await papers.getAttribute('open')) === null) await papers.locator('summary').click()
  const saved = space.page.waitForEvent('download')
  await space.dashboard.getByRole('row', { name }).getByRole('button').click()
  const file = readFileSync(await (await saved).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  return file
}

/** Opens the address in the certificate's QR code. Fails unless the page confirms the certificate and rejects a changed name. */
async function checkCertificate(page: Page, address: string, language: string): Promise<void> {
  const words = wordsOf(language, 'paper')
  const other = await page.context().newPage()
  await other.goto(address.replace('#', `?lang=${language}#`))
  await other.getByRole('button', { name: words('check.button') }).click()
  await expect(other.getByText(words('check.genuine'))).toBeVisible()
  await checkPage(other)
  await other.getByLabel(words('check.name'), { exact: true }).fill('NGUYEN Lin')
  await expect(other.getByText(words('check.genuine'))).toBeHidden()
  await other.getByRole('button', { name: words('check.button') }).click()
  await expect(other.getByText(words('check.changed'))).toBeVisible()
  await checkPage(other)
  await other.close()
}

async function changeMobile(space: PersonalSpace, checkCase: () => Promise<void>): Promise<void> {
  const information = space.words('information')
  const dossier = space.words('dossier')
  const { page, dashboard } = space
  const edit = information('information.editWhat').replace('{{what}}', dossier('section.contact'))
  await dashboard.getByRole('button', { name: edit, exact: true }).click()
  const mobile = dashboard.getByLabel(dossier('field.contact.mobile'), { exact: true })
  await mobile.fill('12')
  await space.button(information('information.save')).click()
  await expect(dashboard.getByText(space.words('fault')('fault.mobile')).first()).toBeVisible()
  await checkCase()
  await mobile.fill('07 98 76 54 32')
  await space.button(information('information.save')).click()
  await expect(page.getByRole('dialog', { name: information('information.final') })).toBeVisible()
  await checkCase()
  await space.button(information('information.confirm')).click()
  await expect(page.getByText(information('information.changed'))).toBeVisible()
  await expect(dashboard.getByText('+33 7 98 76 54 32'.replaceAll(' ', '\u00a0'))).toBeVisible()
  await checkCase()
}

async function sendFinalDocuments(space: PersonalSpace): Promise<void> {
  for (const category of optional) {
    await space.chooseFile(category, await pdfFile(`${category}.pdf`))
    await space.sendFile(category)
  }
  await space.chooseFile('BANK_DETAILS', await pdfFile('rib.pdf'))
  await space.dashboard.locator('[data-field="bank.iban"] input').fill(IBAN)
  await space.sendFile('BANK_DETAILS')
}
