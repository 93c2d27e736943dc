import { getDocument, OPS, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { FileWarning } from '../contract/document/file-warning'
import { pdfFault } from '../contract/pdf/verdict'
import { createPdfWorker } from './worker-address'

/** Opens a PDF in this worker. Nothing is drawn, so that no picture is decoded and no font is made. */
const openIn = (worker: Worker) => (bytes: Uint8Array) =>
  getDocument({
    data: bytes.slice(),
    worker: PDFWorker.create({ port: worker }),
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: 0,
    verbosity: VerbosityLevel.ERRORS,
  })

const whenFailed = (worker: Worker) =>
  new Promise<undefined>(resolve => {
    worker.addEventListener('error', event => {
      event.preventDefault()
      resolve(undefined)
    })
  })

/** The verdict of pdf.js on a PDF. A worker that does not start finds nothing. */
export async function judgePdf(bytes: Uint8Array, signal: AbortSignal): Promise<'good' | FileWarning> {
  const worker = createPdfWorker()
  signal.addEventListener('abort', () => worker.terminate())
  try {
    const reader = { open: openIn(worker), operators: OPS }
    const fault = await Promise.race([pdfFault(bytes, reader), whenFailed(worker)])
    // The size of pictures is for the server to judge.
    return !fault || fault === 'largePictures' ? 'good' : fault
  } finally {
    worker.terminate()
  }
}
