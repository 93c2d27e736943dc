import { type Budget, Reference, Tokens, TooMuch } from './token'

/** Bytes skipped that cost as much as one value. */
const LONG = 8

export const codes = (word: string) => Array.from(word, letter => letter.charCodeAt(0))

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39
export const isSpace = (byte: number | undefined) =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 0 || byte === 12

/** The bytes of a file, in which words and numbers are searched within a budget. */
export class FileBytes {
  constructor(
    readonly bytes: Uint8Array<ArrayBuffer>,
    readonly budget: Budget,
  ) {}

  has(word: number[], at: number): boolean {
    return word.every((byte, index) => this.bytes[at + index] === byte)
  }

  find(word: number[], from: number): number {
    const first = word[0] as number
    for (let at = this.bytes.indexOf(first, from); at >= 0; at = this.bytes.indexOf(first, at + 1))
      if (this.has(word, at)) return at
    return -1
  }

  lineEnd(from: number): number {
    let at = from
    while (at < this.bytes.length && this.bytes[at] !== 10 && this.bytes[at] !== 13) at++
    return at
  }

  tokens(at: number, bytes: Uint8Array = this.bytes): Tokens {
    return new Tokens(bytes, at, this.budget)
  }

  numbersBefore(at: number): Reference | undefined {
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

  /** Reads nothing else: at a wrong offset, a value may have no end. */
  numberAt(tokens: Tokens): number | undefined {
    this.pass(tokens)
    const byte = this.bytes[tokens.at]
    const value = isDigit(byte) || byte === 0x2b ? tokens.value() : undefined
    return typeof value === 'number' ? value : undefined
  }

  pass(tokens: Tokens): void {
    const start = tokens.at
    tokens.pass()
    this.spend(tokens.at - start)
  }

  spend(length: number): void {
    this.budget.values -= Math.floor(length / LONG)
    if (this.budget.values < 0) throw new TooMuch()
  }
}
