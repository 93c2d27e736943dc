import type { Category } from '../../contract/document/category'
import type { Checked, PdfResult } from '../../file-check/check-result'
import type { PhotoPage } from '../../file-check/pages'
import { checkFormat } from '../../file-check/photo/photo'
import { prefetch, savesData } from '../../runtime/background-work'
import { importWithTimeout } from '../../runtime/import-with-timeout'

const fetchScan = () => import('../../file-check/scan')

/** Loads the code that checks and converts files. Resolves with undefined if it cannot be loaded. */
export const loadScan = () =>
  importWithTimeout(fetchScan).then(
    scan => scan,
    // Without the code, only size and format are checked on this device. The server checks the whole file.
    () => undefined,
  )

/** Loads in advance the code that checks a PDF, unless the browser asks pages to save data. */
export async function fetchPdfCode(): Promise<void> {
  if (savesData()) return
  const scan = await loadScan()
  // If the PDF reader cannot be loaded now, it is loaded with the next file.
  if (scan) await Promise.all([prefetch(scan.pdfAddress), scan.importPdf().catch(() => undefined)])
}

/** Checks a file for a document on this device. If the code for this cannot be loaded, only size and format are checked. */
export async function checkChosen(category: Category, file: File): Promise<Checked> {
  const scan = await loadScan()
  const checked = await scan?.checkFile(category, file)
  const isChecked = checked && !(checked.state === 'refused' && checked.fault === 'unavailable')
  return isChecked ? checked : checkFormat(category, file)
}

/** Creates a PDF from photos, with one page for each photo. */
export async function makePdf(pages: PhotoPage[]): Promise<PdfResult> {
  const scan = await loadScan()
  return (await scan?.makePdf(pages)) ?? { fault: 'unavailable' }
}
