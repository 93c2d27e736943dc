import type { WritableAtom } from 'nanostores'
import type { Failure } from '../api/failure'
import type { Call, Input, Reply } from '../contract/call'
import { type CallContext, call, reportFailure } from './call'

/** The state of a value that is loaded from the server. */
export type Loadable<T> =
  | { state: 'idle' }
  | { state: 'pending' }
  | { state: 'resolved'; value: T }
  | { state: 'rejected'; failure: Failure }

export const idle = { state: 'idle' } as const

/**
 * Loads a response into a store; resolves with true if the store has it now. A failure is stored too, and reported to the visitor
 * unless `isQuiet` is set. If the same store is loaded again meanwhile, this response is dropped. `isValid` checks what a schema
 * cannot.
 */
export async function load<C extends Call>(
  $target: WritableAtom<Loadable<Reply<C>>>,
  endpoint: C,
  input: Input<C>,
  context: CallContext,
  isValid: (reply: Reply<C>) => boolean = () => true,
): Promise<boolean> {
  const pending = { state: 'pending' } as const
  $target.set(pending)
  const sent = await call(endpoint, input, context)
  if ($target.get() !== pending) return false
  if ('value' in sent && isValid(sent.value)) {
    $target.set({ state: 'resolved', value: sent.value })
    return true
  }
  const failure: Failure = 'failure' in sent ? sent.failure : { kind: 'malformed' }
  $target.set({ state: 'rejected', failure })
  if (!context.isQuiet) reportFailure(failure, context)
  return false
}
