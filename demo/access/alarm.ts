import { Refusal } from '../problem'
import type { Keeper } from '../world'
import { isGuessedWidely } from './limit'

/** Milliseconds between two lines about the same thing. */
const QUIET = 600_000

/**
 * Takes the failure of a code and throws it on; before, it says in the security log if so many are wrong that somebody
 * must be guessing from many places. Nobody is refused for that: it would shut out everybody else as well.
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
