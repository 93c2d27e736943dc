import { expect, type Page, test } from '@playwright/test'
import { Visitor, wordsOf } from './visitor'

/** Presses Tab until the wanted thing has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    const focused = await page.evaluate(() => {
      let at = document.activeElement
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
      return at?.getAttribute('aria-label') ?? at?.closest('label')?.textContent ?? at?.textContent ?? ''
    })
    if (focused.trim() === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} cannot be reached by Tab`)
}

for (const [language, query] of Object.entries({ fr: 'islande', en: 'iceland', ar: 'iceland' })) {
  test(`the questionnaire can be answered by keyboard alone, in ${language}`, async ({ page }) => {
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

    const card = wordsOf(language, 'eligibility')('europeanCard.title')
    await expect(visitor.widget.getByRole('heading', { name: card, exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(visitor.title('ineligible.title')).toBeFocused()
    await tabTo(page, words('back'))
    await page.keyboard.press('Enter')
    await expect(visitor.widget.getByRole('radio').first()).toBeChecked()
  })
}

test('the country list is walked with the arrows', async ({ page }) => {
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.isBornOn('9', '12', '2005')
  await visitor.widget.getByRole('searchbox').fill('guinea')
  await expect(visitor.widget.getByRole('status')).toHaveText('4 countries found')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(visitor.widget.getByRole('radio', { name: 'Guinea', exact: true })).toBeChecked()
  await visitor.widget.getByRole('searchbox').fill('xyz')
  await expect(visitor.widget.getByRole('status')).toHaveText(visitor.words('countries.none'))
  await expect(visitor.widget.getByRole('radio', { name: 'Guinea', exact: true })).toBeChecked()
})

test('"skip to content" is the first stop', async ({ page }) => {
  await page.goto('/?lang=en')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
