import type { Sent } from '../api/answer'
import { type Line, send } from '../api/client'
import type { Failure } from '../api/failure'
import { KEY_HEADER, repeatKeyed } from '../api/keyed'
import { upload } from '../api/upload'
import type { Call, Input, Reply } from '../contract/call'
import type { Asker } from './loadable'
import { authorization } from './token'
import { world } from './world'

export type { Failure, Sent }

const ignore = () => undefined

/** A session may have been renewed while a call waited. */
const renewed = (line: Line): Line => ({ ...line, headers: { ...line.headers, ...authorization() } })

/**
 * One call whose answer is acted upon, and not kept. With an idempotency key it is sent again where its failure may pass;
 * `onPause` is called before each wait.
 */
export const ask = <C extends Call>(
  call: C,
  input: Input<C>,
  { line }: Pick<Asker, 'line'>,
  onPause: () => void = ignore,
): Promise<Sent<Reply<C>>> =>
  line.headers?.[KEY_HEADER]
    ? repeatKeyed(() => send(call, input, renewed(line)), onPause)
    : send(call, input, line)

/** How much of a file has left, from 0 to 1; `paused` while it waits to be sent again from the beginning. */
export type Share = number | 'paused'

/** One file on its way, under an idempotency key. */
export const put = <C extends Call>(
  call: C,
  body: FormData,
  { line }: Pick<Asker, 'line'>,
  onProgress: (share: Share) => void,
): Promise<Sent<Reply<C>>> =>
  repeatKeyed(
    () => {
      onProgress(0)
      return (world.upload ?? upload)(call, body, renewed(line), onProgress)
    },
    () => onProgress('paused'),
  )
