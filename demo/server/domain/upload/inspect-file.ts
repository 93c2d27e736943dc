import { readFile } from 'node:fs/promises'
import type { Category } from '../../../../widgets/contract/document/category'
import { type FileFault, fileFault, kindOf, mediaTypes } from '../../../../widgets/contract/document/file'
import { type PdfFault, pdfFault } from '../../../../widgets/contract/pdf/verdict'
import { pdfReader } from '../../output/document-pages/open-pdf'
import { type PictureFault, pictureFault } from './picture'

export type UploadFault = FileFault | PdfFault | PictureFault

/**
 * The result of an inspection. `mayChange` is set if the process of the inspection exceeded a limit or died: another inspection may
 * succeed.
 */
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
