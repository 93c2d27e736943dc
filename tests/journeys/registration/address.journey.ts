import { expect, type Page, test } from '@playwright/test'
import { delayRequests } from '../page/hold-requests'
import { Student } from '../people/student'

/** Returns a student at the address, which is not filled in yet. */
async function goToAddress(page: Page): Promise<Student> {
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await student.fillUntilPart('address')
  return student
}

/** Returns a student who has typed a postcode that only one town has. */
async function goToTown(page: Page): Promise<Student> {
  const student = await goToAddress(page)
  await student.button(student.fields('address.manual')).click()
  await student.input('address.postcode').fill('69002')
  await expect(student.input('address.city')).toHaveValue('Lyon')
  return student
}

test('after a correction, Enter does not choose an address that was found for the earlier text', async ({
  page,
}) => {
  const student = await goToAddress(page)
  const query = student.input('address.query')
  const options = student.widget.getByRole('option')
  const [first, corrected] = ['12 rue de la republique 69002', '14 rue de la republique 69002']
  await query.fill(first)
  await expect(options.first()).toContainText('12 Rue de la République')

  const release = await delayRequests(page, '**/demo/address/search?q=14*')
  await query.fill(corrected)
  await query.press('Enter')
  await query.press('ArrowDown')
  await query.press('Enter')
  await expect(query).toHaveValue(corrected)
  await expect(options.first()).toBeVisible()

  release()
  await expect(options.first()).toContainText('14 Rue de la République')
  await query.press('ArrowDown')
  await query.press('Enter')
  await expect(student.widget.getByText('14 rue de la République')).toBeVisible()
})

test('while the towns of another postcode are loaded, the town of the first one is not offered', async ({
  page,
}) => {
  const student = await goToTown(page)
  const release = await delayRequests(page, '**/demo/communes**')
  await student.input('address.postcode').fill('01120')
  await expect(student.widget.getByText(student.fields('address.townsLoading'))).toBeVisible()
  await expect(student.input('address.city').locator('option')).toHaveText([student.fields('form.choose')])
  release()
  const towns = student.input('address.city').locator('option')
  await expect(towns.nth(2)).toBeAttached()
  await expect(towns.filter({ hasText: 'Lyon' })).toHaveCount(0)
})

test('a space after the postcode keeps the chosen town', async ({ page }) => {
  const student = await goToTown(page)
  await student.input('address.postcode').press('End')
  await student.input('address.postcode').press('Space')
  await expect(student.input('address.postcode')).toHaveValue('69002 ')
  await expect(student.input('address.city')).toHaveValue('Lyon')
  await student.input('address.postcode').press('Backspace')
  await expect(student.input('address.city')).toHaveValue('Lyon')
})
