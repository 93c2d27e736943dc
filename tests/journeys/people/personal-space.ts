import { expect, type Page } from '@playwright/test'

/** Lifetime of the token in the tab, in milliseconds. */
const TOKEN_LIFETIME_MS = 1_500_000

/** Opens a page of the personal space in a tab that already has this token, and waits until it is loaded. */
export async function openSpaceOf(page: Page, token: string, path: string, language: string): Promise<void> {
  await page.addInitScript(
    ([token, end]) => {
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('sante:expires', end)
    },
    [token, `${Date.now() + TOKEN_LIFETIME_MS}`] as const,
  )
  await page.goto(`${path}?lang=${language}`)
  const dashboard = page.locator('sante-dashboard')
  await expect(dashboard.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(dashboard.locator('.skeleton')).toHaveCount(0)
}
