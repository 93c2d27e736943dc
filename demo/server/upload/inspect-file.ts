import { readFile } from 'node:fs/promises'
import type { Category } from '../../../widgets/contract/attachment'
import { type FileFault, fileFault, kindOf, mediaTypes } from '../../../widgets/contract/file'
import { type PdfFault, pdfFault } from '../../../widgets/contract/pdf/inspect'
import { nodeCrypto } from './node-crypto'
import { type PictureFault, pictureFault } from './picture'

export type UploadFault = FileFault | PdfFault | PictureFault

/** What a file turned out to be; what was found out only because the time was over may be otherwise next time. */
export type InspectionResult = { mediaType: string } | { fault: UploadFault; mayChange?: true }

/** Looks at all of a file. Takes as long as the file makes it take: to be done away from the server's own thread. */
export async function inspectFile(path: string, category: Category): Promise<InspectionResult> {
  const bytes = await readFile(path)
  const kind = kindOf(bytes)
  const fault = fileFault(category, bytes)
  // Without a kind there is a fault.
  if (fault || !kind) return { fault: fault ?? 'notAccepted' }
  const inside = await (kind === 'pdf' ? pdfFault(bytes, nodeCrypto) : pictureFault(kind, bytes))
  return inside ? { fault: inside } : { mediaType: mediaTypes[kind] }
}
