import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MAX_PIXELS } from '../contract/document/file'
import type { FileWarning } from '../contract/document/file-warning'
import { pdfFault } from '../contract/pdf/verdict'
import { hasPictures, isBlank } from './blank-pdf'
import { openPdf, whenFailed } from './open-pdf'
import { createPdfWorker } from './worker-address'

// All code that contains pdf.js, in one chunk.
export { drawPdf } from './draw-pdf'

/** Opens a PDF and looks for something to see on its pages. */
async function findBlank(worker: Worker, bytes: Uint8Array): Promise<'good' | 'blank'> {
  if (hasPictures(bytes)) return 'good'
  return (await isBlank(await openPdf(worker, bytes, MAX_PIXELS).promise)) ? 'blank' : 'good'
}

/** The verdict of pdf.js on a PDF. A worker that does not start finds nothing. */
export async function judgePdf(bytes: Uint8Array, signal: AbortSignal): Promise<'good' | FileWarning> {
  const worker = createPdfWorker()
  signal.addEventListener('abort', () => worker.terminate())
  try {
    // Nothing is drawn: no picture is decoded.
    const reader = { open: (bytes: Uint8Array) => openPdf(worker, bytes, 0), operators: OPS }
    const fault = await Promise.race([pdfFault(bytes, reader), whenFailed(worker)])
    // The size of pictures is for the server to judge.
    if (fault && fault !== 'largePictures') return fault
    return (await Promise.race([findBlank(worker, bytes), whenFailed(worker)])) ?? 'good'
  } finally {
    worker.terminate()
  }
}
