import type { FileFault, FileKind } from '../contract/document/file'
import type { FileWarning } from '../contract/document/file-warning'

/** The result of checking a page in a photo. */
export type PhotoQuality = 'good' | 'blurred' | 'dark'

/** A flaw that is visible in the picture. */
export type PhotoDefect = Exclude<PhotoQuality, 'good'>

export const isPhotoDefect = (finding: 'good' | FileWarning): finding is PhotoDefect =>
  finding === 'blurred' || finding === 'dark'

/**
 * Why a file cannot be used. `gone`: deleted or changed since it was chosen. `undecodable`: a photo that this browser cannot
 * decode.
 */
export type PhotoFault = 'gone' | 'undecodable'

/** `stopped`: aborted by the caller. `unavailable`: the code could not be loaded, or timed out. */
export type WorkFault = 'stopped' | 'unavailable'

/** The result of checking a chosen file. */
export type Checked =
  /** Can be sent: as it is, or with the missing end marker added. */
  | { state: 'ready'; kind: FileKind; finding: 'good' | FileWarning; repaired?: File }
  /** Cannot be sent, but this device can convert it. */
  | { state: 'convertible'; fault: FileFault; into: 'pdf' | 'jpeg'; finding: PhotoQuality }
  | { state: 'refused'; fault: FileFault | PhotoFault | WorkFault }

/**
 * A file created on this device; or the error and the page that caused it. `tooLarge`: a smaller file would not be readable.
 */
export type PdfResult = { file: File } | { fault: PhotoFault | WorkFault | 'tooLarge'; page?: string }

/** Returns the quality of a photo as a page of a PDF. The photo's size does not matter, since the page is scaled down. */
export function photoQualityOf(checked: Checked): PhotoQuality {
  const finding = 'finding' in checked ? checked.finding : 'good'
  return isPhotoDefect(finding) ? finding : 'good'
}

/**
 * The first page of a PDF. There is no bitmap if the page has only one colour: it is empty, or could not be drawn. The caller
 * closes the bitmap.
 */
export interface DrawnPdf {
  pages: number
  bitmap?: ImageBitmap
}

export type Preview = { bitmap: ImageBitmap } | { fault: PhotoFault | WorkFault }
