import type { Sent } from './answer'
import { mayPassWith, repeat } from './client'
import { isForeign } from './failure'

/** The header that makes a write count once, however often it arrives. */
export const KEY_HEADER = 'Idempotency-Key'

/** What may pass before a write is sent again (contract, section 5). */
const PASSING = [503]

/** Sends a write with a key, and again where its failure may pass. `onPause`: it waits until it is sent again. */
export const repeatKeyed = <T>(attempt: () => Promise<Sent<T>>, onPause: () => void): Promise<Sent<T>> =>
  repeat(attempt, failure => {
    const isPassing = isForeign(failure) || mayPassWith(failure, PASSING)
    if (isPassing) onPause()
    return isPassing
  })
