import { ObjectStoreUnavailable } from './retry'

/** Opens a request and aborts it if the response does not begin within `timeout` milliseconds. `open` must use the signal. */
export async function openWithin<Answer>(
  timeout: number,
  open: (signal: AbortSignal) => Promise<Answer>,
): Promise<{ answer: Answer; controller: AbortController }> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error(`no answer within ${timeout / 1000} s`)), timeout)
  const answer = await open(controller.signal).finally(() => clearTimeout(timer))
  return { answer, controller }
}

/**
 * Yields the bytes of a response. Throws an ObjectStoreUnavailable if fewer bytes arrive than Content-Length announces, or none
 * for `timeout` milliseconds.
 */
export async function* readObjectBody(
  answer: Response,
  controller: AbortController,
  timeout: number,
): AsyncGenerator<Uint8Array> {
  const expected = Number(answer.headers.get('Content-Length'))
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  let received = 0
  const next = async () => {
    const timer = setTimeout(() => controller.abort(new Error('no more bytes arrived')), timeout)
    try {
      return await reader.read()
    } catch (cause) {
      throw new ObjectStoreUnavailable('read', cause)
    } finally {
      clearTimeout(timer)
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
    // An error of `cancel` is ignored: all bytes were read, or the caller already gets the first error.
    await reader.cancel().catch(() => undefined)
  }
}
