/**
 * Fetches a file of this site into the browser's cache, after all that is needed now; resolves with its text, rejects when the
 * connection is lost.
 */
export const fetchAhead = async (address: string): Promise<string> =>
  (await fetch(address, { priority: 'low' })).text()
