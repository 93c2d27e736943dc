import type { Clock, Log, Store } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import { isGuessingWidespread } from './limit'

/** Minimum time between two log lines about the same problem, in milliseconds. */
const QUIET = 600_000

/**
 * Rethrows the failure of a code. Before that it writes to the security log if the number of wrong codes looks like
 * guessing from many places. It refuses no request: that would shut out every student as well.
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
