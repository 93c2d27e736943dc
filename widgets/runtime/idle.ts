/** Milliseconds after which it runs in a busy browser too. */
const LATEST = 3000

/** Runs once the browser is idle: for work that the visitor does not wait for. */
export const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: LATEST })
  else setTimeout(act, LATEST)
}
