import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Category } from '../../../../widgets/contract/document/category'
import {
  type FileFault,
  type FileKind,
  fileFault,
  kindOf,
  MAX_PIXELS,
  mediaTypes,
} from '../../../../widgets/contract/document/file'
import { type PdfFault, pdfFault } from '../../../../widgets/contract/pdf/verdict'
import { pdfReader } from '../../output/document-pages/open-pdf'
import { countScans, JPEG_END } from './jpeg'

export type UploadFault = FileFault | PdfFault | PictureFault

/** The result of an inspection. `mayChange` is set if a limit aborted the inspection: a repeated one may succeed. */
export type InspectionResult = { mediaType: string } | { fault: UploadFault; mayChange?: true }

/** Inspects a whole file. Runs in a separate process, since a crafted file can make it slow. */
export async function inspectFile(path: string, category: Category): Promise<InspectionResult> {
  const bytes = await readFile(path)
  const kind = kindOf(bytes)
  const fault = fileFault(category, bytes)
  // A file of an unknown kind always has a fault.
  if (fault || !kind) return { fault: fault ?? 'notAccepted' }
  const contentFault = kind === 'pdf' ? await pdfFault(bytes, pdfReader) : await pictureFault(kind, bytes)
  return contentFault ? { fault: contentFault } : { mediaType: mediaTypes[kind] }
}

/** `unchecked`: decoding would take too long. */
type PictureFault = 'damagedPicture' | 'tooManyPixels' | 'unchecked'

/** Maximum number of scans. Programs write about ten, and each takes as long to decode as a whole picture. */
const MAX_SCANS = 20

/** Resolves with the reason why a picture cannot be opened. sharp decodes all of it, as when it is rendered for the agents. */
export async function pictureFault(
  kind: Exclude<FileKind, 'pdf'>,
  bytes: Buffer,
): Promise<PictureFault | undefined> {
  // The sender gets the error for a damaged picture.
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

/** Decodes a JPEG to its end, with an end marker appended. If the file has its own, the appended one is ignored. */
async function hasAllData(bytes: Buffer): Promise<boolean> {
  const ended = Buffer.concat([bytes, JPEG_END])
  const warning = await decodeFault(ended, 'warning')
  if (warning === undefined || MISSING_DATA.test(warning)) return warning === undefined
  return (await decodeFault(ended, 'truncated')) === undefined
}

/** Resolves with the reason why the decoder stops, if it does. Scaling while decoding saves time and memory. */
const decodeFault = (bytes: Buffer, failOn: 'warning' | 'truncated'): Promise<string | undefined> =>
  sharp(bytes, { failOn, limitInputPixels: MAX_PIXELS })
    .resize({ width: 1, height: 1, fit: 'fill', fastShrinkOnLoad: false })
    .toBuffer()
    .then(
      () => undefined,
      error => (error as Error).message,
    )
