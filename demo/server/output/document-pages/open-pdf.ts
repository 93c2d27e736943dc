import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import {
  getDocument,
  OPS,
  type PDFDocumentLoadingTask,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfReader } from '../../../../widgets/contract/pdf/verdict'

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/**
 * Opens a PDF without running code or loading external data. Pictures of more than `maxImageSize` pixels are omitted. Call
 * `destroy` at the end.
 */
export const openPdf = (bytes: Uint8Array, maxImageSize: number): PDFDocumentLoadingTask =>
  getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize,
    cMapUrl: `${packageFolder}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${packageFolder}/standard_fonts/`,
    wasmUrl: `${packageFolder}/wasm/`,
    iccUrl: `${packageFolder}/iccs/`,
    verbosity: VerbosityLevel.ERRORS,
  })

/** Reads a PDF for its inspection, with pictures of every size. */
export const pdfReader: PdfReader = {
  open: bytes => openPdf(bytes, Number.POSITIVE_INFINITY),
  operators: OPS,
}
