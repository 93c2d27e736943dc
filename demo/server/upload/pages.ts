import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { openPdf } from '../document-pages/open-pdf'

/** `largePictures`: drawing a page for an agent would take too much memory. */
export type PageFault = 'damaged' | 'largePictures'

/** Pixels of one picture: an A4 page at 600 dpi has 35 million. */
const MAX_PICTURE_PIXELS = 36_000_000

/** Pixels of all pictures on a page. Scanners separate text and background; the text is a mask, which takes less memory. */
const MAX_PAGE_PIXELS = 48_000_000

/**
 * Reads all pages with the library that draws them for the agents, without decoding their pictures. A file that takes too much
 * time or memory ends this process, and is refused.
 */
export async function pageFault(bytes: Uint8Array): Promise<PageFault | undefined> {
  const loading = openPdf(bytes, Number.POSITIVE_INFINITY)
  try {
    const file = await loading.promise
    for (let number = 1; number <= file.numPages; number++) {
      const page = await file.getPage(number)
      if (await hasLargePictures(page)) return 'largePictures'
      page.cleanup()
    }
    return undefined
  } catch {
    return 'damaged'
  } finally {
    await loading.destroy()
  }
}

async function hasLargePictures(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const pictures = new Map<string, number>()
  let largest = 0
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.paintImageXObject) {
      const [name, width, height] = argsArray[index]
      pictures.set(name, width * height)
    }
    if (operator === OPS.paintImageMaskXObject) {
      const [{ width, height }] = argsArray[index]
      largest = Math.max(largest, width * height)
    }
  }
  const sizes = [...pictures.values()]
  const sum = sizes.reduce((all, pixels) => all + pixels, 0)
  return Math.max(largest, ...sizes) > MAX_PICTURE_PIXELS || sum > MAX_PAGE_PIXELS
}
