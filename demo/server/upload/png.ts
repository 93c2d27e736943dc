import { crc32, createInflate } from 'node:zlib'
import type { PictureSize } from './picture-size'

export interface Png extends PictureSize {
  packed: Buffer[]
  /** Bytes of its rows, decompressed. */
  rows: number
}

/** Bit depths of each kind of colour, and how many values a pixel has (PNG 1.2, section 4.1.1). */
const depths: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Readers skip a damaged chunk that the picture does not need (PNG 1.2, section 3.3). */
const isCritical = (kind: string) => /^[A-Z]/.test(kind)

interface Chunk {
  kind: string
  content: Buffer
  /** Offset of what follows it. */
  end: number
}

/** The chunk at this offset; undefined if it is not complete, or damaged and needed for the picture. */
function chunkAt(bytes: Buffer, at: number): Chunk | undefined {
  const end = at + 12 + bytes.readUInt32BE(at)
  if (end > bytes.length) return undefined
  const kind = bytes.toString('latin1', at + 4, at + 8)
  const isWhole = crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4)
  return isWhole || !isCritical(kind) ? { kind, content: bytes.subarray(at + 8, end - 4), end } : undefined
}

/** A PNG whose chunks are complete, from header to end. */
export function readPng(bytes: Buffer): Png | undefined {
  let png: Png | undefined
  for (let at = 8; at + 12 <= bytes.length; ) {
    const chunk = chunkAt(bytes, at)
    if (!chunk || (!png && chunk.kind !== 'IHDR')) return undefined
    const { kind, content, end } = chunk
    if (kind === 'IHDR') png = pngHead(content)
    if (!png) return undefined
    if (kind === 'IDAT') png.packed.push(content)
    if (kind === 'IEND') return png
    at = end
  }
  return undefined
}

function pngHead(head: Buffer): Png | undefined {
  const [depth = 0, color = 0, compression, filter, interlace = 0] = head.subarray(8)
  const isKnown = head.length === 13 && depths[color]?.includes(depth) && compression === 0 && filter === 0
  if (!isKnown || interlace > 1) return undefined
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const bits = depth * (channels[color] ?? 0)
  const passes = interlace ? adam : [[0, 0, 1, 1] as const]
  const rows = passes.map(([x, y, across, down]) => {
    const columns = Math.ceil((width - x) / across)
    return columns > 0
      ? Math.max(Math.ceil((height - y) / down), 0) * (1 + Math.ceil((columns * bits) / 8))
      : 0
  })
  return { width, height, packed: [], rows: rows.reduce((sum, bytes) => sum + bytes, 0) }
}

/** Origin and distance of the pixels in each pass of an interlaced PNG. */
const adam = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Does its data decompress to all of its rows? */
export async function hasAllRows({ packed, rows }: Png): Promise<boolean> {
  const inflate = createInflate()
  let left = rows
  try {
    inflate.end(Buffer.concat(packed))
    for await (const piece of inflate) {
      left -= piece.length
      if (left <= 0) break
    }
  } catch {
    // The bytes before the damage are counted.
  }
  inflate.destroy()
  return left <= 0
}
