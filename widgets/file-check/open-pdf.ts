import {
  getDocument,
  type PDFDocumentLoadingTask,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Returns the address of fonts or character maps that a PDF may name without containing them; the site serves them. */
const parts = (folder: string) => new URL(`/${folder}/`, document.baseURI).href

/**
 * Opens a PDF in a worker of pdf.js. Omits images of more pixels than `maxImageSize`, and those that only WebAssembly can decode,
 * which the site's policy forbids. Call `destroy` at the end.
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
    cMapUrl: parts('pdf-cmaps'),
    standardFontDataUrl: parts('pdf-fonts'),
    verbosity: VerbosityLevel.ERRORS,
  })

/** Resolves if the worker does not start. */
export const whenFailed = (worker: Worker): Promise<undefined> =>
  new Promise(resolve => {
    worker.addEventListener('error', event => {
      event.preventDefault()
      resolve(undefined)
    })
  })
