import sharp from 'sharp'
import { type FileKind, MAX_PIXELS } from '../../../../widgets/contract/document/file'

/** `unchecked`: decoding would take too long. */
export type PictureFault = 'damagedPicture' | 'tooManyPixels' | 'unchecked'

/**
 * Maximum number of scans of a JPEG. A progressive JPEG has several: programs write about ten, and each takes as long to decode as
 * a whole picture.
 */
const MAX_SCANS = 20

/**
 * Resolves with the reason why a picture is refused, or undefined. sharp decodes all of it, as when it is rendered for the agents.
 */
export async function pictureFault(
  kind: Exclude<FileKind, 'pdf'>,
  bytes: Buffer,
): Promise<PictureFault | undefined> {
  // A picture without readable metadata is damaged.
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!size) return 'damagedPicture'
  if (size.width * size.height > MAX_PIXELS) return 'tooManyPixels'
  if (kind === 'jpeg' && countScans(bytes) > MAX_SCANS) return 'unchecked'
  const isWhole = kind === 'png' ? await isWholePng(bytes) : await hasAllData(bytes)
  return isWhole ? undefined : 'damagedPicture'
}

/** The last chunk of a PNG, with its checksum. */
const PNG_END = Buffer.from('49454e44ae426082', 'hex')

/** Checks the end chunk, since the decoder accepts a file without it. */
const isWholePng = async (bytes: Buffer): Promise<boolean> =>
  bytes.includes(PNG_END) && (await decodeFault(bytes, 'warning')) === undefined

/** Warning for missing data, which viewers show in grey. Pictures with other warnings are shown completely. */
const MISSING_DATA = /premature end/i

/** Decodes a JPEG to its end. An end marker is appended, because a JPEG may lack it; a second end marker is ignored. */
async function hasAllData(bytes: Buffer): Promise<boolean> {
  const ended = Buffer.concat([bytes, JPEG_END])
  const warning = await decodeFault(ended, 'warning')
  if (warning === undefined) return true
  if (MISSING_DATA.test(warning)) return false
  return (await decodeFault(ended, 'truncated')) === undefined
}

/** Resolves with the reason why the decoder stops, if it does. The result is one pixel, which saves time and memory. */
const decodeFault = (bytes: Buffer, failOn: 'warning' | 'truncated'): Promise<string | undefined> =>
  sharp(bytes, { failOn, limitInputPixels: MAX_PIXELS })
    .resize({ width: 1, height: 1, fit: 'fill', fastShrinkOnLoad: false })
    .toBuffer()
    .then(
      () => undefined,
      error => (error as Error).message,
    )

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
  let offset = bytes.indexOf(0xff, from)
  while (offset >= 0 && isInScan(bytes[offset + 1])) offset = bytes.indexOf(0xff, offset + 1)
  return offset < 0 ? bytes.length : offset
}

/** Returns the segment at this offset. Undefined if it is damaged. */
function segmentAt(bytes: Buffer, offset: number): Segment | undefined {
  const marker = bytes[offset + 1]
  if (bytes[offset] !== 0xff || marker === undefined) return undefined
  if (isStandalone(marker)) return { marker, start: offset + 2, end: offset + 2 }
  const length = offset + 4 <= bytes.length ? bytes.readUInt16BE(offset + 2) : 0
  const end = offset + 2 + length
  return length >= 2 && end <= bytes.length ? { marker, start: offset + 4, end } : undefined
}

/** Yields the segments up to the end of the picture, or to the first damage (ITU T.81, annex B). */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  for (let offset = 2; ; ) {
    while (bytes[offset + 1] === 0xff) offset++
    const segment = segmentAt(bytes, offset)
    if (!segment) return
    yield segment
    if (segment.marker === END) return
    offset = segment.marker === START_OF_SCAN ? scanEnd(bytes, segment.end) : segment.end
  }
}

/** Returns the number of scans of a JPEG. In a progressive JPEG, each scan refines the picture. */
const countScans = (bytes: Buffer): number =>
  [...segmentsOf(bytes)].filter(({ marker }) => marker === START_OF_SCAN).length

/** The end marker of a JPEG. A second end marker is ignored. */
export const JPEG_END = Uint8Array.of(0xff, END)
