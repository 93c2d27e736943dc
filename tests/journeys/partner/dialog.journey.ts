import { expect, test } from '@playwright/test'
import { recipeFiles } from '../../../host/build/package/guide'
import { openPartnerPage } from '../page/partner-page'
import { expectAccessible, Visitor } from '../people/visitor'
import { site } from '../places'

const recipe = recipeFiles('dialog', 'en')[0]?.code.replaceAll('https://SITE', site) ?? ''
const below = '<p style="height: 200vh">Below</p>'
const name = 'See if I can register for French health insurance'

for (const [width, height] of [
  [1280, 900],
  [390, 664],
] as const)
  test(`the floating button of the recipe opens the questionnaire in a dialog, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openPartnerPage(page, { body: below + recipe })
    const button = page.getByRole('button', { name })
    const dialog = page.getByRole('dialog', { name })
    const visitor = new Visitor(page, 'en')
    await expect(button).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(visitor.button('start.begin')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await expectAccessible(page)
    await visitor.begin()
    await visitor.enterBirthdate('29', '2', '2004')
    await expect(visitor.title('nationality.title')).toBeFocused()
    await expect(visitor.title('nationality.title')).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    const box = await dialog.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(visitor.title('nationality.title')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(button).toBeFocused()
  })

test('until the script has loaded, the dialog shows the link', async ({ page }) => {
  await page.route('**/sante.js', route => route.abort())
  await openPartnerPage(page, { body: recipe })
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
})
