import type { FileFault, FileKind } from '../contract/file'
import type { PdfFault } from '../contract/pdf/inspect'

/** How readable a page is. */
export type Look = 'good' | 'blurred' | 'dark'

/** What this device doubts about a file. The server decides: the student is warned, and may send it. */
export type Doubt = Exclude<Look, 'good'> | PdfFault | 'undecodable' | 'tooManyPixels'

/**
 * Why a file cannot be used. `gone`: deleted or changed since it was chosen. `undecodable`: a photo that this browser
 * cannot show.
 */
export type PhotoFault = 'gone' | 'undecodable'

/** `stopped`: aborted by the caller. `unavailable`: the code could not be loaded, or gave up. */
export type WorkFault = 'stopped' | 'unavailable'

/** The result of checking a chosen file. */
export type Checked =
  /** Can be sent as it is. */
  | { state: 'ready'; kind: FileKind; look: 'good' | Doubt }
  /** Cannot be sent, but this device can convert it. */
  | { state: 'convertible'; fault: FileFault; into: 'pdf' | 'jpeg'; look: Look }
  | { state: 'refused'; fault: FileFault | PhotoFault | WorkFault }

/**
 * A file made on this device; or why not, and because of which page. `tooLarge`: it would not be readable within the
 * limit.
 */
export type Made = { file: File } | { fault: PhotoFault | WorkFault | 'tooLarge'; page?: string }

export type Preview = { bitmap: ImageBitmap } | { fault: PhotoFault | WorkFault }
