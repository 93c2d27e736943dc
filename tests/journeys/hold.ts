import type { Page, Route } from '@playwright/test'

/** Keeps requests to this address back, as a slow line would, until what it returns is called; then they end so. */
export async function hold(
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
