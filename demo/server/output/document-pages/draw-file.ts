import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { MAX_PIXELS } from '../../../../widgets/contract/document/file'
import { JPEG_END } from '../../domain/upload/picture'
import { openPdf } from './open-pdf'

/** A file, and the number of the page to render. The first page is 1. Without `page`, the pages are only counted. */
export interface DrawTask {
  bytes: Uint8Array
  mediaType: string
  page?: number
}

/** Number of pages, and the rendered page as a JPEG. */
export type DrawResult = { pages: number; drawn?: Uint8Array }

/**
 * Width of a rendered PDF page, and maximum width of a picture, in pixels. A picture may be twice as high. Maximum number of pixels
 * of a PDF page: a very long page is rendered smaller.
 */
const PAGE_WIDTH = 1_400
const MAX_DRAWN_PIXELS = 6_000_000
const JPEG_QUALITY = 82

export const drawFile = ({ bytes, mediaType, page }: DrawTask): Promise<DrawResult> =>
  mediaType === 'application/pdf' ? drawPdf(bytes, page) : drawPicture(bytes, page)

/** Decodes and re-encodes the picture, so that no byte of the original is kept: no hidden data, and no location. */
async function drawPicture(bytes: Uint8Array, page?: number): Promise<DrawResult> {
  if (page === undefined) return { pages: 1 }
  // A JPEG may lack its end marker, so one is added. Decoders ignore a second end marker, and bytes after a PNG.
  const drawn = await sharp(Buffer.concat([bytes, JPEG_END]), {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    pages: 1,
  })
    .rotate()
    .resize({ width: PAGE_WIDTH, height: PAGE_WIDTH * 2, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
  return { pages: 1, drawn }
}

async function drawPdf(bytes: Uint8Array, page?: number): Promise<DrawResult> {
  const loading = openPdf(bytes, MAX_PIXELS)
  try {
    const file = await loading.promise
    if (page === undefined) return { pages: file.numPages }
    return { pages: file.numPages, drawn: await renderPage(await file.getPage(page)) }
  } finally {
    await loading.destroy()
  }
}

async function renderPage(page: PDFPageProxy): Promise<Uint8Array> {
  const unscaled = page.getViewport({ scale: 1 })
  const scale = Math.min(
    PAGE_WIDTH / unscaled.width,
    Math.sqrt(MAX_DRAWN_PIXELS / (unscaled.width * unscaled.height)),
  )
  const viewport = page.getViewport({ scale })
  const canvas: Canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: '#fff' }).promise
  return canvas.encode('jpeg', JPEG_QUALITY)
}
