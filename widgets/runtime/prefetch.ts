import { fetchAhead } from '../api/fetch-ahead'

/** Does the visitor's browser ask pages to load little? */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Fetches a file of this site into the browser's cache. What fails is asked for again when it is needed. */
export const prefetch = (address: string): Promise<unknown> => fetchAhead(address).catch(() => undefined)
