import type { Call, Input, Reply } from '../contract/call'
import { getStatus } from '../contract/service'
import { checkAnswer, type Sent } from './answer'
import { type Connection, mayPassWith, sendOnce } from './client'
import type { Failure } from './failure'

/** Milliseconds until the second ask: a visitor who opens the site waits no longer (contract, section 5). */
const PAUSE = 1000

/** A server that is being started anew may be there in a moment. */
const PASSING = [502, 503, 504]

/** At most twice; the wait that a server asks for is not waited. */
async function askTwice(ask: () => Promise<Sent<unknown>>): Promise<Sent<unknown>> {
  const sent = await ask()
  if ('value' in sent || !mayPassWith(sent.failure, PASSING)) return sent
  await new Promise(done => setTimeout(done, PAUSE))
  return ask()
}

/** `send` for what a page cannot begin without. */
export async function sendAtStart<C extends Call>(
  call: C,
  input: Input<C>,
  connection: Connection,
): Promise<Sent<Reply<C>>> {
  const sent = await askTwice(() => sendOnce(call, input, connection))
  return 'value' in sent ? checkAnswer(call, sent.value) : sent
}

/** Asks whether the service is open; undefined if it is. The status code alone counts; a 503 may say that it was closed on purpose. */
export async function askStatus(connection: Connection): Promise<Failure | undefined> {
  const fetch: Connection['fetch'] = async (...request) => {
    const answer = await connection.fetch(...request)
    if (answer.status === 503) return answer
    // The body is read, although no code uses it: browsers show a cancelled one as a failed request.
    void answer.text().catch(() => undefined)
    return new Response(null, { status: answer.ok ? 200 : answer.status })
  }
  const sent = await askTwice(() => sendOnce(getStatus, {}, { ...connection, fetch }))
  return 'failure' in sent ? sent.failure : undefined
}
