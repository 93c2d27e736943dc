import { opensFreely } from './pdf-lock'
import { hasPage } from './pdf-page'
import { textOf } from './pdf-text'

/** `locked`: cannot be opened without a password. `damaged`: cut off, without a page, or not readable at all. */
export type PdfFault = 'locked' | 'damaged'

/** Where readers look for the last trailer, from `startxref`, and what it says. */
function trailerOf(text: string): string | undefined {
  const mark = text.lastIndexOf('startxref')
  // What was cut off ends before it: in a linearised file the first one stands near the head.
  if (mark < text.lastIndexOf('endobj')) return undefined
  const offset = Number(text.slice(mark, mark + 40).match(/^startxref\s+(\d{1,10})/)?.[1] ?? Number.NaN)
  if (Number.isNaN(offset)) return undefined
  const header = Math.max(text.indexOf('%PDF-'), 0)
  return trailerAt(text, offset) ?? trailerAt(text, offset + header) ?? lastTrailer(text)
}

/** Bytes that a dictionary of this kind never reaches. */
const DICTIONARY = 8192

const dictionaryFrom = (text: string, start: number, end: string): string | undefined => {
  const part = text.slice(start, start + DICTIONARY)
  const from = part.indexOf('<<')
  const to = part.indexOf(end, from)
  return from < 0 || to < 0 ? undefined : part.slice(from, to)
}

/** A table is followed by its trailer; a stream of references is its own. */
function trailerAt(text: string, offset: number): string | undefined {
  if (/^\s*\d+\s+\d+\s+obj\b/.test(text.slice(offset, offset + 40)))
    return dictionaryFrom(text, offset, 'stream')
  if (!/^\s*xref\b/.test(text.slice(offset, offset + 40))) return undefined
  const trailer = text.indexOf('trailer', offset)
  return trailer < 0 ? undefined : dictionaryFrom(text, trailer, 'startxref')
}

/** Readers forgive a wrong offset, and so does this. */
function lastTrailer(text: string): string | undefined {
  const trailer = text.lastIndexOf('trailer')
  if (trailer >= 0) return dictionaryFrom(text, trailer, 'startxref')
  const stream = text.search(/\/Type\s{0,8}\/XRef\b/)
  return stream < 0 ? undefined : dictionaryFrom(text, text.lastIndexOf('obj', stream), 'stream')
}

/** An object that stands by itself, from its number to its end; undefined if it is not there, or inside another. */
function objectOf(text: string, number: string, generation: string): string | undefined {
  const at = text.search(new RegExp(`(?<!\\d)${number}\\s{1,4}${generation}\\s{1,4}obj\\b`))
  return at < 0 ? undefined : text.slice(at, at + DICTIONARY).match(/^.*?endobj/s)?.[0]
}

/**
 * What keeps a PDF from being read by whoever receives it. Neither throws nor logs. Reads the file's outline rather
 * than the file: a library that takes in all of it can be held up for minutes, and filled for good, by 4 MB made for that.
 */
export async function pdfFault(bytes: Uint8Array): Promise<PdfFault | undefined> {
  const text = textOf(bytes)
  const trailer = trailerOf(text)
  if (!trailer || !/\/Root\s{0,8}\d/.test(trailer)) return 'damaged'
  if (!trailer.includes('/Encrypt')) return (await hasPage(bytes, text)) ? undefined : 'damaged'
  const [, number, generation] = trailer.match(/\/Encrypt\s{0,8}(\d{1,10})\s{1,8}(\d{1,5})\s{1,8}R/) ?? []
  const lock = number && generation ? objectOf(text, number, generation) : trailer
  if (lock === undefined) return 'damaged'
  return (await opensFreely(trailer, lock)) ? undefined : 'locked'
}
