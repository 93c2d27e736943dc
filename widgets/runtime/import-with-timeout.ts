import { isOffline } from './online'

/** Milliseconds that code may take to come (spec, section 9). */
export const CODE_TIME_OUT = 120_000

/** A module that was loaded works offline. */
const loaded = new WeakSet<object>()

/**
 * Loads code, or rejects after a time. For as long as a page lives, a browser may never fetch a module again that failed
 * once: so none is fetched while offline, and a later try can succeed.
 */
export async function importWithTimeout<Code>(load: () => Promise<Code>): Promise<Code> {
  if (isOffline() && !loaded.has(load)) throw new Error('No code is loaded offline')
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`Code did not come within ${CODE_TIME_OUT} ms`)), CODE_TIME_OUT)
  })
  try {
    const code = await Promise.race([load(), tooLate])
    loaded.add(load)
    return code
  } finally {
    clearTimeout(timer)
  }
}
