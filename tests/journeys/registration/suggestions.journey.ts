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
