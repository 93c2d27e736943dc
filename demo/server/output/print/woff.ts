import { inflateSync } from 'node:zlib'

/** Bytes of the header and of a table entry, in WOFF and in the unpacked font. */
const WOFF = { header: 44, entry: 20 }
const SFNT = { header: 12, entry: 16 }

interface Table {
  tag: Buffer
  sum: number
  bytes: Buffer
}

/**
 * Converts a WOFF file (W3C, WOFF 1.0) to TrueType. The font library would decompress the same table for each glyph: one minute
 * for three pages of Chinese.
 */
export function decompressWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, WOFF.header + index * WOFF.entry))
  const head = Buffer.alloc(SFNT.header + count * SFNT.entry)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  let offset = head.length
  const bodies = tables.map(({ tag, sum, bytes }, index) => {
    const at = SFNT.header + index * SFNT.entry
    tag.copy(head, at)
    head.writeUInt32BE(sum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([head, ...bodies])
}

function tableAt(woff: Buffer, at: number): Table {
  const [offset, packed, full] = [4, 8, 12].map(more => woff.readUInt32BE(at + more)) as [
    number,
    number,
    number,
  ]
  const bytes = woff.subarray(offset, offset + packed)
  return {
    tag: woff.subarray(at, at + 4),
    sum: woff.readUInt32BE(at + 16),
    // A table that compression would not make smaller is stored uncompressed.
    bytes: packed < full ? inflateSync(bytes) : bytes,
  }
}
