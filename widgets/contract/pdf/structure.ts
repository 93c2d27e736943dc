import { dictionariesIn, type Entries } from './dictionaries'

/** The structure of a PDF, without the data of its streams. */
export interface Structure {
  dictionaries: Entries[]
  /** The dictionaries of streams. */
  streams: Entries[]
  /**
   * True if some objects were not read: they are encrypted, use a filter that is unusual for objects, or exceed a limit below.
   */
  hasUnreadable: boolean
}

/** Maximum number of unpacked bytes of objects. Thousands of objects take a megabyte. */
const MAX_UNPACKED = 32 * 1024 * 1024

/** Maximum number of dictionaries. A file of the maximum size can contain a million; a book has 50,000. */
const MAX_DICTIONARIES = 200_000

/** Decodes each byte to one character. */
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Returns whether the end is missing: a PDF ends with the address of its table of objects. */
export function isTruncated(bytes: Uint8Array): boolean {
  const text = textOf(bytes)
  const end = text.lastIndexOf('startxref')
  return end < 0 || /\d\s+obj\b/.test(text.slice(end))
}

/** Returns whether the file is marked as encrypted, in any way. */
export const isEncrypted = (bytes: Uint8Array): boolean => /\/Encrypt\s+\d/.test(textOf(bytes))

/** Reads the dictionaries of a PDF, including those packed in object streams. */
export async function readStructure(bytes: Uint8Array): Promise<Structure> {
  const text = textOf(bytes)
  const structure: Structure = { dictionaries: [], streams: [], hasUnreadable: false }
  let remaining = MAX_UNPACKED
  for (const { objects, start, end } of partsIn(text)) {
    const stream = await addAll(structure, objects)
    if (!stream || start === bytes.length) continue
    structure.streams.push(stream)
    // An object stream has these two keys, whatever its type.
    if (!stream.has('N') || !stream.has('First')) continue
    const unpacked = await unpack(stream, bytes.subarray(start, end), remaining)
    remaining -= unpacked?.length ?? 0
    if (unpacked) await addAll(structure, textOf(unpacked))
    if (!unpacked || remaining <= 0) structure.hasUnreadable = true
    if (structure.dictionaries.length >= MAX_DICTIONARIES) break
  }
  return structure
}

/** Number of dictionaries that are read between two pauses. In a pause, a browser's page can respond. */
const DICTIONARIES_PER_TASK = 2_000

/** Adds the dictionaries of a text, and resolves with the last one. Beyond `MAX_DICTIONARIES`, resolves with undefined. */
async function addAll(structure: Structure, text: string): Promise<Entries | undefined> {
  let last: Entries | undefined
  for (const entries of dictionariesIn(text)) {
    if (structure.dictionaries.length >= MAX_DICTIONARIES) {
      structure.hasUnreadable = true
      return undefined
    }
    last = entries
    if (structure.dictionaries.push(entries) % DICTIONARIES_PER_TASK === 0)
      await new Promise(done => setTimeout(done))
  }
  return last
}

interface Part {
  /** The text up to the data of the next stream. */
  objects: string
  /** Offsets of that data. */
  start: number
  end: number
}

function* partsIn(text: string): Generator<Part> {
  const stream = /\bstream(\r\n|\n|\r)/g
  let partStart = 0
  for (let match = stream.exec(text); match; match = stream.exec(text)) {
    const start = stream.lastIndex
    const next = text.indexOf('endstream', start)
    const end = next < 0 ? text.length : next
    yield { objects: text.slice(partStart, match.index), start, end }
    partStart = end
    stream.lastIndex = end
  }
  yield { objects: text.slice(partStart), start: text.length, end: text.length }
}

/** Removes the line break before `endstream`: WebKit unpacks nothing if a byte follows the data. */
function withoutLineBreak(data: Uint8Array): Uint8Array {
  const isBreak = (index: number, letter: string) => data[index] === letter.charCodeAt(0)
  const end = isBreak(data.length - 1, '\n') ? data.length - 1 : data.length
  return data.subarray(0, isBreak(end - 1, '\r') ? end - 1 : end)
}

/** Returns the content of an object stream, up to `limit` bytes and the rest of the last chunk; undefined if unreadable. */
async function unpack(entries: Entries, data: Uint8Array, limit: number): Promise<Uint8Array | undefined> {
  const filter = entries.get('Filter') ?? entries.get('F')
  if (filter === undefined) return data
  if (limit <= 0) return undefined
  // Old browsers cannot unpack, such as Firefox before 113. The server checks these files.
  if (typeof DecompressionStream === 'undefined') return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    const packed = new Blob([new Uint8Array(withoutLineBreak(data))])
    const inflated = packed.stream().pipeThrough(new DecompressionStream('deflate'))
    const reader = inflated.getReader()
    for (let read = await reader.read(); !read.done && size <= limit; read = await reader.read()) {
      chunks.push(read.value)
      size += read.value.length
    }
    await reader.cancel()
  } catch {
    // The data is truncated, or more data follows. The part that was unpacked is used.
  }
  return size > 0 ? new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer()) : undefined
}
