import * as z from 'zod/mini'
import { STATUS } from '../contract/paths'
import type { Failure } from './failure'
import { startPolicy } from './policy'
import { type Connection, send } from './send'

/** `getStatus` without validation, for any backend. */
const getAnyStatus = { method: 'GET', path: STATUS, input: z.unknown(), reply: z.unknown() } as const

/**
 * Checks whether the service is open; resolves with undefined if it is. Only the status code counts, except that the body of a 503 may
 * report maintenance. `timeout` is in milliseconds.
 */
export async function fetchStatus(
  connection: Connection,
  timeout = startPolicy.timeout,
): Promise<Failure | undefined> {
  const fetch: Connection['fetch'] = async (...request) => {
    const response = await connection.fetch(...request)
    if (response.status === 503) return response
    // Reads the body, which no code uses. If it were cancelled, browsers would show a failed request.
    void response.text().catch(() => undefined)
    return new Response(null, { status: response.ok ? 200 : response.status })
  }
  const policy = { ...startPolicy, timeout }
  const sent = await send(getAnyStatus, {}, { connection: { ...connection, fetch }, policy })
  return 'failure' in sent ? sent.failure : undefined
}
