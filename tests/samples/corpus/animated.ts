import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

const SIGNATURE_BYTES = 8

interface Chunk {
  type: string
  data: Buffer
}

/** Returns the chunks of a PNG (ISO 15948, 5.3). */
function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let offset = SIGNATURE_BYTES; offset < png.length; ) {
    const start = offset + 8
    const end = start + png.readUInt32BE(offset)
    chunks.push({ type: png.toString('latin1', offset + 4, start), data: png.subarray(start, end) })
    offset = end + 4
  }
  return chunks
}

const numbers = (...values: number[]) =>
  Buffer.concat(
    values.map(value => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value)
      return bytes
    }),
  )

function encode({ type, data }: Chunk): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([numbers(data.length), typeAndData, numbers(crc32(typeAndData))])
}

/** Returns the control chunk (PNG, third edition, 11.3.6) of a frame that has this size and is shown for half a second. */
const frameControl = (sequence: number, size: Buffer): Chunk => ({
  type: 'fcTL',
  data: Buffer.concat([numbers(sequence), size, numbers(0, 0), Buffer.of(0, 1, 0, 2, 0, 0)]),
})

/** Creates a PNG of two frames: `plain.png`, then the same picture flipped vertically. Needs imagemagick. */
export function writeAnimated(home: string): void {
  const source = join(home, 'picture', 'plain.png')
  const picture = readFileSync(source)
  const flipped = execFileSync('convert', [source, '-flip', '-define', 'png:color-type=2', 'png:-'])
  const chunks = chunksOf(picture)
  const first = chunks.findIndex(({ type }) => type === 'IDAT')
  const size = picture.subarray(16, 24)
  const data = chunksOf(flipped).filter(({ type }) => type === 'IDAT')
  const animated = [
    ...chunks.slice(0, first),
    { type: 'acTL', data: numbers(2, 0) },
    frameControl(0, size),
    ...chunks.slice(first, -1),
    frameControl(1, size),
    ...data.map(({ data }, index) => ({ type: 'fdAT', data: Buffer.concat([numbers(index + 2), data]) })),
    ...chunks.slice(-1),
  ]
  writeFileSync(
    join(home, 'picture', 'animated.png'),
    Buffer.concat([picture.subarray(0, SIGNATURE_BYTES), ...animated.map(encode)]),
  )
}
