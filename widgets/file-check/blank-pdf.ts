import type { PDFDocumentProxy } from 'pdfjs-dist'
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Glyph {
  unicode: string
}

/** Returns whether a glyph is visible: spaces are not. Numbers among the glyphs are distances. */
const isVisible = (glyph: Glyph | number | null) => typeof glyph === 'object' && glyph?.unicode.trim() !== ''

const painting = new Set<number>(
  Object.entries(OPS).flatMap(([name, operator]) =>
    /^(paint(?!Form)|shadingFill|rawFillPath)/.test(name) ? [operator] : [],
  ),
)

function isPainted(operator: number, operands: unknown[] | null): boolean {
  const [first] = operands ?? []
  if (operator === OPS.constructPath) return first !== OPS.endPath
  if (operator === OPS.showText) return (first as (Glyph | number | null)[]).some(isVisible)
  return painting.has(operator)
}

/** Returns whether a PDF contains images. Some cannot be decoded here, so the page may look blank. */
export const hasPictures = (bytes: Uint8Array): boolean =>
  /\/Subtype\s*\/Image\b/.test(new TextDecoder('latin1').decode(bytes))

/** Returns whether no page shows anything. */
export async function isBlank(pdf: PDFDocumentProxy): Promise<boolean> {
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    if (fnArray.some((operator, index) => isPainted(operator, argsArray[index]))) return false
    page.cleanup()
  }
  return true
}
