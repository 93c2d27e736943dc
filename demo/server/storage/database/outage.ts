import { DrizzleQueryError } from 'drizzle-orm'
import { FileStoreUnavailable } from '../../environment/file-store'

/** There is no connection to the database; the message gives the operator the reason. */
export class DatabaseUnavailable extends Error {
  constructor(sentence: string, cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string }
    super(`${sentence}: ${message || code}`, { cause })
  }
}

/**
 * SQLSTATEs that are no fault of the query: connection lost (08), resources such as the disk exhausted (53),
 * shutting down or starting (57P0x), time-out (57014, 55P03, 25P03), a standby that takes no writes yet (25006),
 * serialization or deadlock (40001, 40P01), input or output failed (58).
 */
const STATED = /^(08|53|58)\w{3}$|^57P0\w$|^(57014|55P03|25P03|25006|40001|40P01)$/

/** The system's codes for a connection that failed or was lost. */
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/

/** Errors of the driver itself have no code. */
const DRIVER =
  /^(Connection terminated|Client (has encountered|was closed)|Query read timeout|timeout e|Cannot use a pool)/

/** Disk, quota or descriptors of this machine are used up. */
const EXHAUSTED = /^(ENOSPC|EDQUOT|EMFILE|ENFILE)$/

/** The same request may succeed in a moment, or once the operator has acted: it is no fault of the request or the program. */
export function isTemporary(fault: unknown): boolean {
  if (fault instanceof DatabaseUnavailable || fault instanceof FileStoreUnavailable) return true
  if (fault instanceof DrizzleQueryError) return isOutage(fault.cause)
  return isStatedOutage(fault) || EXHAUSTED.test(codeOf(fault))
}

/** The database is unavailable and may come back by itself, unlike one that refuses the password. */
export const isOutage = (cause: unknown): boolean => isStatedOutage(cause) || isBroken(cause)

/** The connection of the query is broken, and must not be used again. */
export const isConnectionBroken = (fault: unknown): boolean =>
  fault instanceof DrizzleQueryError && isBroken(fault.cause)

/** The SQLSTATE that the database answered a statement with; empty if the fault is another one. */
export const sqlStateOf = (fault: unknown): string =>
  fault instanceof DrizzleQueryError ? codeOf(fault.cause) : ''

const isBroken = (cause: unknown): boolean =>
  NETWORK.test(codeOf(cause)) ||
  EXHAUSTED.test(codeOf(cause)) ||
  (cause instanceof Error && DRIVER.test(cause.message))

/** Only errors of the database server have a severity: EPIPE is no SQLSTATE, though it has five letters. */
const isStatedOutage = (cause: unknown): boolean =>
  cause instanceof Error && 'severity' in cause && STATED.test(codeOf(cause))

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
