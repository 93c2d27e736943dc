import type { Context } from 'hono'
import { answerHeaders } from './headers'

/** A file on its way out, with the name under which it is saved. */
export interface ServedFile {
  name: string
  mediaType: string
  /** Bytes. */
  size: number
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
}

const endings: Record<string, RegExp> = {
  'application/pdf': /\.pdf$/i,
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
}

/** No folders, nothing that cannot be seen; and it ends as what it is, so that nothing else opens it. */
function safeName({ name, mediaType }: ServedFile): string {
  const plain = name.replace(/[\p{C}/\\]/gu, '').trim() || 'document'
  return endings[mediaType]?.test(plain) ? plain : `${plain}.${mediaType.split('/')[1]}`
}

/** RFC 8187: what `encodeURIComponent` leaves alone is not all allowed there. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** To be saved and never shown, whatever is in it; and kept by nobody on the way (RFC 6266). */
export async function answerFile(context: Context, file: ServedFile): Promise<Response> {
  const headers = {
    'Content-Type': file.mediaType,
    'Content-Length': `${file.size}`,
    'Content-Disposition': `attachment; filename*=UTF-8''${encoded(safeName(file))}`,
    ...answerHeaders,
    'Cache-Control': 'no-store',
  }
  if (context.req.method !== 'HEAD') return context.body(file.bytes, 200, headers)
  // Nobody will read it: what is open behind it is closed.
  if (file.bytes instanceof ReadableStream) await file.bytes.cancel()
  return context.body(null, 200, headers)
}
