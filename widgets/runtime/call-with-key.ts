import type { Sent } from '../api/answer'
import { repeatKeyed } from '../api/keyed'
import { upload } from '../api/upload'
import type { Call, Input, Reply } from '../contract/call'
import { environment } from '../state/environment'
import { type CallRoute, call } from './call'
import { sendOnceOpen } from './service'

const ignore = () => undefined

/**
 * A write with an idempotency key: sent again where its failure may pass and once a closed service is open, each time with
 * the token of the moment. `onPause` is called before each wait.
 */
export const callWithKey = <C extends Call>(
  endpoint: C,
  input: Input<C>,
  route: CallRoute,
  onPause: () => void = ignore,
): Promise<Sent<Reply<C>>> =>
  repeatKeyed(() => sendOnceOpen(() => call(endpoint, input, route), onPause), onPause)

/** How much of a file has left, from 0 to 1; `paused` while it waits to be sent again from the beginning. */
export type Share = number | 'paused'

/** What a cancelled upload ends with: it is not tried again. */
const cancelled = { failure: { kind: 'timeout' } } as const

/** Sends one file, with its progress, under an idempotency key. A signal cancels it. */
export const uploadWithKey = <C extends Call>(
  endpoint: C,
  body: FormData,
  route: CallRoute,
  onProgress: (share: Share) => void,
  signal?: AbortSignal,
): Promise<Sent<Reply<C>>> => {
  const pause = () => onProgress('paused')
  const attempt = async () => {
    if (signal?.aborted) return cancelled
    onProgress(0)
    const transport = environment.upload ?? upload
    return call(endpoint, {} as Input<C>, route, to => transport(endpoint, body, to, onProgress, signal))
  }
  return repeatKeyed(() => sendOnceOpen(attempt, pause), pause)
}
