import { isActive } from './pdf-active'
import { unpacked } from './pdf-filter'
import type { Unlock } from './pdf-lock'
import {
  type Budget,
  type Dictionary,
  nameIn,
  numberIn,
  Reference,
  Tokens,
  TooMuch,
  type Value,
} from './pdf-token'

type Bytes = Uint8Array<ArrayBuffer>

/** Objects packed in one stream, as it stands in the file. */
interface Pack {
  object: Reference
  entries: Dictionary
  at: number
  start: number
  end: number
}

interface Place {
  bytes: Uint8Array
  at: number
  /** Where in the file it came from: of two, the later one counts. */
  from: number
}

/** Packs that are opened at most; writers put a hundred objects or more in each. */
const PACKS = 2000

const codes = (word: string) => Array.from(word, letter => letter.charCodeAt(0))
const OBJECT = codes('obj')
const TRAILER = codes('trailer')
const START = codes('startxref')
const STREAM = codes('stream')
const STREAM_END = codes('endstream')

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39
const isSpace = (byte: number | undefined) =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 0 || byte === 12

/** What a PDF says of itself, object after object in the order of the file, as readers find it when its table is lost. */
export class PdfFile {
  /** What the trailers say together; the last one counts. */
  readonly trailer: Dictionary = new Map()
  isActive = false
  /** Its last table stands before its last object: the rest was cut off. */
  isCut = true
  private readonly places = new Map<number, Place>()
  private readonly packs: Pack[] = []

  constructor(
    private readonly bytes: Bytes,
    private readonly budget: Budget,
  ) {
    this.scan()
  }

  get isPacked(): boolean {
    return this.packs.length > 0
  }

  private has(word: number[], at: number): boolean {
    return word.every((byte, index) => this.bytes[at + index] === byte)
  }

  private find(word: number[], from: number): number {
    const first = word[0] as number
    for (let at = this.bytes.indexOf(first, from); at >= 0; at = this.bytes.indexOf(first, at + 1))
      if (this.has(word, at)) return at
    return -1
  }

  /** Words inside comments, strings and streams are none of the file's own. */
  private scan(): void {
    const { bytes } = this
    for (let at = 0; at < bytes.length; ) {
      const byte = bytes[at]
      if (byte === 0x25) at = this.lineEnd(at)
      else if (byte === OBJECT[0] && this.has(OBJECT, at)) at = this.readObject(at)
      else if (byte === TRAILER[0] && this.has(TRAILER, at)) at = this.readTrailer(at + TRAILER.length)
      else if (byte === START[0] && this.has(START, at)) {
        this.isCut = false
        at += START.length
      } else at++
    }
  }

  private lineEnd(from: number): number {
    let at = from
    while (at < this.bytes.length && this.bytes[at] !== 10 && this.bytes[at] !== 13) at++
    return at
  }

  private tokens = (at: number, bytes: Uint8Array = this.bytes) => new Tokens(bytes, at, this.budget)

  private readTrailer(at: number): number {
    const tokens = this.tokens(at)
    const value = tokens.value()
    if (!(value instanceof Map)) return at
    this.note(value)
    return tokens.at
  }

  private note(trailer: Dictionary): void {
    for (const key of ['Root', 'Encrypt', 'ID']) {
      const value = trailer.get(key)
      if (value !== undefined) this.trailer.set(key, value)
    }
  }

  /** From the word `obj` to behind the object; its numbers stand before the word. */
  private readObject(at: number): number {
    const object = this.numbersBefore(at)
    const start = at + OBJECT.length
    if (!object) return start
    const tokens = this.tokens(start)
    const value = tokens.value()
    this.isCut = true
    this.places.set(object.number, { bytes: this.bytes, at: start, from: at })
    if (isActive(value)) this.isActive = true
    if (!(value instanceof Map)) return tokens.at
    tokens.pass()
    if (!this.has(STREAM, tokens.at)) return tokens.at
    return this.readStream(object, value, tokens.at + STREAM.length)
  }

  private numbersBefore(at: number): Reference | undefined {
    const [generation, before] = this.numberBefore(at)
    const [number] = this.numberBefore(before)
    return number === undefined || generation === undefined ? undefined : new Reference(number, generation)
  }

  private numberBefore(from: number): [number: number | undefined, start: number] {
    let end = from
    while (isSpace(this.bytes[end - 1])) end--
    let start = end
    while (isDigit(this.bytes[start - 1]) && end - start < 10) start--
    const text = String.fromCharCode(...this.bytes.subarray(start, end))
    return [text ? Number(text) : undefined, start]
  }

  private readStream(object: Reference, entries: Dictionary, word: number): number {
    let start = word
    if (this.bytes[start] === 13) start++
    if (this.bytes[start] === 10) start++
    const end = this.streamEnd(entries, start)
    const kind = nameIn(entries, 'Type')
    if (kind === 'XRef') this.note(entries)
    // Readers take for a pack what a table says is one, whatever it calls itself.
    if (kind === 'ObjStm' || (entries.has('N') && entries.has('First')))
      this.packs.push({ object, entries, at: word, start, end })
    return end
  }

  /** Where it says it ends, if that is true; else at the next word that says so. */
  private streamEnd(entries: Dictionary, start: number): number {
    const told = start + (numberIn(entries, 'Length') ?? Number.NaN)
    let after = told
    while (isSpace(this.bytes[after])) after++
    if (this.has(STREAM_END, after)) return told
    const found = this.find(STREAM_END, start)
    return found < 0 ? this.bytes.length : found
  }

  /** Opens what is packed; `unlock` where the file is locked. */
  async unpack(unlock?: Unlock): Promise<void> {
    if (this.packs.length > PACKS) throw new TooMuch()
    for (const { object, entries, at, start, end } of this.packs) {
      const length = this.resolve(entries.get('Length'))
      const whole = typeof length === 'number' && length >= 0 && length < end - start ? start + length : end
      const sealed = this.bytes.slice(start, whole)
      const bytes = await unpacked(entries, unlock ? await unlock(object, sealed) : sealed, this.budget)
      if (bytes) this.readPack(bytes, entries, at)
    }
  }

  private readPack(bytes: Bytes, entries: Dictionary, from: number): void {
    const first = numberIn(entries, 'First') ?? 0
    const head = new Tokens(bytes, 0, this.budget, Math.min(first, bytes.length))
    for (;;) {
      const number = head.value()
      const offset = head.value()
      if (typeof number !== 'number' || typeof offset !== 'number') return
      const value = this.tokens(first + offset, bytes).value()
      if (isActive(value)) this.isActive = true
      const known = this.places.get(number)
      if (!known || known.from < from) this.places.set(number, { bytes, at: first + offset, from })
    }
  }

  /** A value, wherever it stands. */
  resolve(value: Value | undefined): Value | undefined {
    let one = value
    for (let hops = 0; one instanceof Reference && hops < 8; hops++) {
      const place = this.places.get(one.number)
      one = place && this.tokens(place.at, place.bytes).value()
    }
    return one
  }

  /** Is there a page where readers look for one? */
  hasPage(): boolean {
    const root = this.resolve(this.trailer.get('Root'))
    const seen = new Set<number>()
    const left: (Value | undefined)[] = root instanceof Map ? [root.get('Pages')] : []
    while (left.length > 0) {
      const next = left.pop()
      if (next instanceof Reference) {
        if (seen.has(next.number)) continue
        seen.add(next.number)
      }
      const node = this.resolve(next)
      if (Array.isArray(node)) left.push(...[...node].reverse())
      else if (node instanceof Map && node.has('Kids')) left.push(node.get('Kids'))
      else if (node instanceof Map && nameIn(node, 'Type') === 'Page') return true
    }
    return false
  }
}
