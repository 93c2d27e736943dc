import { expect, type Locator, type Page } from '@playwright/test'

/** Space above the first element of a picture, in pixels. */
const MARGIN = 11
/** Maximum number of comparisons of two screenshots, for a page that keeps changing. */
const TRIES = 20

const edges = (part: Locator) =>
  part.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top: top + scrollY, bottom: bottom + scrollY }
  })

/**
 * Turns on the site's font and waits until it is loaded, so that nothing moves later. Chinese uses the system's fonts only.
 */
export const waitForOwnFont = (page: Page) =>
  page.waitForFunction(() => {
    document.documentElement.dataset.font = ''
    return (
      document.documentElement.lang === 'zh' || [...document.fonts].some(({ status }) => status === 'loaded')
    )
  })

/**
 * Scrolls the page to the first element of `from` that fits on the screen together with `to`. If none fits, scrolls to the last
 * element of `from`.
 */
export async function scrollInto(from: Locator[], to: Locator): Promise<void> {
  const page = to.page()
  await waitForOwnFont(page)
  const { bottom } = await edges(to)
  const tops = await Promise.all(from.map(async part => (await edges(part)).top))
  const space = (page.viewportSize()?.height ?? 0) - 2 * MARGIN
  const top = tops.find(top => bottom - top <= space) ?? tops.at(-1) ?? 0
  await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), top - MARGIN)
}

/** Takes a PNG of the screen once it is at rest: fonts loaded, no focus, no hover, no notice. */
export async function takePicture(page: Page): Promise<Buffer> {
  await expect(page.locator('.notice')).toHaveCount(0)
  await page.mouse.move(0, 0)
  await page.evaluate(async () => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (active instanceof HTMLElement) active.blur()
    await document.fonts.ready
  })
  const shoot = () => page.screenshot({ animations: 'disabled', caret: 'hide' })
  let last = await shoot()
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const next = await shoot()
    if (next.equals(last)) return next
    last = next
  }
  throw new Error(`${page.url()} keeps changing`)
}
