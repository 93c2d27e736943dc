interface Segment {
  marker: number
  /** Offsets of the content. */
  start: number
  end: number
}

const START_OF_SCAN = 0xda
const END = 0xd9

const isStandalone = (marker: number) =>
  marker === END || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Returns the offset of the next marker after a scan. Inside a scan, 0xff is followed by zero, or is a restart marker. */
function scanEnd(bytes: Buffer, from: number): number {
  const isInScan = (next = 0) => next === 0 || next === 0xff || (isStandalone(next) && next !== END)
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && isInScan(bytes[at + 1])) at = bytes.indexOf(0xff, at + 1)
  return at < 0 ? bytes.length : at
}

/** Returns the segment at this offset. Undefined if it is damaged. */
function segmentAt(bytes: Buffer, at: number): Segment | undefined {
  const marker = bytes[at + 1]
  if (bytes[at] !== 0xff || marker === undefined) return undefined
  if (isStandalone(marker)) return { marker, start: at + 2, end: at + 2 }
  const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0
  const end = at + 2 + length
  return length >= 2 && end <= bytes.length ? { marker, start: at + 4, end } : undefined
}

/** Yields the segments up to the end of the picture, or to the first damage (ITU T.81, annex B). */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  for (let at = 2; ; ) {
    while (bytes[at + 1] === 0xff) at++
    const segment = segmentAt(bytes, at)
    if (!segment) return
    yield segment
    if (segment.marker === END) return
    at = segment.marker === START_OF_SCAN ? scanEnd(bytes, segment.end) : segment.end
  }
}

/** Returns the number of scans of a JPEG. In a progressive one, each scan refines all pixels. */
export const countScans = (bytes: Buffer): number =>
  [...segmentsOf(bytes)].filter(({ marker }) => marker === START_OF_SCAN).length

/** The end marker of a JPEG. A second end marker is ignored. */
export const JPEG_END = Uint8Array.of(0xff, END)
