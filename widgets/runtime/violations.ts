import { sendFields } from '../api/violations'
import type { Call, Input } from '../contract/call'
import type { CallContext } from './loadable'

export type { Violation } from '../api/violations'

/** One call whose refusal may be about single fields. */
export const askFields = <C extends Call>(
  call: C,
  input: Input<C>,
  { connection }: Pick<CallContext, 'connection'>,
) => sendFields(call, input, connection)
