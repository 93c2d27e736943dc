import sharp from 'sharp'
import { type FileKind, MAX_PIXELS } from '../../../widgets/contract/document/file'
import { JPEG_END, readJpeg } from './jpeg'
import type { PictureSize } from './picture-size'
import { hasAllRows, readPng } from './png'

/** `unchecked`: decoding it takes too long. */
export type PictureFault = 'damagedPicture' | 'tooManyPixels' | 'unchecked'

/** Programs write about ten scans; each takes as long to decode as a whole picture. */
const MAX_SCANS = 20

const isEmpty = ({ width, height }: PictureSize) => width === 0 || height === 0

/** Why a picture cannot be opened; checks its structure and its data from beginning to end. */
export async function pictureFault(
  kind: Exclude<FileKind, 'pdf'>,
  bytes: Buffer,
): Promise<PictureFault | undefined> {
  const png = kind === 'png' ? readPng(bytes) : undefined
  const jpeg = kind === 'jpeg' ? readJpeg(bytes) : undefined
  const size = png ?? jpeg
  if (!size || isEmpty(size)) return 'damagedPicture'
  if (size.width * size.height > MAX_PIXELS) return 'tooManyPixels'
  if (jpeg && jpeg.scans > MAX_SCANS) return 'unchecked'
  const isWhole = png ? await hasAllRows(png) : await hasAllData(bytes)
  return isWhole ? undefined : 'damagedPicture'
}

/** Readers show a JPEG with these warnings, the missing part in grey; of the others they show all. */
const MISSING_DATA = /premature end/i

/** Decodes a JPEG to its end. After another end marker ours is ignored; without one it is needed. */
async function hasAllData(bytes: Buffer): Promise<boolean> {
  const ended = Buffer.concat([bytes, JPEG_END])
  const warning = await decodeFault(ended, 'warning')
  if (warning === undefined || MISSING_DATA.test(warning)) return warning === undefined
  return (await decodeFault(ended, 'truncated')) === undefined
}

/** Why the decoder stops, if it does; it makes the picture smaller while it reads, which saves time and memory. */
const decodeFault = (bytes: Buffer, failOn: 'warning' | 'truncated'): Promise<string | undefined> =>
  sharp(bytes, { failOn, limitInputPixels: MAX_PIXELS })
    .resize({ width: 1, height: 1, fit: 'fill', fastShrinkOnLoad: false })
    .toBuffer()
    .then(
      () => undefined,
      error => (error as Error).message,
    )
