import { fetchAhead } from '../api/send'

/** Milliseconds after which the work starts even if the browser is busy. */
const MAX_DELAY_MS = 3000

/** Runs a function when the browser is idle: for work that the visitor does not wait for. */
export const whenIdle = (callback: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: MAX_DELAY_MS })
  else setTimeout(callback, MAX_DELAY_MS)
}

/** Returns whether the browser asks pages to save data. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Fetches a file of this site into the browser's cache. Ignores a failure: the file is requested again when it is needed. */
export const prefetch = (address: string): Promise<unknown> => fetchAhead(address).catch(() => undefined)
