import { randomUUID } from 'node:crypto'
import type { BlockList } from 'node:net'
import type { Context } from 'hono'
import { isFromTrusted, nodeRequestOf } from '../domain/access/client-address'

declare module 'hono' {
  interface ContextVariableMap {
    /** Names the request in logs and traces. */
    requestId: string
  }
}

/** A UUID, or as nginx's `$request_id`: hexadecimal, and longer than any number of a person. */
const WELL_FORMED = /^(?=.{20,64}$)[0-9a-f]+(-[0-9a-f]+)*$/i

/** The id that a trusted proxy has given the request, else a new one. A visitor's own would be free text in the log. */
export function requestIdOf(context: Context, trusted: BlockList): string {
  const given = context.req.header('X-Request-Id')
  return given && WELL_FORMED.test(given) && isFromTrusted(context, trusted) ? given : randomUUID()
}

/** Sends it with the answer. On a socket by Node itself: to touch the headers of the answer takes as long as a query. */
export function sendRequestId(context: Context, id: string): void {
  const outgoing = nodeRequestOf(context) && context.env.outgoing
  if (outgoing) outgoing.setHeader('X-Request-Id', id)
  else context.res.headers.set('X-Request-Id', id)
}
