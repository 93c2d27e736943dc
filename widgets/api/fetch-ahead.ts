/**
 * Fetches a file of this site into the browser's cache, with low priority. Resolves with its text; rejects if the connection is
 * lost.
 */
export const fetchAhead = async (address: string): Promise<string> =>
  (await fetch(address, { priority: 'low' })).text()
