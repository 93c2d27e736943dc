// All code that contains pdf.js, in one chunk.
export { drawPdf } from './draw-pdf'
export { judgePdf } from './judge-pdf'
