import { Readable } from 'node:stream'
import { HttpError } from './problem'

/** Limits of a body: bytes and milliseconds. */
export interface BodyLimits {
  bytes: number
  /** Maximum milliseconds without a byte. */
  silence: number
  /** Maximum milliseconds in total. */
  time: number
}

type Body = ReadableStream<Uint8Array>
type StreamBody = (body: Body, bounds: BodyLimits) => Readable

/** Maximum bodies received at the same time. Each has a socket, and a file if it is an upload. */
const PLACES = 500
/** `Retry-After` in seconds for a dropped body. */
const RETRY_AFTER = 2

/**
 * Returns a function that reads a body as a stream within limits. Above a limit the stream ends with an HttpError (408 or 413).
 * With more bodies than `places`, the one that has been silent longest ends with 503, so that slow senders cannot block the
 * others.
 */
export function createBodyStreamer(places: number): StreamBody {
  /** In the order of their last byte. */
  const under = new Set<Readable>()
  return (body, { bytes, silence, time }) => {
    const reader = body.getReader()
    let size = 0
    const late = () => arriving.destroy(new HttpError(408))
    const end = setTimeout(late, time)
    const quiet = setTimeout(late, silence)
    const arriving: Readable = new Readable({
      read() {
        reader.read().then(take, () => arriving.destroy(new HttpError(400)))
      },
      destroy(reason, done) {
        clearTimeout(end)
        clearTimeout(quiet)
        under.delete(arriving)
        // The sender may have closed the connection.
        reader.cancel().catch(() => undefined)
        done(reason)
      },
    })
    function take({ done, value }: ReadableStreamReadResult<Uint8Array>): void {
      if (arriving.destroyed) return
      quiet.refresh()
      under.delete(arriving)
      under.add(arriving)
      size += value?.length ?? 0
      if (size > bytes) arriving.destroy(new HttpError(413))
      else arriving.push(done ? null : value)
    }
    under.add(arriving)
    if (under.size > places) makeRoom(under)
    return arriving
  }
}

function makeRoom(under: Set<Readable>): void {
  const [silent] = under
  silent?.destroy(new HttpError(503, [], { headers: { 'Retry-After': `${RETRY_AFTER}` } }))
}

/** Reads bodies within the limit of this process. */
export const streamBody = createBodyStreamer(PLACES)

/** Reads a whole body into memory. Throws an HttpError (413) before reading if `Content-Length` is too large. */
export async function readBody(
  { headers, body }: Request,
  bounds: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get('Content-Length') ?? 0) > bounds.bytes) throw new HttpError(413)
  const pieces: Uint8Array[] = []
  if (body) for await (const piece of streamBody(body, bounds)) pieces.push(piece)
  return Buffer.concat(pieces)
}
