import type { Clock, Log, Store } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import { isGuessingWidespread } from './limit'

/** Minimum time between two log lines about the same problem, in milliseconds. */
const QUIET = 600_000

/**
 * Returns a function that rethrows the failure of a code. It first writes to the security log if the number of wrong codes
 * suggests a distributed guessing attack. It refuses no request: that would lock out all students.
 */
export function createGuessingAlarm(server: Store & Clock & Log): (failure: unknown) => Promise<never> {
  let quietUntil = 0
  return async failure => {
    const now = server.now()
    const isWrong = failure instanceof HttpError && failure.more.event === 'code-refused'
    if (isWrong && now.getTime() >= quietUntil && (await isGuessingWidespread(server.database, now))) {
      quietUntil = now.getTime() + QUIET
      server.logSecurity({ time: now.toISOString(), kind: 'many-wrong-codes' })
    }
    throw failure
  }
}
