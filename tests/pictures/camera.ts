import { expect, type Locator, type Page } from '@playwright/test'

/** Pixels of the page above what a picture begins with. */
const AIR = 11
/** Pictures that are taken before a page that never rests is given up. */
const TRIES = 20

const edges = (part: Locator) =>
  part.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top: top + scrollY, bottom: bottom + scrollY }
  })

/** The font comes with the page, or at a click: from then on nothing moves any more. Chinese has the system's alone. */
export const waitForOwnFont = (page: Page) =>
  page.waitForFunction(() => {
    document.documentElement.dataset.font = ''
    return (
      document.documentElement.lang === 'zh' || [...document.fonts].some(({ status }) => status === 'loaded')
    )
  })

/** Scrolls so that the picture begins with the first of `from` with which `to` still fits in, or else with the last. */
export async function frame(from: Locator[], to: Locator): Promise<void> {
  const page = to.page()
  await waitForOwnFont(page)
  const { bottom } = await edges(to)
  const tops = await Promise.all(from.map(async part => (await edges(part)).top))
  const room = (page.viewportSize()?.height ?? 0) - 2 * AIR
  const top = tops.find(top => bottom - top <= room) ?? tops.at(-1) ?? 0
  await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), top - AIR)
}

/** What is on the screen as a PNG, once it rests: letters drawn, nothing focused, nothing pointed at, no notice. */
export async function take(page: Page): Promise<Buffer> {
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
  for (let tries = 0; tries < TRIES; tries++) {
    const next = await shoot()
    if (next.equals(last)) return next
    last = next
  }
  throw new Error(`${page.url()} does not come to rest`)
}
