import type { WritableAtom } from 'nanostores'
import { type Connection, send } from '../api/client'
import type { Failure } from '../api/failure'
import type { Call, Input, Reply } from '../contract/call'
import type { Texts } from '../state/texts'
import { type Notice, raise } from './notices'

/** Something that comes from the server. */
export type Loadable<T> =
  | { state: 'idle' }
  | { state: 'pending' }
  | { state: 'resolved'; value: T }
  | { state: 'rejected'; failure: Failure }

export const idle = { state: 'idle' } as const

/** Who asks: on which line, in whose name a failure is told, and in which words. */
export interface CallContext {
  connection: Connection
  source: NonNullable<Notice['source']>
  texts: Texts
  /** The catalogue's sentence for this call (spec, section 8): its key in the texts is `error.<code>`. */
  code: string
  /** A failure is seen where it stands, and needs no notice. */
  isQuiet?: boolean
  /** What a 401 means to whoever showed a token. */
  expire?: (() => void) | undefined
}

/**
 * Sends a call into a store, and says whether its reply is there now. A failure is kept in the store and told to the
 * visitor. A later load of the same store outruns this one. `isGood` asks more of a reply than its shape; `sending` is the
 * call where it is on its way already.
 */
export async function load<C extends Call>(
  $target: WritableAtom<Loadable<Reply<C>>>,
  call: C,
  input: Input<C>,
  callContext: CallContext,
  isGood: (reply: Reply<C>) => boolean = () => true,
  sending = send(call, input, callContext.connection),
): Promise<boolean> {
  const pending = { state: 'pending' } as const
  $target.set(pending)
  const sent = await sending
  if ($target.get() !== pending) return false
  if ('value' in sent && isGood(sent.value)) {
    $target.set({ state: 'resolved', value: sent.value })
    return true
  }
  const failure: Failure = 'failure' in sent ? sent.failure : { kind: 'malformed' }
  $target.set({ state: 'rejected', failure })
  if (callContext.isQuiet) note(failure, callContext)
  else tell(failure, callContext)
  return false
}

/**
 * One table for all: the catalogue's sentence, then the server's own. The default is for where there is neither (spec,
 * section 8).
 */
export function tell(failure: Failure, callContext: CallContext): void {
  const { source, texts, code } = callContext
  note(failure, callContext)
  const detail = failure.kind === 'refused' && failure.detail
  const sentence = !(detail && code === 'unknown') && texts(`error.${code}`)
  raise({ level: 'error', code, text: [sentence, detail].filter(Boolean).join('\n'), source })
}

/** A 401 is a fact about the session, whether or not anything is said. */
export function note(failure: Failure, { expire }: CallContext): void {
  if (failure.kind === 'refused' && failure.status === 401) expire?.()
}
