import { ObjectStoreUnavailable } from './unavailable'

/** Milliseconds until the head of an answer, and without a byte of its body. */
const HEAD = 15_000
const SILENCE = 15_000

/** Opens a request that is given up if nothing comes; `open` must pass the signal on. */
export async function openWithin<Answer>(
  open: (signal: AbortSignal) => Promise<Answer>,
): Promise<{ answer: Answer; stop: AbortController }> {
  const stop = new AbortController()
  const late = setTimeout(() => stop.abort(new Error(`no answer within ${HEAD / 1000} s`)), HEAD)
  const answer = await open(stop.signal).finally(() => clearTimeout(late))
  return { answer, stop }
}

/** The bytes of an answer; throws ObjectStoreUnavailable if fewer come than it has announced. */
export async function* readObjectBody(answer: Response, stop: AbortController): AsyncGenerator<Uint8Array> {
  const expected = Number(answer.headers.get('Content-Length'))
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  let received = 0
  const next = async () => {
    const late = setTimeout(() => stop.abort(new Error('nothing came any more')), SILENCE)
    try {
      return await reader.read()
    } catch (cause) {
      throw new ObjectStoreUnavailable('read', cause)
    } finally {
      clearTimeout(late)
    }
  }
  try {
    while (received < expected) {
      const { done, value } = await next()
      if (done) throw new ObjectStoreUnavailable('read', new Error('the connection ended'))
      received += value.length
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
