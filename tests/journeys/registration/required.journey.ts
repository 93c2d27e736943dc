import { expect, type Locator, test } from '@playwright/test'
import { type RecordSection, recordSections } from '../../../widgets/shared/route'
import { Student } from '../people/student'

/** For each part, the number of required fields that are empty at first. */
const emptyFieldCounts: Record<RecordSection, number> = {
  personal: 4,
  school: 2,
  parents: 6,
  address: 1,
  contact: 2,
}

/** Fails unless the field's control is marked as invalid and described by its error, for screen readers. */
const expectWrong = async (field: Locator) => {
  const text = await field.locator('p.error').first().innerText()
  const control = field
    .locator('[aria-invalid=true]')
    .or(field.and(field.page().locator('[aria-invalid=true]')))
  await expect(control.first()).toHaveAccessibleDescription(new RegExp(text.replace(/[.?()]/g, '\\$&')))
}

for (const language of ['fr', 'ar'])
  test(`an empty required field is marked as required, and as invalid after Continue, in ${language}`, async ({
    page,
  }) => {
    const student = new Student(page, language)
    await student.arriveFromPartner()
    const declaration = student.widget.getByRole('checkbox')
    await expect(declaration).toHaveAttribute('aria-required', 'true')
    await student.pressContinue()
    await expect(declaration).toHaveAttribute('aria-invalid', 'true')
    await expect(declaration).toHaveAccessibleDescription(student.words('prepare.required'))

    await student.confirmDeclaration()
    const civility = student.field('personal.civility')
    await expect(civility).toHaveRole('radiogroup')
    await expect(civility).toHaveAttribute('aria-required', 'true')
    await expect(civility).not.toHaveAttribute('aria-invalid', 'true')

    for (const section of recordSections) {
      await expect(student.partTitle(section)).toBeFocused()
      if (section === 'school') {
        const day = student.field('school.rightsStartDate').locator('input')
        await expect(day).toHaveCount(3)
        for (const part of await day.all()) await expect(part).toHaveAttribute('aria-required', 'true')
      }
      await student.pressContinue()
      await expect(student.heading(student.fields('faulty.required'))).toBeFocused()
      const wrong = await student.widget.locator('form .wrong').all()
      expect(wrong).toHaveLength(emptyFieldCounts[section])
      for (const field of wrong) await expectWrong(field)
      // The button of the summary focuses a control, not its group.
      await student.widget.locator('.summary').getByRole('button').first().click()
      await expect(student.widget.locator('form .wrong').first().locator(':focus')).toHaveCount(1)
      await student.fillPart(section)
      await expect(student.widget.locator('form .wrong')).toHaveCount(0)
      await student.continueFrom(section)
    }
    await expect(student.title('step.document.title')).toBeFocused()
  })
