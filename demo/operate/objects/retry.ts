import { ObjectStoreUnavailable } from './unavailable'

/** Milliseconds before the first retry. Each later pause is twice as long, up to the maximum. */
const FIRST_PAUSE = 200
const LAST_PAUSE = 3_000

/**
 * Retries `act` while the object store is unavailable; `act` must be safe to repeat. No retry begins after `enough` milliseconds.
 */
export async function retryWhileUnavailable<Result>(
  enough: number,
  act: () => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + enough
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LAST_PAUSE)) {
    try {
      return await act()
    } catch (fault) {
      if (!(fault instanceof ObjectStoreUnavailable) || performance.now() > end) throw fault
    }
    // The random factor keeps servers from retrying at the same moment.
    await new Promise(done => setTimeout(done, pause * (0.5 + Math.random())))
  }
}
