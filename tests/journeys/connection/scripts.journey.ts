import { expect, test } from '@playwright/test'
import { Student } from '../people/student'
import { Visitor, wordsOf } from '../people/visitor'

/** The languages' own names, which are the same on pages of every language. */
const ownNames = { zh: '中文', ar: 'العربية' } as const

for (const path of ['/', '/faq', '/assistance', '/a-propos']) {
  test(`on ${path} a reader of Chinese or Arabic finds their language by its own name`, async ({ page }) => {
    await page.goto(path)
    for (const [language, name] of Object.entries(ownNames)) {
      const link = page.getByRole('main').getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('lang', language)
      await expect(link).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await link.click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(
        page.getByRole('banner').getByRole('link', { name: wordsOf(language, 'host')('connect') }),
      ).toBeVisible()
      await expect(link).toHaveAttribute('aria-current', 'true')
    }
    // The language is stored, like a choice in the header. The address does not contain it.
    await expect(page).toHaveURL(path)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  })
}

test('the address of a language link opens the page in that language', async ({ page }) => {
  await page.goto('/')
  const address = await page.getByRole('main').getByRole('link', { name: ownNames.zh }).getAttribute('href')
  await page.goto(address ?? '')
  await new Visitor(page, 'zh').expectStart()
})

test('a name in Arabic letters is reported when the student leaves the field', async ({ page }) => {
  const student = new Student(page, 'ar')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  const surname = student.input('personal.surname')
  const error = student.field('personal.surname').getByText(student.faults('fault.nameScript'))
  await surname.fill('بن علي')
  await expect(error).toBeHidden()
  await surname.blur()
  await expect(error).toBeVisible()
  await expect(surname).toHaveAccessibleDescription(new RegExp(student.faults('fault.nameScript')))
  await surname.fill('Ben Ali')
  await expect(error).toBeHidden()
  await surname.blur()
  await expect(error).toBeHidden()
})
