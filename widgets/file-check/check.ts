import type { Category } from '../contract/document/category'
import { isPdfOnly } from '../contract/document/document-rules'
import {
  type FileFault,
  type FileKind,
  fileFault,
  kindOf,
  MAX_BYTES,
  MAX_PIXELS,
} from '../contract/document/file'
import type { Checked, PhotoQuality } from './check-result'
import { isBlurred } from './photo/blur'
import { draw, fitSize, pixelsOf } from './photo/canvas'
import { greyOf, Histogram, type Picture } from './photo/grey'
import { decode, readBytes } from './photo/photo'

/** Brightness (0 to 255) that the brightest twentieth of a page must reach: darker paper is unreadable in print. */
const DARK = 85

/** Checks whether a page is readable. An empty page is good, since nothing on it can be blurred. */
export function checkReadability(picture: Picture): PhotoQuality {
  const grey = greyOf(picture)
  const histogram = new Histogram()
  for (const light of grey.brightness) histogram.add(light)
  if (histogram.quantile(0.95) < DARK) return 'dark'
  return isBlurred(grey) ? 'blurred' : 'good'
}

/** Length of the longer side in pixels at which a page is checked; lines of text can still be distinguished. */
const SIDE = 1024

/**
 * Checks whether a file can be sent, directly or after a conversion. Refuses only what the server refuses by size and format; every
 * other finding is a warning. pdf.js checks the content of a PDF (`read-pdf.ts`).
 */
export async function checkChosenFile(category: Category, file: File): Promise<Checked> {
  // One byte above the limit is enough to refuse the file.
  const bytes = await readBytes(file, MAX_BYTES + 1)
  if (!bytes) return { state: 'refused', fault: 'gone' }
  const fault = fileFault(category, bytes)
  const kind = kindOf(bytes)
  if (fault === 'empty') return { state: 'refused', fault }
  if (kind !== 'pdf') return checkPhoto(category, file, { fault, kind })
  if (fault) return { state: 'refused', fault }
  return { state: 'ready', kind, finding: 'good' }
}

interface FormatCheck {
  fault: FileFault | undefined
  kind: FileKind | undefined
}

async function checkPhoto(category: Category, file: File, { fault, kind }: FormatCheck): Promise<Checked> {
  const decoded = await decode(file)
  if ('fault' in decoded) {
    if (kind && !fault && decoded.fault === 'undecodable')
      return { state: 'ready', kind, finding: 'undecodable' }
    // A file that is neither PDF, PNG nor JPEG, and that this browser cannot decode, gets the error that the server would report.
    const isOtherFormat = !kind && decoded.fault !== 'gone'
    return { state: 'refused', fault: isOtherFormat ? (fault ?? 'notAccepted') : decoded.fault }
  }
  const { bitmap, repaired } = decoded
  const isLarge = bitmap.width * bitmap.height > MAX_PIXELS
  const quality = checkReadability(pixelsOf(draw(bitmap, 0, fitSize(bitmap, { width: SIDE, height: SIDE }))))
  bitmap.close()
  if (fault)
    return { state: 'convertible', fault, into: isPdfOnly(category) ? 'pdf' : 'jpeg', finding: quality }
  if (!kind) return { state: 'refused', fault: 'notAccepted' }
  return { state: 'ready', kind, finding: isLarge ? 'tooManyPixels' : quality, ...(repaired && { repaired }) }
}
