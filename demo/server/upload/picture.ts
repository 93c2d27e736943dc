import sharp from 'sharp'
import { type FileKind, MAX_PIXELS } from '../../../widgets/contract/file'
import { JPEG_END, readJpeg } from './jpeg'
import type { PictureSize } from './picture-size'
import { hasAllRows, readPng } from './png'

/** `unchecked`: decoding it takes too long. */
export type PictureFault = 'damagedPicture' | 'tooManyPixels' | 'unchecked'

/** Programs write about ten scans; each takes as long to decode as a whole picture. */
const MAX_SCANS = 20

const isEmpty = ({ width, height }: PictureSize) => width === 0 || height === 0

/** Why a picture cannot be opened; checks its structure from beginning to end. */
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
  const isWhole = png ? await hasAllRows(png) : jpeg?.isEnded || (await hasAllData(bytes))
  return isWhole ? undefined : 'damagedPicture'
}

/** Of a JPEG without its end marker the picture has to be decoded, to find whether it was cut off. */
const hasAllData = (bytes: Buffer): Promise<boolean> =>
  sharp(Buffer.concat([bytes, JPEG_END]), { failOn: 'warning', limitInputPixels: MAX_PIXELS })
    .resize({ width: 1, height: 1, fit: 'fill', fastShrinkOnLoad: false })
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
