import { createHash } from 'node:crypto'
import type { Category } from '../../widgets/contract/document/category'

/** Returns a PDF of one page with a square, or of a blank page. A comment pads it to `bytes`. */
export function pdfBytes(bytes = 0, { isBlank = false } = {}): Uint8Array {
  const content = isBlank ? '' : '9 9 99 99 re f'
  const parts = [
    '%PDF-1.4\n',
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>\nendobj\n',
    `4 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`,
  ]
  const comment = (size: number) => (size > 2 ? `%${'x'.repeat(size - 2)}\n` : '')
  const finish = (filling: string) => {
    let end = parts[0]?.length ?? 0
    const offsets = parts.slice(1).map(part => {
      const start = end
      end += part.length
      return `${start}`.padStart(10, '0')
    })
    const body = parts.join('') + filling
    const rows = offsets.map(offset => `${offset} 00000 n \n`).join('')
    return `${body}xref\n0 5\n0000000000 65535 f \n${rows}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  }
  // The file contains the position of its table in digits. A longer padding may need one more digit, so the loop adjusts it.
  let filling = ''
  for (let round = 0; round < 3; round++) {
    filling = comment(Math.max(bytes - finish(filling).length + filling.length, 0))
  }
  return new TextEncoder().encode(finish(filling))
}

/** Returns a PNG of one pixel. */
export const pngBytes = () =>
  Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    letter => letter.charCodeAt(0),
  )

/** Returns a small PDF of one blank page. */
export const pdf = () =>
  new TextEncoder().encode(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n' +
      '0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n162\n%%EOF',
  ).buffer as ArrayBuffer

/** Returns the two files of the student with this number. Each student has different files. */
export const filesOf = (number: number): [Category, Uint8Array][] => [
  ['IDENTITY', pdfBytes(20_000 + number)],
  ['SCHOOL_ATTESTATION', pdfBytes(10_000 + number)],
]

/** Returns the SHA-256 hash in hexadecimal digits. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
