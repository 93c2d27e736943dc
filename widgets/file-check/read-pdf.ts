import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MAX_PIXELS } from '../contract/document/file'
import type { FileWarning } from '../contract/document/file-warning'
import { pdfFault } from '../contract/pdf/verdict'
import { hasPictures, isBlank } from './blank-pdf'
import { openPdf, whenFailed } from './open-pdf'
import { createPdfWorker } from './worker-address'

// The entry of all code that contains pdf.js, in one chunk.
export { drawPdf } from './draw-pdf'

/** Opens a PDF and checks whether its pages show anything. */
async function findBlank(worker: Worker, bytes: Uint8Array): Promise<'good' | 'blank'> {
  if (hasPictures(bytes)) return 'good'
  return (await isBlank(await openPdf(worker, bytes, MAX_PIXELS).promise)) ? 'blank' : 'good'
}

/** Checks a PDF with pdf.js. A worker that does not start finds nothing. */
export async function judgePdf(bytes: Uint8Array, signal: AbortSignal): Promise<'good' | FileWarning> {
  const worker = createPdfWorker()
  signal.addEventListener('abort', () => worker.terminate())
  try {
    // Nothing is drawn, so no image is decoded.
    const reader = { open: (bytes: Uint8Array) => openPdf(worker, bytes, 0), operators: OPS }
    const fault = await Promise.race([pdfFault(bytes, reader), whenFailed(worker)])
    // The server checks the size of images.
    if (fault && fault !== 'largePictures') return fault
    return (await Promise.race([findBlank(worker, bytes), whenFailed(worker)])) ?? 'good'
  } finally {
    worker.terminate()
  }
}
