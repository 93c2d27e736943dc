import type { PDFDocumentProxy } from 'pdfjs-dist'
import { MAX_PIXELS } from '../contract/document/file'
import { pixelsOf } from './canvas'
import type { DrawnPdf } from './check-result'
import { openPdf, whenFailed } from './open-pdf'
import { createPdfWorker } from './worker-address'

/** Draws the first page of a PDF, at most `size` pixels wide and high; undefined if pdf.js cannot open the file here. */
export async function drawPdf(
  bytes: Uint8Array,
  size: number,
  signal: AbortSignal,
): Promise<DrawnPdf | undefined> {
  const worker = createPdfWorker()
  signal.addEventListener('abort', () => worker.terminate())
  try {
    const { promise } = openPdf(worker, bytes, MAX_PIXELS)
    return await Promise.race([promise.then(pdf => drawFirst(pdf, size)), whenFailed(worker)])
  } finally {
    worker.terminate()
  }
}

async function drawFirst(pdf: PDFDocumentProxy, size: number): Promise<DrawnPdf> {
  const page = await pdf.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: size / Math.max(width, height) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(Math.round(viewport.width), 1)
  canvas.height = Math.max(Math.round(viewport.height), 1)
  await page.render({ canvas, viewport, background: '#fff' }).promise
  const { numPages: pages } = pdf
  return isOneColour(pixelsOf(canvas)) ? { pages } : { pages, bitmap: await createImageBitmap(canvas) }
}

/** Returns whether a drawn page has only one colour: it is empty, or its images cannot be decoded here. */
function isOneColour({ data }: ImageData): boolean {
  const [first, ...others] = new Uint32Array(data.buffer)
  return others.every(pixel => pixel === first)
}
