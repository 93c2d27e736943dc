import { DrizzleQueryError } from 'drizzle-orm'
import { FileStoreUnavailable } from '../../environment/file-store'

/** No connection to the database. The message gives the operator the reason. */
export class DatabaseUnavailable extends Error {
  constructor(sentence: string, cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string }
    super(`${sentence}: ${message || code}`, { cause })
  }
}

/**
 * SQLSTATEs of faults that the query did not cause: connection lost (08), resources such as the disk exhausted (53), shutting down or
 * starting (57P0x), time-out (57014, 55P03, 25P03), a standby that accepts no writes yet (25006), serialization or deadlock
 * (40001, 40P01), input or output failed (58).
 */
const OUTAGE_STATES = /^(08|53|58)\w{3}$|^57P0\w$|^(57014|55P03|25P03|25006|40001|40P01)$/

/** The system's error codes for a failed or lost connection. */
const NETWORK_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/

/** Messages of the driver's own errors, which have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client (has encountered|was closed)|Query read timeout|timeout e|Cannot use a pool)/

/** Error codes for an exhausted disk, quota or number of descriptors on this machine. */
const EXHAUSTED_CODES = /^(ENOSPC|EDQUOT|EMFILE|ENFILE)$/

/**
 * Returns true if the same request may succeed later, possibly after the operator has acted. The fault is not caused by the
 * request or the program.
 */
export function isTemporary(fault: unknown): boolean {
  if (fault instanceof DatabaseUnavailable || fault instanceof FileStoreUnavailable) return true
  if (fault instanceof DrizzleQueryError) return isOutage(fault.cause)
  return isStatedOutage(fault) || EXHAUSTED_CODES.test(codeOf(fault))
}

/**
 * Returns true if the cause of a failed query may pass by itself: an unavailable database, a conflict with another transaction, or
 * exhausted resources. A refused password, for example, does not.
 */
export const isOutage = (cause: unknown): boolean => isStatedOutage(cause) || isBroken(cause)

/** Returns true if the connection of the query is broken, and must not be used again. */
export const isConnectionBroken = (fault: unknown): boolean =>
  fault instanceof DrizzleQueryError && isBroken(fault.cause)

/** Returns the SQLSTATE of a failed statement, or the system's error code if its connection failed. Empty for any other fault. */
export const sqlStateOf = (fault: unknown): string =>
  fault instanceof DrizzleQueryError ? codeOf(fault.cause) : ''

const isBroken = (cause: unknown): boolean =>
  NETWORK_CODES.test(codeOf(cause)) ||
  EXHAUSTED_CODES.test(codeOf(cause)) ||
  (cause instanceof Error && DRIVER_MESSAGES.test(cause.message))

/** Returns true for an outage that the database reports. Only errors of the database server have a severity. */
const isStatedOutage = (cause: unknown): boolean =>
  cause instanceof Error && 'severity' in cause && OUTAGE_STATES.test(codeOf(cause))

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
