import { codes } from './bytes'
import type { PdfFile } from './file'
import { type Budget, type Dictionary, Reference, type Tokens, TooMuch, Word } from './token'

/** The offsets of objects, and the trailer. */
interface Table {
  offsets: number[]
  trailer: Dictionary
}

/** Maximum tables that are read; each appended change adds one or two. */
const TABLES = 2000

const HEAD = codes('%PDF-')
const START = codes('startxref')
const TABLE = codes('xref')

/** After the word `xref`: object numbers, offsets, and the trailer. */
function plainTable(tokens: Tokens): Table {
  const table: Table = { offsets: [], trailer: new Map() }
  let offset = 0
  let last = 0
  for (;;) {
    const next = tokens.value()
    if (typeof next === 'number') {
      offset = last
      last = next
    } else if (next instanceof Word && (next.text === 'n' || next.text === 'f')) table.offsets.push(offset)
    else {
      const trailer = next instanceof Word && next.text === 'trailer' ? tokens.value() : undefined
      return trailer instanceof Map ? { ...table, trailer } : table
    }
  }
}

/** Rows of a type and two numbers, with widths from `W`. Type 1, also the default, is an object in the file. */
function packedOffsets(entries: Dictionary, rows: Uint8Array, budget: Budget): number[] {
  const widths = entries.get('W')
  const [kind, place, rest] = Array.isArray(widths) ? widths : []
  if (typeof kind !== 'number' || typeof place !== 'number' || typeof rest !== 'number') return []
  if (![kind, place, rest].every(width => Number.isInteger(width) && width >= 0) || place === 0) return []
  const width = kind + place + rest
  budget.values -= Math.ceil(rows.length / width)
  if (budget.values < 0) throw new TooMuch()
  const number = (start: number, size: number) =>
    rows.subarray(start, start + size).reduce((sum, byte) => sum * 256 + byte, 0)
  const offsets: number[] = []
  for (let at = 0; at + width <= rows.length; at += width)
    if (kind === 0 || number(at, kind) === 1) offsets.push(number(at + kind, place))
  return offsets
}

async function tableAt(file: PdfFile, at: number): Promise<Table | undefined> {
  const tokens = file.tokens(at)
  file.pass(tokens)
  if (file.has(TABLE, tokens.at)) return plainTable(file.tokens(tokens.at + TABLE.length))
  const stream = file.objectAt(at)
  if (!stream?.entries.has('W')) return undefined
  const trailer = file.settled(stream.entries)
  // A table is never encrypted.
  return { offsets: packedOffsets(trailer, await file.open(stream), file.budget), trailer }
}

/** The offsets of tables, anywhere in the file: readers search for the word alone. */
function starts(file: PdfFile): number[] {
  const addresses: number[] = []
  for (let at = file.find(START, 0); at >= 0; at = file.find(START, at + 1)) {
    const address = file.numberAt(file.tokens(at + START.length))
    if (address !== undefined) addresses.push(address)
  }
  return addresses
}

/** Tables that a table names. Some readers take the number of a reference for the offset. */
function furtherTables(file: PdfFile, trailer: Dictionary): number[] {
  const told = [trailer.get('Prev'), trailer.get('XRefStm')]
  return told.flatMap(one => {
    const values = one instanceof Reference ? [one.number, file.resolve(one)] : [one]
    return values.filter(value => typeof value === 'number')
  })
}

/**
 * Reads objects at the offsets of the tables, as readers do, also inside a stream or a comment. Some readers count
 * from the start of the file, some from its header.
 */
export async function followTables(file: PdfFile): Promise<void> {
  const bases = [...new Set([0, Math.max(file.find(HEAD, 0), 0)])]
  const fromBases = (offset: number) => bases.map(base => base + offset)
  const left = new Set(starts(file))
  let count = 0
  // The list grows while it is read, and each table is read once.
  for (const address of left)
    for (const at of fromBases(address)) {
      const table = await tableAt(file, at)
      if (!table) continue
      if (++count > TABLES) throw new TooMuch()
      file.noteMissing(table.trailer)
      for (const further of furtherTables(file, table.trailer)) left.add(further)
      for (const place of table.offsets.flatMap(fromBases)) file.objectAt(place)
    }
}
