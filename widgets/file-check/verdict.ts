import type { FileFault, FileKind } from '../contract/file'
import type { PdfFault } from '../contract/pdf/inspect'

/** What a page looks like to whoever has to read it. */
export type Look = 'good' | 'blurred' | 'dark'

/** What this device doubts about a file. The server alone decides: the student is told, and may send it. */
export type Doubt = Exclude<Look, 'good'> | PdfFault | 'undecodable' | 'tooManyPixels'

/** Why a file cannot be worked with. `gone`: deleted or changed since it was chosen. `undecodable`: a photo that this browser cannot show. */
export type PhotoFault = 'gone' | 'undecodable'

/** `stopped`: by whoever asked. `unavailable`: what does the work could not be loaded, or gave up. */
export type WorkFault = 'stopped' | 'unavailable'

/** What becomes of a file that was chosen. */
export type Checked =
  /** Can be sent as it is. */
  | { state: 'ready'; kind: FileKind; look: 'good' | Doubt }
  /** Cannot, but this device can make of it what can. */
  | { state: 'convertible'; fault: FileFault; into: 'pdf' | 'jpeg'; look: Look }
  | { state: 'refused'; fault: FileFault | PhotoFault | WorkFault }

/** A file made on this device; or why not, and because of which page. `tooLarge`: it would not fit, readable, into what may be sent. */
export type Made = { file: File } | { fault: PhotoFault | WorkFault | 'tooLarge'; page?: string }

export type Preview = { bitmap: ImageBitmap } | { fault: PhotoFault | WorkFault }
