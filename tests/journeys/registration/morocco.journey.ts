import { expect, test } from '@playwright/test'
import { exampleForeignerNumber } from '../../../widgets/shared/limits'
import { answerOnPage } from '../../actors/page-visitor'
import { answersOf } from '../../actors/walks'
import { Desk } from '../people/desk'
import { pdfFile, photoFile, Student } from '../people/student'
import { expectAccessible, expectNoSidewaysScroll, Visitor, wordsOf } from '../people/visitor'

test.use({ locale: 'ar' })

test('a student from Morocco with a residence permit and one parent registers in Arabic', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const checkPage = async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  const visitor = new Visitor(page, 'ar')
  const student = new Student(page, 'ar')
  const { documents, words } = student
  const chooseFile = async (category: string) => {
    await student.chooseFiles(category, await pdfFile(`${category.toLowerCase()}.pdf`))
    await student.expectOnCard(category, documents('file.chosen'))
  }

  await page.goto('/?lang=ar')
  await visitor.begin()
  await answerOnPage(visitor.widget, answersOf('student', { nationality: 'MA' }))
  await visitor.button('eligible.begin').click()
  await expect(student.title('step.information.title')).toBeVisible()
  await student.confirmDeclaration()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')

  await student.enterName('personal', 'BENALI', 'Salma', 'ms')
  await student.input('personal.forenames').fill('Salma Nour')
  await expect(student.input('personal.birthCountry')).toHaveValue(/المغرب/)
  await student.pressContinue()
  await student.fillPart('school')
  await student.continueFrom('school')
  await student.enterName('parents.first', 'BENALI', 'Fatima', 'ms')
  await student.field('parents.isSingle').getByRole('checkbox').check()
  await expect(student.input('parents.second.surname')).toBeHidden()
  await checkPage()
  await student.pressContinue()
  await student.fillPart('address')
  await student.pressContinue()
  await student.fillPart('contact')
  await student.pressContinue()

  await expect(student.title('step.document.title')).toBeFocused()
  await chooseFile('IDENTITY')
  await student.chooseFiles('SCHOOL_ATTESTATION', await photoFile(page, 'certificate.jpg'))
  await student.expectOnCard('SCHOOL_ATTESTATION', documents('file.chosen'))
  await student.chooseStayDocument('RESIDENCE_PERMIT')
  await chooseFile('RESIDENCE_PERMIT')
  await student.input('residence.type').selectOption('TEMPORARY_CARD')
  await student.input('residence.foreignerNumber').fill(exampleForeignerNumber)
  await student.enterDate('residence.startDate', ['1', '9', '2026'])
  await student.enterDate('residence.endDate', ['31', '8', '2027'])
  await student.openSection('bank')
  await student.field('bank.hasNoNamedRib').getByRole('checkbox').check()
  await chooseFile('BANK_DETAILS_2')
  const iban = student.input('bank.iban')
  // In groups of four, as a bank prints it.
  await iban.fill('FR76 3000 6000 0112 3456 7890 189')
  await student.input('bank.holder').fill('Fatima BENALI')
  await chooseFile('BANK_DETAILS_DELEGATE')
  expect(await iban.evaluate(field => field.scrollWidth - field.clientWidth), 'hidden part of the IBAN').toBe(
    0,
  )
  await checkPage()
  await student.pressContinue()

  await expect(student.title('step.validation.title')).toBeFocused()
  // Values in Latin letters keep their order in a text from right to left.
  for (const value of ['BENALI', exampleForeignerNumber, 'FR76 3000 6000 0112 3456 7890 189']) {
    const shown = student.widget.locator('dd', { hasText: value.replaceAll(' ', '\xa0') }).first()
    await expect(shown).toBeVisible()
  }
  await checkPage()
  await student.requestCode()
  await student.enterCode(await student.waitForCode())
  await expect(student.title('confirm.title')).toBeFocused()
  await expect(student.widget.getByText(words('uploads.over'))).toBeVisible()
  await checkPage()

  // Meanwhile, the student looks at another tab. On return, the page counts the unread messages.
  const desk = new Desk(page, student.email)
  await desk.accept('IDENTITY', 'SCHOOL_ATTESTATION', 'RESIDENCE_PERMIT')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const menu = page.getByRole('button', { name: wordsOf('ar', 'host')('menu') })
  await expect(menu).toContainText('2')
  await student.button(words('registered.open')).click()
  const certificate = wordsOf('ar', 'status')('status.number.certificate')
  await expect(page.locator('sante-dashboard').getByRole('button', { name: certificate })).toBeVisible()
  await checkPage()
})
