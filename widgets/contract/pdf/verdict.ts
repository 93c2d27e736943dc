import type { OPS, PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { limits } from '../../shared/limits'
import { hasExternalActions, MEDIA } from './actions'
import { isEncrypted, isTruncated, readStructure } from './structure'

/**
 * `locked`: needs a password. `damaged`: truncated, or pdf.js cannot read all of it. `active`: contains scripts, other
 * files, or actions with an effect outside the document. `largePictures`: drawing a page would need too much memory.
 * `unchecked`: our own search (`structure.ts`) could not read all of its objects.
 */
export type PdfFault = 'locked' | 'damaged' | 'active' | 'largePictures' | 'unchecked'

/** pdf.js, as loaded by server and browser. */
export interface PdfReader {
  open: (bytes: Uint8Array) => PDFDocumentLoadingTask
  operators: typeof OPS
}

/** Maximum pixels of one image. */
const MAX_PICTURE_PIXELS = limits.pagePictureMegapixels * 1_000_000

/**
 * Maximum pixels of all images on a page together. Masks only count for the limit of one image, because they need less memory. Some
 * scanners store text as a mask over the background.
 */
const MAX_PAGE_PIXELS = 48_000_000

/** Returns why a PDF is refused; undefined if it is accepted. */
export async function pdfFault(bytes: Uint8Array, reader: PdfReader): Promise<PdfFault | undefined> {
  if (isTruncated(bytes)) return 'damaged'
  const loading = reader.open(bytes)
  try {
    const document = await loading.promise
    return (await contentFault(document, bytes)) ?? (await pagesFault(document, reader))
  } catch (error) {
    // pdf.js cannot read files that are encrypted with a certificate.
    const isLocked = (error as Error).name === 'PasswordException' || isEncrypted(bytes)
    return isLocked ? 'locked' : 'damaged'
  } finally {
    await loading.destroy()
  }
}

async function contentFault(document: PDFDocumentProxy, bytes: Uint8Array): Promise<PdfFault | undefined> {
  const info: Partial<Record<string, unknown>> = { ...(await document.getMetadata()).info }
  if (info.IsXFAPresent || info.IsCollectionPresent) return 'active'
  if ((await hasScripts(document)) || (await document.getAttachments())) return 'active'
  const structure = await readStructure(bytes)
  if (hasExternalActions(structure, (await document.getOpenAction()) !== null)) return 'active'
  // In an encrypted file the search cannot unpack objects. That alone is no fault.
  return structure.hasUnreadable && info.EncryptFilterName === null ? 'unchecked' : undefined
}

/** Returns whether the document or a form field has a script. `hasJSActions` of pdf.js is also true for a signature field. */
async function hasScripts(document: PDFDocumentProxy): Promise<boolean> {
  if (await document.getJSActions()) return true
  const fields: { actions?: object | null }[] = Object.values((await document.getFieldObjects()) ?? {}).flat()
  return fields.some(({ actions }) => Boolean(actions))
}

async function pagesFault(document: PDFDocumentProxy, reader: PdfReader): Promise<PdfFault | undefined> {
  if (document.numPages === 0) return 'damaged'
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    if (await isActive(page)) return 'active'
    if (await hasLargePictures(page, reader.operators)) return 'largePictures'
    page.cleanup()
  }
  return undefined
}

async function isActive(page: PDFPageProxy): Promise<boolean> {
  const annotations: { subtype: string }[] = await page.getAnnotations()
  if (annotations.some(({ subtype }) => MEDIA.includes(subtype))) return true
  return (await page.getJSActions()) !== null
}

async function hasLargePictures(page: PDFPageProxy, operators: typeof OPS): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const pictures = new Map<string, number>()
  let largest = 0
  for (const [index, operator] of fnArray.entries()) {
    if (operator === operators.paintImageXObject) {
      const [name, width, height] = argsArray[index]
      pictures.set(name, width * height)
    }
    if (operator === operators.paintImageMaskXObject) {
      const [{ width, height }] = argsArray[index]
      largest = Math.max(largest, width * height)
    }
  }
  const sizes = [...pictures.values()]
  const sum = sizes.reduce((all, pixels) => all + pixels, 0)
  return Math.max(largest, ...sizes) > MAX_PICTURE_PIXELS || sum > MAX_PAGE_PIXELS
}
