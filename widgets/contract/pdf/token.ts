/** A name, decoded: `/J#53` is `JS`. */
export class Name {
  constructor(readonly text: string) {}
}

/** An indirect value: `12 0 R`. */
export class Reference {
  constructor(
    readonly number: number,
    readonly generation: number,
  ) {}
}

/** A word outside of strings and names: `obj`, `stream`, `true`. */
export class Word {
  constructor(readonly text: string) {}
}

export type Dictionary = Map<string, Value>

/** The values of a PDF; a string is its bytes. */
export type Value = number | Name | Reference | Word | Uint8Array | Value[] | Dictionary

/** Thrown when a file exceeds its budget, which only crafted files do. */
export class TooMuch extends Error {}

/** The budget for one file: values read (a long one counts as several), bytes unpacked. */
export interface Budget {
  values: number
  bytes: number
}

/** Maximum depth of nested values; writers need a dozen. */
const DEPTH = 200

/** Bytes that cost as much as one value: else a string without an end could be read again and again. */
const LONG = 8

const isSpace = (byte: number) =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 0 || byte === 12

const isBracket = (byte: number) =>
  byte === 0x3c || byte === 0x3e || byte === 0x5b || byte === 0x5d || byte === 0x7b || byte === 0x7d

const isDelimiter = (byte: number) =>
  isBracket(byte) || byte === 0x28 || byte === 0x29 || byte === 0x2f || byte === 0x25

const isRegular = (byte: number) => !isSpace(byte) && !isDelimiter(byte)

const hexOf = (byte: number): number => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

/** The letters after a backslash. */
const escapes: Record<number, number> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 }

/** The containers that are open while values are read. */
interface Frame {
  isDictionary: boolean
  items: Value[]
}

/** Reads the values of a PDF one after the other (PDF 1.7, sections 7.2 and 7.3), as tolerant as readers are. */
export class Tokens {
  constructor(
    readonly bytes: Uint8Array,
    public at: number,
    private readonly budget: Budget,
    readonly end = bytes.length,
  ) {}

  private byte = (at: number): number => (at < this.end ? (this.bytes[at] as number) : -1)

  /** Skips spaces and comments. */
  pass(): void {
    for (;;) {
      const byte = this.byte(this.at)
      if (byte === 0x25) this.skipLine()
      else if (byte >= 0 && isSpace(byte)) this.at++
      else return
    }
  }

  skipLine(): void {
    while (this.at < this.end && this.byte(this.at) !== 10 && this.byte(this.at) !== 13) this.at++
  }

  /** The next value with its content; undefined at the end, also inside a container that is not closed. */
  value(): Value | undefined {
    const open: Frame[] = []
    for (;;) {
      const next = this.step(open)
      if (next === undefined) return undefined
      if (next === 'opened') continue
      const inside = open.at(-1)
      if (!inside) return next
      if (next instanceof Word && next.text === 'endobj') return undefined
      add(inside.items, next)
    }
  }

  /** One token, within the budget. */
  private step(open: Frame[]): Value | 'opened' | undefined {
    const start = this.at
    const token = this.token(open)
    this.budget.values -= 1 + Math.floor((this.at - start) / LONG)
    if (this.budget.values < 0 || open.length > DEPTH) throw new TooMuch()
    return token
  }

  /** A value, or the start of a container. */
  private token(open: Frame[]): Value | 'opened' | undefined {
    this.pass()
    const byte = this.byte(this.at)
    if (byte < 0) return undefined
    const isDictionary = (byte === 0x3c || byte === 0x3e) && this.byte(this.at + 1) === byte
    if (!isDictionary && byte !== 0x5b && byte !== 0x5d) return this.single(byte)
    this.at += isDictionary ? 2 : 1
    if (byte === 0x3c || byte === 0x5b) {
      open.push({ isDictionary, items: [] })
      return 'opened'
    }
    const closed = open.pop()
    if (!closed) return new Word(isDictionary ? '>>' : ']')
    return closed.isDictionary ? dictionaryOf(closed.items) : closed.items
  }

  private single(byte: number): Value {
    if (byte === 0x2f) return this.name()
    if (byte === 0x28) return this.string()
    if (byte === 0x3c) return this.hexString()
    if (isRegular(byte)) return this.word()
    this.at++
    return new Word(String.fromCharCode(byte))
  }

  private regular(): number {
    const start = this.at
    while (this.at < this.end && isRegular(this.byte(this.at))) this.at++
    return start
  }

  private name(): Name {
    this.at++
    const start = this.regular()
    let text = ''
    for (let at = start; at < this.at; at++) {
      const byte = this.byte(at)
      const [high, low] = byte === 0x23 ? [hexOf(this.byte(at + 1)), hexOf(this.byte(at + 2))] : [-1, -1]
      if (high >= 0 && low >= 0) at += 2
      text += String.fromCharCode(high >= 0 && low >= 0 ? high * 16 + low : byte)
    }
    return new Name(text)
  }

  private word(): number | Word {
    const start = this.regular()
    const text = String.fromCharCode(...this.bytes.subarray(start, Math.min(this.at, start + 64)))
    return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : new Word(text)
  }

  /** Parentheses inside a string are balanced, or follow a backslash. */
  private string(): Uint8Array {
    const bytes: number[] = []
    let depth = 0
    while (this.at < this.end) {
      const byte = this.byte(this.at++)
      if (byte === 0x5c) {
        this.escape(bytes)
        continue
      }
      if (byte === 0x28 && depth++ === 0) continue
      if (byte === 0x29 && --depth === 0) break
      bytes.push(byte)
    }
    return new Uint8Array(bytes)
  }

  private escape(bytes: number[]): void {
    const byte = this.byte(this.at++)
    if (byte === 13 && this.byte(this.at) === 10) this.at++
    if (byte === 13 || byte === 10) return
    if (byte < 0x30 || byte > 0x37) {
      bytes.push(escapes[byte] ?? byte)
      return
    }
    let code = byte - 0x30
    for (let digits = 1; digits < 3; digits++) {
      const digit = this.byte(this.at) - 0x30
      if (digit < 0 || digit > 7) break
      code = code * 8 + digit
      this.at++
    }
    bytes.push(code & 255)
  }

  private hexString(): Uint8Array {
    const digits: number[] = []
    this.at++
    while (this.at < this.end) {
      const byte = this.byte(this.at++)
      if (byte === 0x3e) break
      const digit = hexOf(byte)
      if (digit >= 0) digits.push(digit)
    }
    return Uint8Array.from(
      { length: Math.ceil(digits.length / 2) },
      (_, index) => (digits[index * 2] as number) * 16 + (digits[index * 2 + 1] ?? 0),
    )
  }
}

const isWhole = (value: Value | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value)

/** `12 0 R` is one value. */
function add(items: Value[], next: Value): void {
  const isReference = next instanceof Word && next.text === 'R'
  const [number, generation] = isReference ? items.slice(-2) : []
  if (isWhole(number) && isWhole(generation)) items.splice(-2, 2, new Reference(number, generation))
  else items.push(next)
}

function dictionaryOf(items: Value[]): Dictionary {
  const entries: Dictionary = new Map()
  for (let index = 0; index < items.length; index++) {
    const key = items[index]
    const value = items[index + 1]
    // A value is missing: the next name is a key again.
    if (!(key instanceof Name) || value === undefined) continue
    entries.set(key.text, value)
    index++
  }
  return entries
}

export const nameIn = (entries: Dictionary, key: string): string | undefined => {
  const value = entries.get(key)
  return value instanceof Name ? value.text : undefined
}

export const numberIn = (entries: Dictionary, key: string): number | undefined => {
  const value = entries.get(key)
  return typeof value === 'number' ? value : undefined
}
