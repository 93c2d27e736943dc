import { expect, test } from '@playwright/test'
import type { RecordSection } from '../../../../widgets/shared/route'
import { tabTo } from '../../page/keys'
import { pdfFile, Student } from '../../people/student'
import { Visitor } from '../../people/visitor'

for (const [language, query] of Object.entries({ fr: 'islande', en: 'iceland', ar: 'iceland' })) {
  test(`a date, a country and a choice can be entered with the keyboard, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`/?lang=${language}`)
    const visitor = new Visitor(page, language)
    const { words } = visitor
    await expect(visitor.button('start.begin')).toBeVisible()
    await tabTo(page, words('start.begin'))
    await page.keyboard.press('Enter')

    await expect(visitor.title('birthdate.title')).toBeFocused()
    for (const [part, text] of Object.entries({ day: '9', month: '12', year: '2005' })) {
      await tabTo(page, words(`date.${part}`))
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')

    await expect(visitor.title('nationality.title')).toBeFocused()
    await tabTo(page, words('nationality.search'))
    await page.keyboard.type(query)
    await expect(visitor.widget.getByRole('radio')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(visitor.widget.getByRole('radio')).toBeChecked()
    await tabTo(page, words('continue'))
    await page.keyboard.press('Enter')

    await expect(visitor.title('situation.title')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')

    // Answers the questions in between with the mouse.
    await visitor.answerUntil('europeanCard', 'student', { nationality: 'IS' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(visitor.title('outcome.covered')).toBeFocused()
    await tabTo(page, words('back'))
    await page.keyboard.press('Enter')
    await expect(visitor.widget.getByRole('radio').first()).toBeChecked()
  })
}

test('the arrow keys move through the country list', async ({ page }) => {
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.enterBirthdate('9', '12', '2005')
  await visitor.widget.getByRole('searchbox').fill('guinea')
  await expect(visitor.widget.getByRole('status')).toHaveText('Results: 4')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(visitor.widget.getByRole('radio', { name: 'Guinea-Bissau', exact: true })).toBeChecked()
  await visitor.widget.getByRole('searchbox').fill('xyz')
  await expect(visitor.widget.getByRole('status')).toHaveText(visitor.words('countries.none'))
  await expect(visitor.widget.getByRole('radio', { name: 'Guinea-Bissau', exact: true })).toBeChecked()
})

test('"Skip to content" is the first link that Tab reaches', async ({ page }) => {
  await page.goto('/?lang=en')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a student registers with the keyboard only', async ({ page }) => {
  // To shorten the test, a script moves the focus to some controls instead of Tab.
  const student = new Student(page, 'en')
  const { words, fields, documents } = student
  const press = (key: string) => page.keyboard.press(key)
  const type = async (name: string, text: string) => {
    await tabTo(page, name)
    await page.keyboard.type(text)
  }
  /** Selects the first radio button of the next group, by Tab and Space. */
  const takeFirst = async () => {
    await press('Tab')
    await press('Space')
  }
  const pick = async (name: string, text: string, option: RegExp) => {
    await tabTo(page, name)
    // Inserts the whole text in one step, because Enter does not choose an option that was found for an earlier text.
    await page.keyboard.insertText(text)
    await expect(student.widget.getByRole('option', { name: option }).first()).toBeVisible()
    await press('ArrowDown')
    await press('Enter')
  }
  const date = async (path: string, day: string, month: string, year: string) => {
    await student.field(path).getByLabel(fields('form.day')).focus()
    await page.keyboard.type(day)
    await press('Tab')
    await page.keyboard.type(month)
    await press('Tab')
    await page.keyboard.type(year)
  }
  const continueTo = async (section: RecordSection) => {
    await tabTo(page, words('continue'))
    await press('Enter')
    await expect(student.partTitle(section)).toBeFocused()
  }
  const choose = async (category: string) => {
    const chooser = page.waitForEvent('filechooser')
    await student.card(category).locator('.choose input').focus()
    await press('Enter')
    await (await chooser).setFiles([await pdfFile(`${category}.pdf`)])
    await student.expectOnCard(category, documents('file.chosen'))
  }

  await student.arriveFromPartner()
  await tabTo(page, words('prepare.declaration'))
  await press('Space')
  await press('Enter')
  await expect(student.partTitle('personal')).toBeFocused()

  await takeFirst()
  await type(fields('field.personal.surname'), 'NGUYEN')
  await type(fields('field.personal.forename'), 'Linh')
  await type(fields('field.personal.forenames'), 'Linh Thi')
  await pick(fields('field.personal.birthCountry'), 'viet', /Vietnam/)
  await continueTo('school')
  await pick(fields('field.school.name'), 'lumiere', /Lumière/)
  await tabTo(page, fields('form.day'))
  await date('school.rightsStartDate', '1', '9', '2026')
  await press('Tab')
  await expect(student.widget.getByRole('dialog')).toBeVisible()
  await tabTo(page, fields('rights.accept'))
  await press('Enter')
  await expect(student.widget.getByRole('dialog')).toBeHidden()
  await continueTo('parents')
  for (const parent of ['first', 'second']) {
    await student.field(`parents.${parent}.civility`).getByRole('radio').first().focus()
    await press('Space')
    await type(fields('field.personal.surname'), 'TRAN')
    await type(fields('field.personal.forename'), 'Mai')
  }
  await continueTo('address')
  await pick(fields('field.address.query'), '12 rue de la republique lyon', /Lyon/)
  await continueTo('contact')
  await type(fields('field.contact.mobile'), '0612345678')
  await type(fields('field.contact.email'), student.email)
  await press('Enter')
  await expect(student.title('step.document.title')).toBeFocused()

  for (const category of ['IDENTITY', 'SCHOOL_ATTESTATION']) await choose(category)
  await student.card('IDENTITY').getByRole('button', { expanded: false }).focus()
  await press('Enter')
  await expect(student.field('identity.type').getByRole('radio').first()).toBeChecked()
  await student.field('stay.document').getByRole('radio').first().focus()
  await press('Space')
  await choose('VISA')
  await type(documents('proof.visa.number'), 'FRA123456789')
  await date('visa.startDate', '15', '8', '2026')
  await date('visa.endDate', '14', '8', '2027')
  await press('Enter')
  await expect(student.title('step.validation.title')).toBeFocused()
  await tabTo(page, words('review.send'))
  await press('Enter')
  await expect(student.widget.getByLabel(student.codes('code.label'))).toBeFocused()
  await page.keyboard.type(await student.waitForCode())
  await press('Enter')
  await expect(student.title('confirm.title')).toBeFocused()
  await expect(student.widget.getByText(words('uploads.over'))).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } })

  test('the "next" key moves to the next field, and in the last field it submits the form', async ({
    page,
  }) => {
    const student = new Student(page, 'en')
    await student.arriveFromPartner()
    await student.confirmDeclaration()
    await student.fillUntilPart('contact')
    const mobile = student.input('contact.mobile')
    await expect(mobile).toHaveAttribute('enterkeyhint', 'next')
    await mobile.fill('0612345678')
    await mobile.press('Enter')
    await expect(student.input('contact.email')).toBeFocused()
    await expect(student.widget.locator('.summary')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(student.widget.locator('.summary')).toBeVisible()
  })
})
