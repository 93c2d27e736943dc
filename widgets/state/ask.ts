import type { Sent } from '../api/answer'
import { send } from '../api/client'
import type { Failure } from '../api/failure'
import { upload } from '../api/upload'
import type { Call, Input, Reply } from '../contract/call'
import type { Asker } from './loadable'
import { world } from './world'

export type { Failure, Sent }

/** One call whose answer is acted upon, and not kept. */
export const ask = <C extends Call>(
  call: C,
  input: Input<C>,
  { line }: Pick<Asker, 'line'>,
): Promise<Sent<Reply<C>>> => send(call, input, line)

/** One file on its way; `onProgress` hears the share that has left, from 0 to 1. */
export const put = <C extends Call>(
  call: C,
  body: FormData,
  { line }: Pick<Asker, 'line'>,
  onProgress: (share: number) => void,
): Promise<Sent<Reply<C>>> => (world.upload ?? upload)(call, body, line, onProgress)
