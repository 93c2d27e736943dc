import type { Page, Route } from '@playwright/test'

/** Holds requests to this address back, as on a slow connection. Returns a function that completes them with `end`. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  end = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  let letGo = (): void => undefined
  const released = new Promise<void>(done => {
    letGo = done
  })
  await page.route(address, async route => {
    await released
    await end(route)
  })
  return letGo
}
