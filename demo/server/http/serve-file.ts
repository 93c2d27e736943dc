import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { answerHeaders } from './headers'

/** A file to download. */
export interface ServedFile {
  name: string
  mediaType: string
  /** Size in bytes. */
  size: number
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
}

const endings: Record<string, RegExp> = {
  'application/pdf': /\.pdf$/i,
  'application/zip': /\.zip$/i,
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
}

/** Returns the name without slashes, backslashes and invisible characters, with the extension of its media type. */
function safeName({ name, mediaType }: ServedFile): string {
  const plain = name.replace(/[\p{C}/\\]/gu, '').trim() || 'document'
  return endings[mediaType]?.test(plain) ? plain : `${plain}.${mediaType.split('/')[1]}`
}

/** Encodes a file name. Besides `encodeURIComponent`, RFC 8187 requires that `'`, `(`, `)` and `*` are encoded. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Responds with a file as a download, never displayed and not cached (RFC 6266). */
export async function answerFile(context: Context, file: ServedFile): Promise<Response> {
  const headers = {
    'Content-Type': file.mediaType,
    'Content-Length': `${file.size}`,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeName(safeName(file))}`,
    ...answerHeaders,
    'Cache-Control': 'no-store',
  }
  const { bytes } = file
  const isStream = bytes instanceof ReadableStream
  if (context.req.method !== 'HEAD')
    return context.body(isStream ? reportReadErrors(bytes, context) : bytes, 200, headers)
  // A body that is not sent must be cancelled, which closes the file.
  if (isStream) await bytes.cancel()
  return context.body(null, 200, headers)
}

/**
 * Passes the bytes through. On a read error, reports the fault and closes the connection. Otherwise, the adapter would write the
 * fault to the console, and its message to the client.
 */
function reportReadErrors(bytes: ReadableStream<Uint8Array>, context: Context): ReadableStream<Uint8Array> {
  const reader = bytes.getReader()
  let isOver = false
  const fail = (fault: unknown, controller: ReadableStreamDefaultController) => {
    isOver = true
    context.get('reportFault')?.(fault)
    const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
    if (outgoing) outgoing.destroy()
    else controller.error(fault)
  }
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      // A consumer with two pending reads pulls again after a fault.
      if (isOver) return
      try {
        const { done, value } = await reader.read()
        if (isOver) return
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (fault) {
        if (!isOver) fail(fault, controller)
      }
    },
    cancel(reason) {
      isOver = true
      return reader.cancel(reason)
    },
  }
  // With 0, no bytes are read before the consumer asks for them.
  return new ReadableStream(source, { highWaterMark: 0 })
}
