import type { Category } from '../contract/document/attachment'
import type { FileWarning } from '../contract/document/file-warning'
import type { Wait } from './make'
import type { PhotoPage } from './pages'
import { runInWorker } from './run-in-worker'
import type { Checked, DrawnPdf, Made, Preview } from './verdict'
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

/** Milliseconds for pdf.js to load and to read a file. */
const PDF_MS = 10_000

/** The address of pdf.js's worker, and what runs in the page. */
export { pdfAddress }
export const importPdf = () => import('./read-pdf')

/** Reads a PDF; undefined if that takes too long, is aborted, or cannot be done here. */
async function readPdf<Result>(
  read: (code: Awaited<ReturnType<typeof importPdf>>, signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result | undefined> {
  // pdf.js would read the file in the page.
  if (typeof Worker === 'undefined') return undefined
  const limit = new AbortController()
  signal?.addEventListener('abort', () => limit.abort())
  const whenAborted = new Promise<undefined>(resolve => {
    limit.signal.addEventListener('abort', () => resolve(undefined))
  })
  const timer = setTimeout(() => limit.abort(), PDF_MS)
  const result = importPdf()
    .then(code => read(code, limit.signal))
    .catch(() => undefined)
  return Promise.race([result, whenAborted]).finally(() => clearTimeout(timer))
}

/** A PDF is good as long as nothing is known against it: the server decides. */
const lookOfPdf = async (file: File, signal?: AbortSignal): Promise<'good' | FileWarning> =>
  (await readPdf(
    async ({ judgePdf }, limit) => judgePdf(new Uint8Array(await file.arrayBuffer()), limit),
    signal,
  )) ?? 'good'

/** The first page of a PDF, at most so many pixels wide and high, and the number of pages. */
export const previewPdf = (
  bytes: ArrayBuffer,
  size: number,
  signal: AbortSignal,
): Promise<DrawnPdf | undefined> =>
  readPdf(({ drawPdf }, limit) => drawPdf(new Uint8Array(bytes), size, limit), signal)

/** Photos as one PDF of 4 MB at most, a page for each, in the order of the list; turned, and without metadata. */
export const makePdf = (pages: PhotoPage[], wait?: Wait): Promise<Made> =>
  runInWorker('makePdf', [pages], wait)

/** A photo as a JPEG of 4 MB at most, without metadata. */
export const shrink = (photo: File, wait?: Wait): Promise<Made> => runInWorker('shrink', [photo], wait)

/** The preview of a page, at most so many pixels wide and high, for a canvas. The caller closes it. */
export const preview = (page: PhotoPage, size: number, signal?: AbortSignal): Promise<Preview> =>
  runInWorker('preview', [page, size], signal && { signal })
