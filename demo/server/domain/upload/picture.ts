import sharp from 'sharp'
import { type FileKind, MAX_PIXELS } from '../../../../widgets/contract/document/file'
import { countScans, JPEG_END } from './jpeg'

/** `unchecked`: decoding it takes too long. */
export type PictureFault = 'damagedPicture' | 'tooManyPixels' | 'unchecked'

/** Programs write about ten scans; each takes as long to decode as a whole picture. */
const MAX_SCANS = 20

/** Why a picture cannot be opened: sharp decodes all of it, as it does to draw it for the agents. */
export async function pictureFault(
  kind: Exclude<FileKind, 'pdf'>,
  bytes: Buffer,
): Promise<PictureFault | undefined> {
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!size) return 'damagedPicture'
  if (size.width * size.height > MAX_PIXELS) return 'tooManyPixels'
  if (kind === 'jpeg' && countScans(bytes) > MAX_SCANS) return 'unchecked'
  const isWhole = kind === 'png' ? await isWholePng(bytes) : await hasAllData(bytes)
  return isWhole ? undefined : 'damagedPicture'
}

/** The last part of a PNG, with its checksum. */
const PNG_END = Buffer.from('49454e44ae426082', 'hex')

/** Checked here, since the decoder accepts a file without its end. */
const isWholePng = async (bytes: Buffer): Promise<boolean> =>
  bytes.includes(PNG_END) && (await decodeFault(bytes, 'warning')) === undefined

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
