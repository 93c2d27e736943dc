import { type FileKind, MAX_PIXELS } from '../../../widgets/contract/file'
import { readJpeg } from './jpeg'
import type { Size } from './picture-size'
import { holds, readPng } from './png'

export type PictureFault = 'damagedPicture' | 'tooManyPixels'

const isEmpty = ({ width, height }: Size) => width === 0 || height === 0

/** What keeps a picture from being opened; looks at its structure from its head to its end. */
export async function pictureFault(
  kind: Exclude<FileKind, 'pdf'>,
  bytes: Buffer,
): Promise<PictureFault | undefined> {
  const png = kind === 'png' ? readPng(bytes) : undefined
  const size = png ?? (kind === 'jpeg' ? readJpeg(bytes) : undefined)
  if (!size || isEmpty(size)) return 'damagedPicture'
  if (size.width * size.height > MAX_PIXELS) return 'tooManyPixels'
  return !png || (await holds(png)) ? undefined : 'damagedPicture'
}
