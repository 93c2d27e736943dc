import { textOf } from './pdf-text'

/** Bytes that are unpacked at most in search of a page: a small file can hold gigabytes. */
const UNPACKED = 8 * 1024 * 1024

/** Bytes unpacked at a time, and how much of the last piece a word may have begun in. */
const PIECE = 64 * 1024
const WORD = 32

/** Bytes between the kind of an object and its stream. */
const HEAD = 2048

const page = /\/Type\s{0,8}\/Page(?![A-Za-z])/

/** Is there a page, in the open or packed with other objects? */
export async function hasPage(bytes: Uint8Array, text: string): Promise<boolean> {
  if (page.test(text)) return true
  const packed = packedObjects(text)
  if (packed.length === 0) return false
  const { decodePDFRawStream, PDFContext, PDFRawStream } = await import('@cantoo/pdf-lib')
  const flate = PDFContext.create().obj({ Filter: 'FlateDecode' })
  let left = UNPACKED

  function isIn([start, end]: Span): boolean {
    const stream = decodePDFRawStream(PDFRawStream.of(flate, bytes.subarray(start, end)))
    let tail = ''
    while (left > 0) {
      // What is not asked for is not unpacked.
      const piece = stream.getBytes(PIECE)
      left -= piece.length
      const text = tail + textOf(piece)
      if (page.test(text)) return true
      if (piece.length === 0) return false
      tail = text.slice(-WORD)
    }
    return false
  }

  return packed.some(span => {
    try {
      return isIn(span)
    } catch {
      return false
    }
  })
}

type Span = [start: number, end: number]

/** Where objects are packed in streams; none within another, so that no byte is unpacked twice. */
function packedObjects(text: string): Span[] {
  const spans: Span[] = []
  let after = 0
  for (const { index } of text.matchAll(/\/Type\s{0,8}\/ObjStm\b/g)) {
    const head = index < after ? undefined : text.slice(index, index + HEAD).match(/^.*?stream\r?\n/s)?.[0]
    if (!head) continue
    const start = index + head.length
    const end = text.indexOf('endstream', start)
    if (end < 0) break
    spans.push([start, end])
    after = end
  }
  return spans
}
