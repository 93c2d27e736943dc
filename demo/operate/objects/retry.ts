import { FileStoreUnavailable } from '../../server/environment/file-store'

/** The object store does not respond, or reports a temporary failure. The message gives the operator the reason. */
export class ObjectStoreUnavailable extends FileStoreUnavailable {
  constructor(what: string, cause: unknown) {
    super(`Temporary failure of the object store on “${what}”: ${reasonOf(cause)}`, { cause })
  }
}

/** The object store refuses until the operator changes something: the account, the bucket, or its free space. */
export class ObjectStoreRefused extends FileStoreUnavailable {
  constructor(what: string, why: string) {
    super(`The object store refused to ${what}: ${why}`)
  }
}

/** Returns the innermost cause, since `fetch` itself only reports that it failed. */
function reasonOf(fault: unknown): string {
  const { message, code, cause } = fault as { message?: string; code?: string; cause?: unknown }
  return cause ? reasonOf(cause) : message || code || 'unknown'
}

/** Milliseconds before the first retry. Each later pause is twice as long, up to the maximum. */
const FIRST_PAUSE_MS = 200
const MAX_PAUSE_MS = 3_000

/**
 * Retries `act` while the object store is unavailable; `act` must be safe to repeat. No new attempt is planned after `retryMs`
 * milliseconds.
 */
export async function retryWhileUnavailable<Result>(
  retryMs: number,
  act: () => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + retryMs
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await act()
    } catch (fault) {
      if (!(fault instanceof ObjectStoreUnavailable) || performance.now() > end) throw fault
    }
    // The random factor keeps servers from retrying at the same moment.
    await new Promise(resolve => setTimeout(resolve, pause * (0.5 + Math.random())))
  }
}
