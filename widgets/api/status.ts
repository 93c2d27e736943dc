import * as z from 'zod/mini'
import { STATUS } from '../contract/paths'
import type { Failure } from './failure'
import { startPolicy } from './policy'
import { type Connection, send } from './send'

/** `getStatus` for any backend. */
const getAnyStatus = { method: 'GET', path: STATUS, input: z.unknown(), reply: z.unknown() } as const

/**
 * Asks whether the service is open; undefined if it is. The status code alone counts; a 503 may say that it was closed on
 * purpose. `timeout` is in milliseconds.
 */
export async function askStatus(
  connection: Connection,
  timeout = startPolicy.timeout,
): Promise<Failure | undefined> {
  const fetch: Connection['fetch'] = async (...request) => {
    const answer = await connection.fetch(...request)
    if (answer.status === 503) return answer
    // The body is read, although no code uses it: browsers show a cancelled one as a failed request.
    void answer.text().catch(() => undefined)
    return new Response(null, { status: answer.ok ? 200 : answer.status })
  }
  const policy = { ...startPolicy, timeout }
  const sent = await send(getAnyStatus, {}, { connection: { ...connection, fetch }, policy })
  return 'failure' in sent ? sent.failure : undefined
}
