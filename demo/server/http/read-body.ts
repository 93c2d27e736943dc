import { Readable } from 'node:stream'
import { HttpError } from './problem'

/** Limits of a body: bytes and milliseconds. */
export interface BodyLimits {
  bytes: number
  /** Maximum milliseconds without a byte. */
  silenceMs: number
  /** Maximum milliseconds in total. */
  totalMs: number
}

type Body = ReadableStream<Uint8Array>
type StreamBody = (body: Body, limits: BodyLimits) => Readable

/** Maximum bodies received at the same time. Each has a socket, and a file if it is an upload. */
const MAX_BODIES = 500
/** `Retry-After` in seconds for a dropped body. */
const RETRY_AFTER = 2

/**
 * Returns a function that reads a body as a stream within limits. Above a limit the stream ends with an HttpError (408 or 413).
 * Above `maxBodies` bodies at a time, the body without data for the longest time ends with an HttpError (503), so that slow senders
 * cannot block the others.
 */
export function createBodyStreamer(maxBodies: number): StreamBody {
  /** Bodies in the order of their last byte. */
  const receiving = new Set<Readable>()
  return (body, { bytes, silenceMs, totalMs }) => {
    const reader = body.getReader()
    let size = 0
    const timeOut = () => stream.destroy(new HttpError(408))
    const totalTimer = setTimeout(timeOut, totalMs)
    const silenceTimer = setTimeout(timeOut, silenceMs)
    const stream: Readable = new Readable({
      read() {
        reader.read().then(pushChunk, () => stream.destroy(new HttpError(400)))
      },
      destroy(reason, done) {
        clearTimeout(totalTimer)
        clearTimeout(silenceTimer)
        receiving.delete(stream)
        // The sender may have closed the connection.
        reader.cancel().catch(() => undefined)
        done(reason)
      },
    })
    function pushChunk({ done, value }: ReadableStreamReadResult<Uint8Array>): void {
      if (stream.destroyed) return
      silenceTimer.refresh()
      receiving.delete(stream)
      receiving.add(stream)
      size += value?.length ?? 0
      if (size > bytes) stream.destroy(new HttpError(413))
      else stream.push(done ? null : value)
    }
    receiving.add(stream)
    if (receiving.size > maxBodies) endMostSilent(receiving)
    return stream
  }
}

function endMostSilent(receiving: Set<Readable>): void {
  const [silent] = receiving
  silent?.destroy(new HttpError(503, [], { headers: { 'Retry-After': `${RETRY_AFTER}` } }))
}

/** Reads bodies within the limit of this process. */
export const streamBody = createBodyStreamer(MAX_BODIES)

/** Reads a whole body into memory. Throws an HttpError (413) before reading if `Content-Length` is too large. */
export async function readBody(
  { headers, body }: Request,
  limits: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get('Content-Length') ?? 0) > limits.bytes) throw new HttpError(413)
  const pieces: Uint8Array[] = []
  if (body) for await (const piece of streamBody(body, limits)) pieces.push(piece)
  return Buffer.concat(pieces)
}
