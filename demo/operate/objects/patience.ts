import { ObjectStoreUnavailable } from './unavailable'

/** Milliseconds before the second try; each later pause is twice as long, up to the last. */
const FIRST_PAUSE = 200
const LAST_PAUSE = 3_000

/**
 * Tries again while the object store is unavailable: what is asked of it may be asked twice. After so many milliseconds no
 * further try begins.
 */
export async function tryAgain<Result>(enough: number, act: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + enough
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LAST_PAUSE)) {
    try {
      return await act()
    } catch (fault) {
      if (!(fault instanceof ObjectStoreUnavailable) || performance.now() > end) throw fault
    }
    // Not all servers at the same moment.
    await new Promise(done => setTimeout(done, pause * (0.5 + Math.random())))
  }
}
