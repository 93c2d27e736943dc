import type { Category } from '../contract/attachment'
import { fileFault, isPdfOnly, kindOf, MAX_BYTES } from '../contract/file'
import { pdfFault } from '../contract/pdf'
import { draw, fitted, pixelsOf } from './canvas'
import { judge } from './judge'
import { decode, read } from './photo'
import type { Checked } from './verdict'

/** Pixels of the longer side at which a page is looked at: lines of text are still lines. */
const SIDE = 1024

/** Photos of telephones that not every browser can show; whoever cannot, is told what to do about it. */
const isTelephonePhoto = (bytes: Uint8Array) =>
  /^ftyp(hei|hev|mif|msf)/.test(String.fromCharCode(...bytes.subarray(4, 12)))

/** May it be sent, or made into what may? */
export async function check(category: Category, file: File): Promise<Checked> {
  // One byte more than may be sent tells as much as all of them.
  const bytes = await read(file, MAX_BYTES + 1)
  if (!bytes) return { state: 'refused', fault: 'gone' }
  const fault = fileFault(category, bytes)
  const kind = kindOf(bytes)
  if (fault === 'empty') return { state: 'refused', fault }
  if (kind === 'pdf') {
    const found = fault ?? (await pdfFault(bytes))
    return found ? { state: 'refused', fault: found } : { state: 'ready', kind, look: 'good' }
  }
  const decoded = await decode(file)
  if ('fault' in decoded) {
    const isPhoto = kind || isTelephonePhoto(bytes) || decoded.fault === 'gone'
    return { state: 'refused', fault: isPhoto || !fault ? decoded.fault : fault }
  }
  const { bitmap } = decoded
  const look = judge(pixelsOf(draw(bitmap, 0, fitted(bitmap, { width: SIDE, height: SIDE }))))
  bitmap.close()
  if (fault) return { state: 'convertible', fault, into: isPdfOnly(category) ? 'pdf' : 'jpeg', look }
  return kind ? { state: 'ready', kind, look } : { state: 'refused', fault: 'notAccepted' }
}
