import { Refusal } from '../problem'
import type { Keeper } from '../world'
import { isGuessedWidely } from './limit'

/** Milliseconds between two lines about the same thing. */
const QUIET = 600_000

/**
 * Rethrows the failure of a code. Before that it writes to the security log if the number of wrong codes looks like
 * guessing from many places. It refuses no request: that would shut out every student as well.
 */
export function createAlarm(keeper: Keeper): (failure: unknown) => Promise<never> {
  let quietUntil = 0
  return async failure => {
    const now = keeper.now()
    const isWrong = failure instanceof Refusal && failure.more.event === 'code-refused'
    if (isWrong && now.getTime() >= quietUntil && (await isGuessedWidely(keeper.database, now))) {
      quietUntil = now.getTime() + QUIET
      keeper.logSecurity({ time: now.toISOString(), kind: 'many-wrong-codes' })
    }
    throw failure
  }
}
