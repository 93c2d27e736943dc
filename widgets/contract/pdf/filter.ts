import { type Budget, type Dictionary, Name, numberIn, TooMuch, type Value, Word } from './token'

type Bytes = Uint8Array<ArrayBuffer>
type Filter = (packed: Bytes, budget: Budget) => Bytes | Promise<Bytes>

/** A buffer that grows up to the limit for unpacked bytes. */
class Sink {
  private bytes: Bytes = new Uint8Array(4096)
  private size = 0

  constructor(private readonly budget: Budget) {}

  write(piece: ArrayLike<number>): void {
    this.budget.bytes -= piece.length
    if (this.budget.bytes < 0) throw new TooMuch()
    if (this.size + piece.length > this.bytes.length) {
      const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.size + piece.length))
      larger.set(this.bytes)
      this.bytes = larger
    }
    this.bytes.set(piece, this.size)
    this.size += piece.length
  }

  done = (): Bytes => this.bytes.subarray(0, this.size)
}

/** In pieces, up to damage in the stream: readers use what comes before it. */
async function inflate(packed: Bytes, budget: Budget): Promise<Bytes> {
  const sink = new Sink(budget)
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      sink.write(value)
    }
  } catch (error) {
    if (error instanceof TooMuch) throw error
  } finally {
    reader.cancel().catch(() => undefined)
  }
  return sink.done()
}

const isBlank = (byte: number) => byte <= 32

function unhex(packed: Bytes, budget: Budget): Bytes {
  const sink = new Sink(budget)
  let high = -1
  for (const byte of packed) {
    if (byte === 0x3e) break
    const digit = Number.parseInt(String.fromCharCode(byte), 16)
    if (Number.isNaN(digit)) continue
    if (high < 0) high = digit
    else {
      sink.write([high * 16 + digit])
      high = -1
    }
  }
  if (high >= 0) sink.write([high * 16])
  return sink.done()
}

/** Four bytes in five letters; `z` is four zeros. */
function unascii(packed: Bytes, budget: Budget): Bytes {
  const sink = new Sink(budget)
  let group: number[] = []
  const write = (count: number) => {
    const full = [...group, 84, 84, 84, 84].slice(0, 5)
    const number = full.reduce((sum, digit) => sum * 85 + digit, 0)
    sink.write(
      [number / 2 ** 24, number / 2 ** 16, number / 2 ** 8, number].map(part => part & 255).slice(0, count),
    )
    group = []
  }
  for (const byte of packed) {
    if (byte === 0x7e) break
    if (isBlank(byte)) continue
    if (byte === 0x7a && group.length === 0) sink.write([0, 0, 0, 0])
    else if (group.push(byte - 33) === 5) write(4)
  }
  if (group.length > 1) write(group.length - 1)
  return sink.done()
}

function unrun(packed: Bytes, budget: Budget): Bytes {
  const sink = new Sink(budget)
  for (let at = 0; at < packed.length; ) {
    const length = packed[at++] as number
    if (length === 128) break
    if (length < 128) {
      sink.write(packed.subarray(at, at + length + 1))
      at += length + 1
    } else sink.write(Array<number>(257 - length).fill(packed[at++] ?? 0))
  }
  return sink.done()
}

/** Codes of 9 to 12 bits (PDF 1.7, section 7.4.4). With `early` they grow one code sooner. */
function unlzw(packed: Bytes, budget: Budget, early: number): Bytes {
  const sink = new Sink(budget)
  const first = Array.from({ length: 258 }, (_, code) => Uint8Array.of(code))
  let table = [...first]
  let last: Uint8Array | undefined
  let bits = 0
  let held = 0
  for (const byte of packed) {
    bits = (bits << 8) | byte
    held += 8
    const width = Math.min(Math.max(Math.floor(Math.log2(table.length + early)) + 1, 9), 12)
    if (held < width) continue
    held -= width
    const code = (bits >> held) & ((1 << width) - 1)
    bits &= (1 << held) - 1
    if (code === 257) break
    if (code === 256) {
      table = [...first]
      last = undefined
      continue
    }
    const known = table[code]
    const word: Uint8Array | undefined = known ?? (last && Uint8Array.of(...last, last[0] as number))
    if (!word) break
    sink.write(word)
    if (last && table.length < 4096) table.push(Uint8Array.of(...last, word[0] as number))
    last = word
  }
  return sink.done()
}

const filters: Record<string, Filter> = {
  FlateDecode: inflate,
  Fl: inflate,
  ASCIIHexDecode: unhex,
  AHx: unhex,
  ASCII85Decode: unascii,
  A85: unascii,
  RunLengthDecode: unrun,
  RL: unrun,
}

function listOf(value: Value | undefined): Value[] {
  if (Array.isArray(value)) return value
  return value === undefined || (value instanceof Word && value.text === 'null') ? [] : [value]
}

/** The bytes of a stream after all of its filters; undefined if one of them is for pictures, or unknown. */
export async function unpacked(
  entries: Dictionary,
  packed: Bytes,
  budget: Budget,
): Promise<Bytes | undefined> {
  const settings = listOf(entries.get('DecodeParms') ?? entries.get('DP'))
  let bytes = packed
  for (const [index, filter] of listOf(entries.get('Filter') ?? entries.get('F')).entries()) {
    const name = filter instanceof Name ? filter.text : ''
    const given = settings[index]
    const own: Dictionary = given instanceof Map ? given : new Map()
    const unpack = filters[name]
    if (unpack) bytes = await unpack(bytes, budget)
    else if (name === 'LZWDecode' || name === 'LZW')
      bytes = unlzw(bytes, budget, numberIn(own, 'EarlyChange') ?? 1)
    else return undefined
    // The predictor for pictures.
    if (numberIn(own, 'Predictor') === 2) return undefined
    bytes = unpredicted(bytes, own)
  }
  return bytes
}

/** Undoes the row filters that precede compression (PNG 1.2, section 6). */
function unpredicted(bytes: Bytes, own: Dictionary): Bytes {
  if ((numberIn(own, 'Predictor') ?? 1) < 10) return bytes
  const depth = (numberIn(own, 'Colors') ?? 1) * (numberIn(own, 'BitsPerComponent') ?? 8)
  const step = Math.max(depth >> 3, 1)
  const width = Math.ceil(((numberIn(own, 'Columns') ?? 1) * depth) / 8)
  if (!(width > 0 && width < 65536)) return bytes
  const plain = new Uint8Array(Math.ceil(bytes.length / (width + 1)) * width)
  const before = (at: number, isThere: boolean) => (isThere ? (plain[at] as number) : 0)
  for (let at = 0; at < plain.length; at++) {
    const [row, column] = [Math.floor(at / width), at % width]
    const [hasLeft, hasUp] = [column >= step, row > 0]
    const left = before(at - step, hasLeft)
    const up = before(at - width, hasUp)
    const corner = before(at - width - step, hasLeft && hasUp)
    const kind = bytes[row * (width + 1)] as number
    plain[at] = (bytes[at + row + 1] ?? 0) + predicted(kind, left, up, corner)
  }
  return plain
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  if (kind !== 4) return 0
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
