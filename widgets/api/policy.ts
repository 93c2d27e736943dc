import { type Failure, isForeign } from './failure'

/**
 * The cause of a failed try. `foreign`: the response is not from this API. `closed`: the service is closed for maintenance.
 * A number is the status of the response.
 */
type Cause = 'network' | 'timeout' | 'foreign' | 'malformed' | 'closed' | number

/** How one kind of call handles a failure (contract, section 5). A 401 ends the session for every kind. */
export interface Policy {
  /**
   * The causes after which the same request is sent again. After `closed`, it is sent again once the service is open; this needs a
   * page that tracks the service (`ServiceState`).
   */
  repeatsAfter: readonly Cause[]
  /** Maximum number of retries. Waits for a closed service do not count. */
  retries: number
  /** Milliseconds before each retry; by default the pause that the server requests, else 300 and then 600. */
  pause?: number
  /** Timeout of one try in milliseconds, body included. */
  timeout: number
}

const TIMEOUT = 15_000
const FILE_TIMEOUT = 600_000

/** Milliseconds without progress after which an upload is aborted. */
export const UPLOAD_STALL_MS = 60_000

/** The longest pause before a retry, in milliseconds, even if the server requests a longer one. */
export const MAX_PAUSE_MS = 30_000

const afterRead = ['network', 'foreign', 'closed', 429, 502, 503, 504] as const
const afterKeyedWrite = ['network', 'foreign', 'closed', 503] as const

/** For a call that only reads. */
export const readPolicy: Policy = { repeatsAfter: afterRead, retries: 2, timeout: TIMEOUT }

/** For a file that is downloaded. */
export const downloadPolicy: Policy = { repeatsAfter: afterRead, retries: 2, timeout: FILE_TIMEOUT }

/** For a write without an `Idempotency-Key`: a retry could take effect twice. */
export const writePolicy: Policy = { repeatsAfter: [], retries: 0, timeout: TIMEOUT }

/** For a write with an `Idempotency-Key`: it takes effect once, however often it arrives. */
export const keyedWritePolicy: Policy = { repeatsAfter: afterKeyedWrite, retries: 2, timeout: TIMEOUT }

/** For an upload with an `Idempotency-Key`. A retry starts from the beginning. */
export const uploadPolicy: Policy = { repeatsAfter: afterKeyedWrite, retries: 2, timeout: FILE_TIMEOUT }

/**
 * For what a page needs before it can start: at most two tries, one second apart, whatever pause the server requests. A response
 * of a captive portal and a closed service are final.
 */
export const startPolicy: Policy = {
  repeatsAfter: ['network', 502, 503, 504],
  retries: 1,
  pause: 1000,
  timeout: TIMEOUT,
}

/** Returns whether the server answered 401, so that a login is needed. */
export const isUnauthorized = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 401

const causeOf = (failure: Failure): Cause => {
  if (failure.kind === 'refused') return failure.status
  return isForeign(failure) ? 'foreign' : failure.kind
}

/** Returns the milliseconds before the next retry; undefined if the failure is final. `send` handles a closed service. */
export function retryDelay(policy: Policy, failure: Failure, retriesMade: number): number | undefined {
  if (retriesMade === policy.retries || !policy.repeatsAfter.includes(causeOf(failure))) return undefined
  return policy.pause ?? (failure.kind === 'refused' ? failure.wait : undefined) ?? 300 * 2 ** retriesMade
}
