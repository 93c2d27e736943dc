import { sendFields, type Violation } from '../api/violations'
import type { Call, Input } from '../contract/call'
import { type CallRoute, call } from './call'

export type { Violation }

/** A call whose refusal may be about single fields. */
export async function callForFields<C extends Call>(endpoint: C, input: Input<C>, route: CallRoute) {
  let violations: Violation[] = []
  const sent = await call(endpoint, input, route, async to => {
    const reply = await sendFields(endpoint, input, to)
    violations = reply.violations
    return reply.sent
  })
  return { sent, violations }
}
