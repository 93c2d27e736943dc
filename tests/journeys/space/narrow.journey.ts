import { expect, test } from '@playwright/test'
import { openCase } from '../../actors/case'
import { requiredDocuments } from '../../actors/students'
import { launchOptions, shellPath } from '../../help/browser/browser'
import { createRemoteDemo } from '../../help/servers/remote'
import { openSpaceOf } from '../people/personal-space'
import { site } from '../places'

// With the site's font, which is wider than the fallback.
test.use({ launchOptions: launchOptions(shellPath()) })

test('the number stays inside its box on phones from 320 to 390 pixels wide', async ({ page }) => {
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

test('the date of a document stays on one line on phones from 320 to 390 pixels wide', async ({ page }) => {
  const linh = await openCase(createRemoteDemo(site), { email: `date.${Date.now()}@example.org` })
  await linh.send('IDENTITY')
  await linh.judge('IDENTITY', 'REJECTED', 'blurred')
  // Spanish has the longest dates.
  await openSpaceOf(page, linh.student.token(), '/dashboard/documents', 'es')
  await page.evaluate(() => document.fonts.ready)
  const date = page.locator('sante-dashboard .become time').first()
  for (const width of [320, 345, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 664 })
    expect(await date.evaluate(element => element.getClientRects().length), `${width} px`).toBe(1)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
})
