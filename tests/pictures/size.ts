interface Size {
  width: number
  height: number
}

/** Returns the size of a PNG or a lossy WebP in pixels, undefined for other files. */
export function sizeOf(picture: Buffer): Size | undefined {
  if (picture.toString('latin1', 1, 4) === 'PNG')
    return { width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) }
  if (picture.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const part = picture.toString('latin1', 12, 16)
  if (part === 'VP8X') return { width: picture.readUIntLE(24, 3) + 1, height: picture.readUIntLE(27, 3) + 1 }
  if (part !== 'VP8 ') return undefined
  return { width: picture.readUInt16LE(26) & 0x3fff, height: picture.readUInt16LE(28) & 0x3fff }
}

/** Returns the duration of a WebM in seconds, from its element `Duration` (64 bits, in milliseconds); 0 if it is missing. */
export function secondsOf(video: Buffer): number {
  const index = video.indexOf(Buffer.from([0x44, 0x89, 0x88]))
  return index < 0 ? 0 : video.readDoubleBE(index + 3) / 1000
}
