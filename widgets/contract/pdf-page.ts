import { textOf } from './pdf-text'

/** Bytes that are unpacked at most in search of a page: a small file can hold gigabytes. */
const UNPACKED = 8 * 1024 * 1024

/** Characters of the piece before that a word may have begun in. */
const WORD = 32

/** Bytes between the kind of an object and its stream. */
const HEAD = 2048

const page = /\/Type\s{0,8}\/Page(?![A-Za-z])/

/** Is there a page, in the open or packed with other objects? */
export async function hasPage(bytes: Uint8Array, text: string): Promise<boolean> {
  if (page.test(text)) return true
  const packed = packedObjects(text)
  // Firefox before 113: the server looks again.
  if (typeof DecompressionStream === 'undefined') return packed.length > 0
  let left = UNPACKED
  for (const [start, end] of packed) {
    let tail = ''
    for await (const piece of unpacked(bytes.slice(start, end))) {
      const words = tail + textOf(piece)
      if (page.test(words)) return true
      tail = words.slice(-WORD)
      left -= piece.length
      if (left <= 0) return false
    }
  }
  return false
}

/** Piece by piece, and no further than anybody asks; ends where the stream is damaged. */
async function* unpacked(packed: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield value
    }
  } catch {
    // Whoever asked sees that nothing more comes.
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

type Span = [start: number, end: number]

/** Where objects are packed in streams; none within another, so that no byte is unpacked twice. */
function packedObjects(text: string): Span[] {
  const spans: Span[] = []
  let after = 0
  for (const { index } of text.matchAll(/\/Type\s{0,8}\/ObjStm\b/g)) {
    const from = index < after ? -1 : text.slice(Math.max(index - HEAD, 0), index).lastIndexOf('obj')
    if (from < 0) continue
    const begin = Math.max(index - HEAD, 0) + from
    const head = text.slice(begin, index + HEAD).match(/^.*?stream\r?\n/s)?.[0]
    const start = begin + (head?.length ?? 0)
    if (!head) continue
    const end = text.indexOf('endstream', start)
    if (end < 0) break
    spans.push([start, Math.min(start + lengthIn(head, end - start), end)])
    after = end
  }
  return spans
}

/** Browsers refuse a stream with anything after its end, and a line break may stand there. */
const lengthIn = (head: string, otherwise: number) =>
  Number(head.match(/\/Length\s{1,8}(\d{1,9})\b(?!\s{1,8}\d)/)?.[1] ?? otherwise)
