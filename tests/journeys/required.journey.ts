import { expect, type Locator, test } from '@playwright/test'
import { Student } from './student'

/** What a wrong field says of itself to a screen reader: that it is wrong, and why. */
const expectWrong = async (field: Locator) => {
  const text = await field.locator('p.error').first().innerText()
  const control = field
    .locator('[aria-invalid=true]')
    .or(field.and(field.page().locator('[aria-invalid=true]')))
  await expect(control.first()).toHaveAccessibleDescription(new RegExp(text.replace(/[.?()]/g, '\\$&')))
}

for (const language of ['fr', 'ar'])
  test(`every field that is left empty says that it is required, and then what is wrong, in ${language}`, async ({
    page,
  }) => {
    const student = new Student(page, language)
    await student.arrives()
    const declaration = student.widget.getByRole('checkbox')
    await expect(declaration).toHaveAttribute('aria-required', 'true')
    await student.goOn()
    await expect(declaration).toHaveAttribute('aria-invalid', 'true')
    await expect(declaration).toHaveAccessibleDescription(student.words('prepare.required'))

    await student.declares()
    const civility = student.field('personal.civility')
    await expect(civility).toHaveRole('radiogroup')
    await expect(civility).toHaveAttribute('aria-required', 'true')
    await expect(civility).not.toHaveAttribute('aria-invalid', 'true')
    const day = student.field('school.rightsStartDate').locator('input')
    await expect(day).toHaveCount(3)
    for (const part of await day.all()) await expect(part).toHaveAttribute('aria-required', 'true')

    await student.goOn()
    await expect(student.heading(student.fields('faulty.required'))).toBeFocused()
    await expect(civility).toHaveAttribute('aria-invalid', 'true')
    const wrong = await student.widget.locator('form .wrong').all()
    expect(wrong.length).toBeGreaterThan(8)
    for (const field of wrong) await expectWrong(field)
    // The summary leads to a button that can be chosen, not to its group.
    await student.widget.locator('.summary').getByRole('button').first().click()
    await expect(civility.getByRole('radio').first()).toBeFocused()
  })
