import type { Category } from '../../contract/document/attachment'
import { checkFormat } from '../../file-check/format'
import type { PhotoPage } from '../../file-check/pages'
import type { Checked, Made } from '../../file-check/verdict'
import { importWithTimeout } from '../../runtime/import-with-timeout'
import { prefetch, savesData } from '../../runtime/prefetch'

const fetchScan = () => import('../../file-check/scan')

/** The code that works on files, loaded when a file is first chosen; undefined if it cannot be loaded. */
export const loadScan = () =>
  importWithTimeout(fetchScan).then(
    scan => scan,
    () => undefined,
  )

/** Loads what judges a PDF, unless the browser asks pages to load little. */
export async function fetchPdfCode(): Promise<void> {
  if (savesData()) return
  const scan = await loadScan()
  if (scan) await Promise.all([prefetch(scan.pdfAddress), scan.importPdf().catch(() => undefined)])
}

/** The verdict of this device on a file for a document. */
export async function checkChosen(id: Category, file: File): Promise<Checked> {
  const scan = await loadScan()
  const checked = await scan?.checkFile(id, file)
  const isChecked = checked && !(checked.state === 'refused' && checked.fault === 'unavailable')
  return isChecked ? checked : checkFormat(id, file)
}

/** Makes a PDF of photos, a page for each. */
export async function makePdf(pages: PhotoPage[]): Promise<Made> {
  const scan = await loadScan()
  return (await scan?.makePdf(pages)) ?? { fault: 'unavailable' }
}
