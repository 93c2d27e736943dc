import { type Failure, isForeign } from './failure'

/** What a failed try counts as: no answer of this API, a service that was closed on purpose, or a status. */
type Cause = 'network' | 'timeout' | 'foreign' | 'malformed' | 'closed' | number

/** What one kind of call does about a failure (contract, section 5). For every kind a 401 ends the session. */
export interface Policy {
  /** The causes after which the same request is sent again. After `closed` it waits until the service is open. */
  repeatsAfter: readonly Cause[]
  /** How often it is sent again. Waits for a closed service do not count. */
  retries: number
  /** Milliseconds before each further try; by default what the server asks for, else 300 and then 600. */
  pause?: number
  /** Milliseconds that one try may take, its body included. */
  timeout: number
}

const TIMEOUT = 15_000
const FILE_TIMEOUT = 600_000

/** Milliseconds that an upload may take without a byte being sent. */
export const UPLOAD_SILENCE = 60_000

/** The longest pause that a server may ask for, in milliseconds. */
export const LONGEST_WAIT = 30_000

const afterRead = ['network', 'foreign', 'closed', 429, 502, 503, 504] as const
const afterKeyedWrite = ['network', 'foreign', 'closed', 503] as const

/** A call that only reads. */
export const readPolicy: Policy = { repeatsAfter: afterRead, retries: 2, timeout: TIMEOUT }

/** A file that is read. */
export const downloadPolicy: Policy = { repeatsAfter: afterRead, retries: 2, timeout: FILE_TIMEOUT }

/** A write without a key: sent again, it could count twice. */
export const writePolicy: Policy = { repeatsAfter: [], retries: 0, timeout: TIMEOUT }

/** A write that counts once, however often it arrives: it carries an `Idempotency-Key`. */
export const keyedWritePolicy: Policy = { repeatsAfter: afterKeyedWrite, retries: 2, timeout: TIMEOUT }

/** A file that is sent, once however often it arrives. It is sent again from the beginning. */
export const uploadPolicy: Policy = { repeatsAfter: afterKeyedWrite, retries: 2, timeout: FILE_TIMEOUT }

/**
 * What a page needs before it can start: asked at most twice within two seconds, whatever the server asks for. The page of
 * another network is final, and so is a closed service.
 */
export const startPolicy: Policy = {
  repeatsAfter: ['network', 502, 503, 504],
  retries: 1,
  pause: 1000,
  timeout: TIMEOUT,
}

/** A login is needed. */
export const isUnauthorized = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 401

const causeOf = (failure: Failure): Cause => {
  if (failure.kind === 'refused') return failure.status
  return isForeign(failure) ? 'foreign' : failure.kind
}

/** Milliseconds before the next try; undefined if the failure is final. A closed service is waited for instead. */
export function pauseBefore(policy: Policy, failure: Failure, tries: number): number | undefined {
  if (tries === policy.retries || !policy.repeatsAfter.includes(causeOf(failure))) return undefined
  return policy.pause ?? (failure.kind === 'refused' ? failure.wait : undefined) ?? 300 * 2 ** tries
}
