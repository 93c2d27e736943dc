import type { Browser, BrowserContext, Page } from '@playwright/test'
import { site } from '../journeys/places'

/** Viewports in CSS pixels, with the device pixel ratio. */
const screens = {
  phone: { viewport: { width: 390, height: 700 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  film: { viewport: { width: 400, height: 660 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  card: { viewport: { width: 1200, height: 630 }, deviceScaleFactor: 1 },
}

/** Time limit of each action and each wait of Playwright, in milliseconds. */
const TIMEOUT_MS = 20_000

/** Runs `work` in a new tab, as a visitor in France at this time with a browser in this language. */
export async function runInTab<T>(
  browser: Browser,
  screen: keyof typeof screens,
  language: string,
  time: number,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    ...screens[screen],
    baseURL: site,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: language,
    timezoneId: 'Europe/Paris',
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  await forceFont(context)
  try {
    const page = await context.newPage()
    await page.clock.setFixedTime(time)
    return await work(page)
  } finally {
    await context.close()
  }
}

/** Makes the site load its font, which it omits on a slow connection. */
const forceFont = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }))
