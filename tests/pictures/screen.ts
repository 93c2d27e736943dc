import type { Browser, BrowserContext, Page } from '@playwright/test'
import { site } from '../journeys/places'

/** CSS pixels, and pixels of the picture for each. */
const screens = {
  phone: { viewport: { width: 390, height: 700 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  card: { viewport: { width: 1200, height: 630 }, deviceScaleFactor: 1 },
}

/** Milliseconds that something pressed may take to be there. */
const PATIENCE = 20_000

/** Does something as a visitor in France at this time, in a tab of its own that knows nothing of the others. */
export async function inTab<T>(
  browser: Browser,
  screen: keyof typeof screens,
  time: number,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    ...screens[screen],
    baseURL: site,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  })
  context.setDefaultTimeout(PATIENCE)
  await waitForFont(context)
  try {
    const page = await context.newPage()
    await page.clock.setFixedTime(time)
    return await work(page)
  } finally {
    await context.close()
  }
}

/** A first visit may go without the site's font, and on a slow line every visit does: a picture never does. */
async function waitForFont(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }))
  await context.route(/^http.*\.css$/, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/font-display:\s*optional/g, 'font-display:block')
    await route.fulfill({ response, body })
  })
}
