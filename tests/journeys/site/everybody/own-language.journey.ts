import { expect, type Page, test } from '@playwright/test'
import { openWithDelayedScripts } from '../../page/held-code'
import { expectNoShift, watchShifts } from '../../page/shifts'
import { expectAccessible, expectNoSidewaysScroll } from '../../people/visitor'

const ownLabels = {
  fr: 'Continuer en français',
  en: 'Continue in English',
  es: 'Continuar en español',
  zh: '用中文继续',
  ar: 'المتابعة بالعربية',
}

/** Sets the browser's languages and the viewport of a phone, and records layout shifts. */
const arrive = async (page: Page, ...languages: string[]) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.addInitScript(
    languages => Object.defineProperty(navigator, 'languages', { get: () => languages }),
    languages,
  )
  await watchShifts(page)
}

const offerLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

for (const [language, name] of Object.entries(ownLabels))
  for (const path of ['/', '/register'])
    test(`${path} offers ${language} to a visitor whose browser has this language`, async ({ page }) => {
      await arrive(page, 'vi-VN', `${language}-XX`, 'de')
      const other = language === 'fr' ? 'en' : 'fr'
      const { release, faults } = await openWithDelayedScripts(page, `${path}?lang=${other}`)
      await expect(offerLink(page, name)).toHaveAttribute('lang', language)
      await expect(offerLink(page, name)).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr')
      release()
      await expect(page.locator('.frame:not([data-drawn])').first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await expectNoShift(page, 0.01)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await offerLink(page, name).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(offerLink(page, name)).toHaveCount(0)
      expect(faults).toEqual([])
    })

test('a visitor who reads none of the five languages gets no offer', async ({ page }) => {
  await arrive(page, 'vi-VN', 'de')
  await page.goto('/?lang=fr')
  for (const name of Object.values(ownLabels)) await expect(offerLink(page, name)).toHaveCount(0)
  await expect(offerLink(page, '中文')).toBeVisible()
  await page.goto('/register?lang=fr')
  await expect(page.getByRole('main').getByRole('navigation', { name: 'Langue' })).toHaveCount(0)
})
