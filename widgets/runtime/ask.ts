import type { Sent } from '../api/answer'
import { type Connection, send } from '../api/client'
import type { Failure } from '../api/failure'
import { KEY_HEADER, repeatKeyed } from '../api/keyed'
import { upload } from '../api/upload'
import type { Call, Input, Reply } from '../contract/call'
import { environment } from '../state/environment'
import { authorization } from '../state/token'
import type { CallContext } from './loadable'

export type { Failure, Sent }

const ignore = () => undefined

/** A session may have been renewed while a call waited. */
const renewed = (connection: Connection): Connection => ({
  ...connection,
  headers: { ...connection.headers, ...authorization() },
})

/**
 * One call whose answer is acted upon, and not kept. With an idempotency key it is sent again where its failure may pass;
 * `onPause` is called before each wait.
 */
export const ask = <C extends Call>(
  call: C,
  input: Input<C>,
  { connection }: Pick<CallContext, 'connection'>,
  onPause: () => void = ignore,
): Promise<Sent<Reply<C>>> =>
  connection.headers?.[KEY_HEADER]
    ? repeatKeyed(() => send(call, input, renewed(connection)), onPause)
    : send(call, input, connection)

/** How much of a file has left, from 0 to 1; `paused` while it waits to be sent again from the beginning. */
export type Share = number | 'paused'

/** One file on its way, under an idempotency key. */
export const put = <C extends Call>(
  call: C,
  body: FormData,
  { connection }: Pick<CallContext, 'connection'>,
  onProgress: (share: Share) => void,
): Promise<Sent<Reply<C>>> =>
  repeatKeyed(
    () => {
      onProgress(0)
      return (environment.upload ?? upload)(call, body, renewed(connection), onProgress)
    },
    () => onProgress('paused'),
  )
