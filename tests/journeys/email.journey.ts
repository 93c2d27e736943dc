import { expect, test } from '@playwright/test'
import { tabTo } from './keys'
import { Resident } from './resident'
import { expectAccessible, expectNoSidewaysScroll } from './visitor'

const wide = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

for (const [language, viewport] of Object.entries({ fr: wide, en: phone, ar: phone }))
  test(`a student who will lose a mailbox changes the address with two codes, by keyboard alone, in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(90_000)
    await page.setViewportSize(viewport)
    const student = new Resident(page, language)
    const moved = new Resident(page, language, `new.${student.email}`)
    const words = (key: string) => student.words('information')(`information.email.${key}`)
    const card = student.dashboard.locator('[data-field="email"]')
    const field = (name: string) => card.getByLabel(name, { exact: true })
    const look = async () => {
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await student.registers()
    await student.arrives()
    await student.visits('information')
    await expect(card.getByText(student.email)).toBeVisible()

    await tabTo(page, words('open'))
    await page.keyboard.press('Enter')
    await expect(field(words('new'))).toBeFocused()
    await look()
    await page.keyboard.type('linh@')
    await page.keyboard.press('Enter')
    await expect(field(words('new'))).toHaveAttribute('aria-invalid', 'true')
    await expect(field(words('new'))).toBeFocused()
    await look()
    await field(words('new')).selectText()
    await page.keyboard.type(moved.email)
    const before = (await student.mails()).length
    await page.keyboard.press('Enter')

    const codeTo = (email: string) => field(words('code').replace('{{email}}', email))
    await expect(codeTo(student.email)).toBeFocused()
    await look()
    await page.keyboard.type('12345')
    await page.keyboard.press('Enter')
    await expect(codeTo(student.email)).toBeFocused()
    await expect(codeTo(student.email)).toHaveAttribute('aria-invalid', 'true')
    await expect(codeTo(moved.email)).toHaveAttribute('aria-invalid', 'true')
    await look()
    await expect.poll(async () => (await student.mails()).length).toBeGreaterThan(before)
    await codeTo(student.email).selectText()
    await page.keyboard.type(await student.readsCode())
    await tabTo(page, words('code').replace('{{email}}', moved.email))
    await page.keyboard.type(await moved.readsCode())
    await page.keyboard.press('Enter')

    await expect(page.getByText(student.words('information')('information.changed'))).toBeVisible()
    await expect(card.getByRole('heading')).toBeFocused()
    await expect(card.getByText(moved.email)).toBeVisible()
    await look()
    await student.leaves()
    await moved.arrives()
    await moved.visits('information')
    await expect(card.getByText(moved.email)).toBeVisible()
  })
