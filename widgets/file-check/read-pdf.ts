/** The entry of the chunk with pdf.js and the code that calls it. */

import type { PDFDocumentProxy } from 'pdfjs-dist'
import {
  getDocument,
  OPS,
  type PDFDocumentLoadingTask,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MAX_PIXELS } from '../contract/document/file'
import type { FileWarning } from '../contract/document/file-warning'
import { pdfFault } from '../contract/pdf/verdict'
import type { DrawnPdf } from './check-result'
import { pixelsOf } from './photo/canvas'
import { createPdfWorker } from './worker-address'

interface Glyph {
  unicode: string
}

/** Returns whether a glyph is visible: spaces are not. Numbers among the glyphs are distances. */
const isVisible = (glyph: Glyph | number | null) => typeof glyph === 'object' && glyph?.unicode.trim() !== ''

/** The operators of pdf.js that draw something. A form draws nothing itself: it only groups other operators. */
const paintOperators = new Set<number>(
  Object.entries(OPS).flatMap(([name, operator]) =>
    /^(paint(?!Form)|shadingFill|rawFillPath)/.test(name) ? [operator] : [],
  ),
)

function isPaintOperation(operator: number, operands: unknown[] | null): boolean {
  const [first] = operands ?? []
  if (operator === OPS.constructPath) return first !== OPS.endPath
  if (operator === OPS.showText) return (first as (Glyph | number | null)[]).some(isVisible)
  return paintOperators.has(operator)
}

/** Returns whether a PDF contains images. Such a PDF never counts as blank, because an image may not be decodable here. */
const hasPictures = (bytes: Uint8Array): boolean =>
  /\/Subtype\s*\/Image\b/.test(new TextDecoder('latin1').decode(bytes))

/** Returns whether all pages are blank. */
async function isBlank(pdf: PDFDocumentProxy): Promise<boolean> {
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    if (fnArray.some((operator, index) => isPaintOperation(operator, argsArray[index]))) return false
    page.cleanup()
  }
  return true
}

/** Opens a PDF and checks whether all its pages are blank. */
async function checkBlank(worker: Worker, bytes: Uint8Array): Promise<'good' | 'blank'> {
  if (hasPictures(bytes)) return 'good'
  return (await isBlank(await openPdf(worker, bytes, MAX_PIXELS).promise)) ? 'blank' : 'good'
}

/** Checks a PDF with pdf.js. If the worker does not start, the result is `good`. */
export async function checkPdf(bytes: Uint8Array, signal: AbortSignal): Promise<'good' | FileWarning> {
  const worker = createPdfWorker()
  signal.addEventListener('abort', () => worker.terminate())
  try {
    // Nothing is drawn, so no image is decoded.
    const reader = { open: (bytes: Uint8Array) => openPdf(worker, bytes, 0), operators: OPS }
    // The event `error` fires once, so both checks share one promise.
    const failure = waitForFailure(worker)
    const fault = await Promise.race([pdfFault(bytes, reader), failure])
    // The server checks the size of images.
    if (fault && fault !== 'largePictures') return fault
    return (await Promise.race([checkBlank(worker, bytes), failure])) ?? 'good'
  } finally {
    worker.terminate()
  }
}

/** Returns the address of a folder of the site: fonts or character maps that a PDF may name without containing them. */
const folderAddress = (folder: string) => new URL(`/${folder}/`, document.baseURI).href

/**
 * Opens a PDF in a worker of pdf.js. Omits images of more than `maxImageSize` pixels. Also omits images that only WebAssembly can
 * decode, because the site's policy forbids WebAssembly. Call `destroy`, or terminate the worker, at the end.
 */
export const openPdf = (worker: Worker, bytes: Uint8Array, maxImageSize: number): PDFDocumentLoadingTask =>
  getDocument({
    data: bytes.slice(),
    worker: PDFWorker.create({ port: worker }),
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    maxImageSize,
    cMapUrl: folderAddress('pdf-cmaps'),
    standardFontDataUrl: folderAddress('pdf-fonts'),
    verbosity: VerbosityLevel.ERRORS,
  })

/** Resolves if the worker does not start. */
const waitForFailure = (worker: Worker): Promise<undefined> =>
  new Promise(resolve => {
    worker.addEventListener('error', event => {
      event.preventDefault()
      resolve(undefined)
    })
  })

/**
 * Draws the first page of a PDF, at most `size` pixels wide and high; undefined if the worker does not start. Rejects if pdf.js
 * cannot open the file.
 */
export async function drawPdf(
  bytes: Uint8Array,
  size: number,
  signal: AbortSignal,
): Promise<DrawnPdf | undefined> {
  const worker = createPdfWorker()
  signal.addEventListener('abort', () => worker.terminate())
  try {
    const { promise } = openPdf(worker, bytes, MAX_PIXELS)
    return await Promise.race([promise.then(pdf => drawFirstPage(pdf, size)), waitForFailure(worker)])
  } finally {
    worker.terminate()
  }
}

async function drawFirstPage(pdf: PDFDocumentProxy, size: number): Promise<DrawnPdf> {
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
