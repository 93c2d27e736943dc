import { expect, type Locator, test } from '@playwright/test'
import { Student } from '../people/student'
import { Visitor } from '../people/visitor'

/** Types a text, and presses Enter before the page shows the options for this text, as on a slow device. */
const typeAndPressEnter = (input: Locator, text: string) =>
  input.evaluate(async (element, text) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    // React renders the text itself in a microtask, and the options later.
    await Promise.resolve()
    const enter = { key: 'Enter', bubbles: true, composed: true, cancelable: true }
    element.dispatchEvent(new KeyboardEvent('keydown', enter))
  }, text)

test('Enter does not choose a school that is still listed for the earlier text', async ({ page }) => {
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await student.fillUntilPart('school')
  const [school, options] = [student.input('school.name'), student.widget.getByRole('option')]
  await school.fill('lumiere lyon 2')
  await expect(options).toHaveCount(1)
  await typeAndPressEnter(school, 'grenoble')
  await expect(school).toHaveValue('grenoble')
  await expect(options.first()).toContainText('Grenoble')
})

test('Enter chooses the nationality that was typed, not the one that is still listed', async ({ page }) => {
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.enterBirthdate('9', '12', '2005')
  const [search, radios] = [visitor.widget.getByRole('searchbox'), visitor.widget.getByRole('radio')]
  await search.fill('iceland')
  await expect(radios).toHaveCount(1)
  await typeAndPressEnter(search, 'norway')
  await expect(radios).toHaveCount(1)
  await expect(visitor.widget.getByRole('radio', { name: 'Norway', exact: true })).toBeChecked()
})

test('a press on the box of a school that is not in the list is not lost', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await student.fillUntilPart('school')
  await student.input('school.name').pressSequentially('Zorglub')
  await expect(student.field('school.name')).toContainText(student.fields('form.none'))
  const box = student.input('school.isOther')
  const { x = 0, y = 0, height = 0 } = (await box.locator('xpath=ancestor::label').boundingBox()) ?? {}
  await page.mouse.click(x + 40, y + height - 6, { delay: 100 })
  await expect(box).toBeChecked()
})
