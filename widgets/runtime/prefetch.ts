import { fetchAhead } from '../api/fetch-ahead'

/** Returns whether the browser asks pages to save data. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Fetches a file of this site into the browser's cache. Ignores a failure: the file is requested again when it is needed. */
export const prefetch = (address: string): Promise<unknown> => fetchAhead(address).catch(() => undefined)
