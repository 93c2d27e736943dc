import { type FileKind, MAX_PIXELS } from '../../../widgets/contract/file'
import { readJpeg } from './jpeg'
import type { PictureSize } from './picture-size'
import { hasAllRows, readPng } from './png'

export type PictureFault = 'damagedPicture' | 'tooManyPixels'

const isEmpty = ({ width, height }: PictureSize) => width === 0 || height === 0

/** Why a picture cannot be opened; checks its structure from beginning to end. */
export async function pictureFault(
  kind: Exclude<FileKind, 'pdf'>,
  bytes: Buffer,
): Promise<PictureFault | undefined> {
  const png = kind === 'png' ? readPng(bytes) : undefined
  const size = png ?? (kind === 'jpeg' ? readJpeg(bytes) : undefined)
  if (!size || isEmpty(size)) return 'damagedPicture'
  if (size.width * size.height > MAX_PIXELS) return 'tooManyPixels'
  return !png || (await hasAllRows(png)) ? undefined : 'damagedPicture'
}
