import type { Context } from 'hono'
import { answerHeaders } from './headers'

/** A file as a download, with its name. */
export interface ServedFile {
  name: string
  mediaType: string
  /** Bytes. */
  size: number
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
}

const endings: Record<string, RegExp> = {
  'application/pdf': /\.pdf$/i,
  'application/zip': /\.zip$/i,
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
}

/** The name without folders and invisible characters, with the extension of its media type. */
function safeName({ name, mediaType }: ServedFile): string {
  const plain = name.replace(/[\p{C}/\\]/gu, '').trim() || 'document'
  return endings[mediaType]?.test(plain) ? plain : `${plain}.${mediaType.split('/')[1]}`
}

/** RFC 8187 allows fewer characters than `encodeURIComponent` leaves unencoded. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Always a download, never displayed, and stored by no cache (RFC 6266). */
export async function answerFile(context: Context, file: ServedFile): Promise<Response> {
  const headers = {
    'Content-Type': file.mediaType,
    'Content-Length': `${file.size}`,
    'Content-Disposition': `attachment; filename*=UTF-8''${encoded(safeName(file))}`,
    ...answerHeaders,
    'Cache-Control': 'no-store',
  }
  if (context.req.method !== 'HEAD') return context.body(file.bytes, 200, headers)
  // The body is not sent: the open file is closed.
  if (file.bytes instanceof ReadableStream) await file.bytes.cancel()
  return context.body(null, 200, headers)
}
