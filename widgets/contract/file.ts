import type { Category } from './attachment'

/** Bytes that a file may have (contract, section 5: 4,194,304 pass, one more does not). */
export const MAX_BYTES = 4 * 1024 * 1024

/** Pixels that a picture may have: to open more takes the memory that a reader has not. */
export const MAX_PIXELS = 64_000_000

/** Accepted formats, by content (spec, section 5). */
export type FileKind = 'pdf' | 'png' | 'jpeg'

export const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
}

/** Civil-status and identity proofs (spec, section 9). */
const pdfOnly: Category[] = ['IDENTITY', 'CIVIL_STATUS', 'CIVIL_STATUS_TRANSLATION']

export const isPdfOnly = (category: Category): boolean => pdfOnly.includes(category)

const starts = (bytes: Uint8Array, ...wanted: number[]) =>
  wanted.every((byte, index) => bytes[index] === byte)

/** A PDF may have up to so many bytes before its header, and readers take it all the same (PDF 1.7, annex H). */
const PDF_HEADER_WITHIN = 1024

/** What a file is, from its first bytes and never from its name; undefined if it is nothing that is accepted. */
export function kindOf(bytes: Uint8Array): FileKind | undefined {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  const head = String.fromCharCode(...bytes.subarray(0, PDF_HEADER_WITHIN))
  return head.includes('%PDF-') ? 'pdf' : undefined
}

/** What keeps a file from being sent; each is a sentence of the catalogue, or one beside it. */
export type FileFault = 'notPdf' | 'tooLarge' | 'notAccepted' | 'empty'

/** The one rule that form and server share. */
export function fileFault(category: Category, bytes: Uint8Array): FileFault | undefined {
  if (bytes.length === 0) return 'empty'
  const kind = kindOf(bytes)
  if (!kind) return isPdfOnly(category) ? 'notPdf' : 'notAccepted'
  if (kind !== 'pdf' && isPdfOnly(category)) return 'notPdf'
  return bytes.length > MAX_BYTES ? 'tooLarge' : undefined
}
