import { ActiveContent } from './active-content'
import { codes, FileBytes, isSpace } from './bytes'
import type { Unlock } from './encryption'
import { unpacked } from './filter'
import {
  type Budget,
  type Dictionary,
  nameIn,
  numberIn,
  Reference,
  Tokens,
  TooMuch,
  type Value,
} from './token'

type Bytes = Uint8Array<ArrayBuffer>

/** As written in the file. */
interface Stream {
  object: Reference
  entries: Dictionary
  at: number
  start: number
  end: number
}

interface Place {
  bytes: Uint8Array
  at: number
  /** Its offset in the file: of two, the later one counts. */
  from: number
}

/** Maximum object streams that are opened; writers put a hundred objects or more into each. */
const PACKS = 2000

const OBJECT = codes('obj')
const TRAILER = codes('trailer')
const START = codes('startxref')
const STREAM = codes('stream')
const STREAM_END = codes('endstream')

/** The objects of a PDF in the order of the file, as readers find them when the table is lost. */
export class PdfFile extends FileBytes {
  /** The merged trailers; the last one counts. */
  readonly trailer: Dictionary = new Map()
  /** Its last table comes before its last object: the file was cut off. */
  isCut = true
  private readonly places = new Map<number, Place>()
  /** Each version of an object; readers differ in which one they show. */
  private readonly versions = new Map<number, Place[]>()
  private readonly active = new ActiveContent()
  private readonly packs: Stream[] = []
  /** By the offset of its word `obj`: each object is read once. */
  private readonly known = new Map<number, Stream | undefined>()

  constructor(bytes: Bytes, budget: Budget) {
    super(bytes, budget)
    this.scan()
  }

  get isPacked(): boolean {
    return this.packs.length > 0
  }

  /** Does it contain a script, another file, or an action that is not allowed? */
  isActive(): boolean {
    const objectsOf = (number: number) =>
      (this.versions.get(number) ?? []).map(({ at, bytes }) => this.tokens(at, bytes).value())
    return this.active.isFound(objectsOf)
  }

  private inspectObject(number: number, value: Value | undefined, place: Place): void {
    const versions = this.versions.get(number)
    if (versions) versions.push(place)
    else this.versions.set(number, [place])
    this.active.addObject(value)
  }

  /** Words inside comments, strings and streams do not count. */
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

  /** Adds trailer entries that are still missing. */
  noteMissing(trailer: Dictionary): void {
    this.note(new Map([...trailer].filter(([key]) => !this.trailer.has(key))))
  }

  /** From the word `obj` to the end of the object; its numbers are before the word. */
  private readObject(at: number): number {
    const object = this.numbersBefore(at)
    if (!object) return at + OBJECT.length
    this.isCut = true
    this.places.set(object.number, { bytes: this.bytes, at: at + OBJECT.length, from: at })
    return this.readBody(object, at)
  }

  private readBody(object: Reference, at: number): number {
    this.known.set(at, undefined)
    const tokens = this.tokens(at + OBJECT.length)
    const value = tokens.value()
    this.inspectObject(object.number, value, { bytes: this.bytes, at: at + OBJECT.length, from: at })
    if (!(value instanceof Map)) return tokens.at
    this.pass(tokens)
    if (!this.has(STREAM, tokens.at)) return tokens.at
    const stream = this.readStream(object, value, tokens.at + STREAM.length)
    this.known.set(at, stream)
    return stream.end
  }

  /** The object at the offset of a table, if there is one, with its stream. */
  objectAt(place: number): Stream | undefined {
    const tokens = this.tokens(place)
    const number = this.numberAt(tokens)
    const generation = number === undefined ? undefined : this.numberAt(tokens)
    if (number === undefined || generation === undefined) return undefined
    this.pass(tokens)
    const { at } = tokens
    if (this.has(OBJECT, at) && !this.known.has(at)) this.readBody(new Reference(number, generation), at)
    return this.known.get(at)
  }

  private readStream(object: Reference, entries: Dictionary, word: number): Stream {
    let start = word
    if (this.bytes[start] === 13) start++
    if (this.bytes[start] === 10) start++
    const stream = { object, entries, at: word, start, end: this.streamEnd(entries, start) }
    this.active.addStream(entries)
    const kind = nameIn(entries, 'Type')
    if (kind === 'XRef') this.note(entries)
    // Readers treat as an object stream what a table names as one, whatever its type.
    if (kind === 'ObjStm' || (entries.has('N') && entries.has('First'))) this.packs.push(stream)
    return stream
  }

  /** At the stated length, if it is true; else at the next end marker. */
  private streamEnd(entries: Dictionary, start: number): number {
    const told = start + (numberIn(entries, 'Length') ?? Number.NaN)
    let after = told
    while (isSpace(this.bytes[after])) after++
    this.spend(after - told || 0)
    if (this.has(STREAM_END, after)) return told
    const found = this.find(STREAM_END, start)
    const end = found < 0 ? this.bytes.length : found
    this.spend(end - start)
    return end
  }

  /** Opens the object streams; `unlock` if the file is encrypted. */
  async unpack(unlock?: Unlock): Promise<void> {
    if (this.packs.length > PACKS) throw new TooMuch()
    for (const pack of this.packs)
      this.readPack(await this.open(pack, unlock), this.settled(pack.entries), pack.at)
  }

  /** The content of a stream. Another reader may open what this one cannot. */
  async open({ object, entries, start, end }: Stream, unlock?: Unlock): Promise<Bytes> {
    const own = this.settled(entries)
    const length = numberIn(own, 'Length') ?? -1
    const sealed = this.bytes.slice(start, length >= 0 && length < end - start ? start + length : end)
    this.budget.bytes -= sealed.length
    if (this.budget.bytes < 0) throw new TooMuch()
    const bytes = await unpacked(own, unlock ? await unlock(object, sealed) : sealed, this.budget)
    if (!bytes) throw new TooMuch()
    return bytes
  }

  private readPack(bytes: Bytes, entries: Dictionary, from: number): void {
    const first = numberIn(entries, 'First') ?? 0
    const head = new Tokens(bytes, 0, this.budget, Math.min(first, bytes.length))
    for (;;) {
      const number = head.value()
      const offset = head.value()
      if (typeof number !== 'number' || typeof offset !== 'number') return
      const value = this.tokens(first + offset, bytes).value()
      this.inspectObject(number, value, { bytes, at: first + offset, from })
      const known = this.places.get(number)
      if (!known || known.from < from) this.places.set(number, { bytes, at: first + offset, from })
    }
  }

  /** A value, direct or in another object. */
  resolve(value: Value | undefined): Value | undefined {
    let one = value
    for (let hops = 0; one instanceof Reference && hops < 8; hops++) {
      const place = this.places.get(one.number)
      one = place && this.tokens(place.at, place.bytes).value()
    }
    return one
  }

  /** The dictionary of a stream with its indirect values: filters and their parameters. */
  settled(entries: Dictionary): Dictionary {
    const settle = (value: Value, depth: number): Value => {
      const one = this.resolve(value) ?? value
      if (depth === 0) return one
      if (Array.isArray(one)) return one.map(inner => settle(inner, depth - 1))
      if (!(one instanceof Map)) return one
      return new Map([...one].map(([key, inner]) => [key, settle(inner, depth - 1)]))
    }
    const keys = ['Filter', 'F', 'DecodeParms', 'DP', 'Length', 'First', 'W']
    return new Map([...entries].map(([key, value]) => [key, keys.includes(key) ? settle(value, 2) : value]))
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
