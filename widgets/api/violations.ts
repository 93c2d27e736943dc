import * as z from 'zod/mini'
import type { Call, Input, Reply } from '../contract/call'
import { type Sent, shorten } from './answer'
import { type Connection, send } from './client'

const violation = z.object({ propertyPath: z.string(), message: z.string() })

/** What the server says of a single field. */
export type Violation = z.output<typeof violation>

const problem = z.object({ violations: z.array(violation) })

const read = (answer: Response): Promise<Violation[]> =>
  answer.json().then(
    body =>
      (problem.safeParse(body).data?.violations ?? []).map(({ propertyPath, message }) => ({
        propertyPath,
        message: shorten(message),
      })),
    () => [],
  )

/**
 * `send`, and what the server says of single fields where it refuses (422). Apart from it: the partners' file carries
 * `send`, and has no room for what they never need.
 */
export async function sendFields<C extends Call>(
  call: C,
  input: Input<C>,
  connection: Connection,
): Promise<{ sent: Sent<Reply<C>>; violations: Violation[] }> {
  let heard: Promise<Violation[]> | undefined
  const fetch: Connection['fetch'] = async (...request) => {
    const answer = await connection.fetch(...request)
    if (answer.status === 422) heard = read(answer.clone())
    return answer
  }
  const sent = await send(call, input, { ...connection, fetch })
  return { sent, violations: (await heard) ?? [] }
}
