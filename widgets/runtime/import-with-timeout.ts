import { isOffline } from './online'

/** Timeout for loading code, in milliseconds (spec, section 9). */
export const CODE_TIMEOUT_MS = 120_000

/** Loaders that have succeeded before: their code is available offline. */
const loaded = new WeakSet<object>()

/**
 * Loads code. Rejects after a timeout. Offline, rejects at once unless this `load` has succeeded before: some browsers never fetch
 * a failed module again while the page is open, and a later attempt must be able to succeed.
 */
export async function importWithTimeout<Code>(load: () => Promise<Code>): Promise<Code> {
  if (isOffline() && !loaded.has(load)) throw new Error('The browser is offline, so the code is not loaded')
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Code did not load within ${CODE_TIMEOUT_MS} ms`)),
      CODE_TIMEOUT_MS,
    )
  })
  try {
    const code = await Promise.race([load(), timeout])
    loaded.add(load)
    return code
  } finally {
    clearTimeout(timer)
  }
}
