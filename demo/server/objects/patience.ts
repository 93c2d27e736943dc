import { ObjectStoreUnavailable } from './unavailable'

/** Milliseconds before each further try, long enough for a restart of the store. */
const PAUSES = [200, 500, 1_500, 3_000]

/** Tries again while the object store is unavailable: what is asked of it may be asked twice. */
export async function tryAgain<Result>(act: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES) {
    try {
      return await act()
    } catch (fault) {
      if (!(fault instanceof ObjectStoreUnavailable)) throw fault
    }
    // Not all servers at the same moment.
    await new Promise(done => setTimeout(done, pause * (0.5 + Math.random())))
  }
  return act()
}
