import { expect, test } from '@playwright/test'
import { openCase } from '../../actors/case'
import { requiredDocuments } from '../../actors/students'
import { launchOptions, shellPath } from '../../help/browser/browser'
import { createRemoteDemo } from '../../help/servers/remote'
import { openSpaceOf } from '../people/personal-space'
import { site } from '../places'

// With the site's font, whose digits are wider than those of the fallback.
test.use({ launchOptions: launchOptions(shellPath()) })

test('the number stays inside its box on each width of a phone', async ({ page }) => {
  const linh = await openCase(createRemoteDemo(site), { email: `number.${Date.now()}@example.org` })
  await linh.sendAndAccept(requiredDocuments)
  await openSpaceOf(page, linh.student.token(), '/dashboard/status', 'fr')
  await page.evaluate(() => document.fonts.ready)
  const number = page.locator('sante-dashboard .number > [dir=ltr]')
  for (const width of [320, 345, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 664 })
    const { overflow, start, end } = await number.evaluate(element => {
      const box = element.parentElement as HTMLElement
      const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()]
      const { paddingInlineStart, paddingInlineEnd, borderInlineStartWidth } = getComputedStyle(box)
      return {
        overflow: element.scrollWidth - element.clientWidth,
        start:
          inner.left -
          outer.left -
          Number.parseFloat(borderInlineStartWidth) -
          Number.parseFloat(paddingInlineStart),
        end: outer.right - inner.right - Number.parseFloat(paddingInlineEnd),
      }
    })
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    expect(start, `${width} px`).toBeGreaterThan(-0.5)
    expect(end, `${width} px`).toBeGreaterThan(-0.5)
  }
})
