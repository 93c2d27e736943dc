import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { FileWarning } from '../contract/document/file-warning'
import { pdfFault } from '../contract/pdf/verdict'
import { openPdf, whenFailed } from './open-pdf'
import { createPdfWorker } from './worker-address'

/** The verdict of pdf.js on a PDF. A worker that does not start finds nothing. */
export async function judgePdf(bytes: Uint8Array, signal: AbortSignal): Promise<'good' | FileWarning> {
  const worker = createPdfWorker()
  signal.addEventListener('abort', () => worker.terminate())
  try {
    // Nothing is drawn: no picture is decoded.
    const reader = { open: (bytes: Uint8Array) => openPdf(worker, bytes, 0), operators: OPS }
    const fault = await Promise.race([pdfFault(bytes, reader), whenFailed(worker)])
    // The size of pictures is for the server to judge.
    return !fault || fault === 'largePictures' ? 'good' : fault
  } finally {
    worker.terminate()
  }
}
