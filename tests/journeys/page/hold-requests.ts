import type { Page, Route } from '@playwright/test'

/** Holds requests to this address back, as on a slow connection. Returns a function that completes them with `end`. */
export async function delayRequests(
  page: Page,
  address: string | RegExp,
  end = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>(done => {
    release = done
  })
  await page.route(address, async route => {
    await released
    await end(route)
  })
  return release
}
