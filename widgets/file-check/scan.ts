import type { Category } from '../contract/document/attachment'
import type { FileWarning } from '../contract/document/file-warning'
import type { Wait } from './make'
import type { PhotoPage } from './pages'
import { runInWorker } from './run-in-worker'
import type { Checked, Made, Preview } from './verdict'
import { pdfAddress } from './worker-address'

// What happens to a file on the student's own device, before it is sent. Nothing here leaves it.

/**
 * Can this file be sent for this document, or converted to one that can? The page is checked too: without this, a
 * blurred one is refused weeks later.
 */
export async function checkFile(category: Category, file: File, signal?: AbortSignal): Promise<Checked> {
  const checked = await runInWorker('checkChosenFile', [category, file], signal && { signal })
  if (!('state' in checked)) return { state: 'refused', fault: checked.fault }
  const isPdf = checked.state === 'ready' && checked.kind === 'pdf'
  return isPdf ? { ...checked, look: await lookOfPdf(file, signal) } : checked
}

/** Milliseconds for pdf.js to load and to judge a file. */
const PDF_MS = 10_000

/** The address of pdf.js's worker, and what runs in the page. */
export { pdfAddress }
export const importPdf = () => import('./judge-pdf')

/** A PDF is good as long as nothing is known against it: the server decides. */
async function lookOfPdf(file: File, signal?: AbortSignal): Promise<'good' | FileWarning> {
  const limit = new AbortController()
  signal?.addEventListener('abort', () => limit.abort())
  const tooLate = new Promise<'good'>(resolve => {
    limit.signal.addEventListener('abort', () => resolve('good'))
  })
  const timer = setTimeout(() => limit.abort(), PDF_MS)
  const judged = Promise.all([importPdf(), file.arrayBuffer()])
    .then(([{ judgePdf }, bytes]) => judgePdf(new Uint8Array(bytes), limit.signal))
    .catch(() => 'good' as const)
  return Promise.race([judged, tooLate]).finally(() => clearTimeout(timer))
}

/** Photos as one PDF of 4 MB at most, a page for each, in the order of the list; turned, and without metadata. */
export const makePdf = (pages: PhotoPage[], wait?: Wait): Promise<Made> =>
  runInWorker('makePdf', [pages], wait)

/** A photo as a JPEG of 4 MB at most, without metadata. */
export const shrink = (photo: File, wait?: Wait): Promise<Made> => runInWorker('shrink', [photo], wait)

/** The preview of a page, at most so many pixels wide and high, for a canvas. The caller closes it. */
export const preview = (page: PhotoPage, size: number, signal?: AbortSignal): Promise<Preview> =>
  runInWorker('preview', [page, size], signal && { signal })
