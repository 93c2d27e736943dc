import { limits } from '../../shared/limits'
import type { Category } from './category'
import { isPdfOnly } from './document-rules'

/** Maximum size of a file in bytes. One byte more is refused. */
export const MAX_BYTES = limits.fileMegabytes * 1024 * 1024

/** Maximum number of pixels of an image file. */
export const MAX_PIXELS = limits.pictureMegapixels * 1_000_000

/** Accepted formats, by content (spec, section 5). */
export type FileKind = 'pdf' | 'png' | 'jpeg'

export const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
}

const starts = (bytes: Uint8Array, ...wanted: number[]) =>
  wanted.every((byte, index) => bytes[index] === byte)

/** Maximum offset of the PDF header in bytes; readers accept leading bytes (PDF 1.7, annex H). */
const PDF_HEADER_WITHIN = 1024

/** Returns the format of a file by its first bytes, never by its name; undefined if it is not accepted. */
export function kindOf(bytes: Uint8Array): FileKind | undefined {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  const head = String.fromCharCode(...bytes.subarray(0, PDF_HEADER_WITHIN))
  return head.includes('%PDF-') ? 'pdf' : undefined
}

/** Why a file cannot be sent. Each error has a message. */
export type FileFault = 'notPdf' | 'tooLarge' | 'notAccepted' | 'empty'

/** Returns the error of a file. Form and server share this rule. */
export function fileFault(category: Category, bytes: Uint8Array): FileFault | undefined {
  if (bytes.length === 0) return 'empty'
  const kind = kindOf(bytes)
  if (!kind) return isPdfOnly(category) ? 'notPdf' : 'notAccepted'
  if (kind !== 'pdf' && isPdfOnly(category)) return 'notPdf'
  return bytes.length > MAX_BYTES ? 'tooLarge' : undefined
}
