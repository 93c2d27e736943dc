/** Milliseconds after which even a busy browser gets on with it. */
const LATEST = 3000

/** Once the browser has nothing better to do: what nobody waits for yet. */
export const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: LATEST })
  else setTimeout(act, LATEST)
}
