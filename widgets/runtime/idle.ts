/** Milliseconds after which the work starts even if the browser is busy. */
const LATEST = 3000

/** Runs a function when the browser is idle: for work that the visitor does not wait for. */
export const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: LATEST })
  else setTimeout(act, LATEST)
}
