import { encode } from 'uqr'
import { drawArtifact, type PrintJob } from './print-job'

/** White modules around the code (ISO 18004). */
const QUIET_ZONE = 4

/** Returns the modules of a QR code with its quiet zone. `true` is dark. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: QUIET_ZONE }).data

/** Draws a code as vectors: each sequence of dark modules in a row is one rectangle. In points. */
export function drawQrCode(job: PrintJob, text: string, x: number, y: number, size: number): void {
  const rows = qrModules(text)
  const module = size / rows.length
  drawArtifact(job, pdf => {
    pdf.rect(x, y, size, size).fill('#fff')
    rows.forEach((row, down) => {
      for (const { start, length } of stretches(row))
        pdf.rect(x + start * module, y + down * module, length * module, module)
    })
    pdf.fill('#000')
  })
}

function stretches(row: boolean[]): { start: number; length: number }[] {
  const found: { start: number; length: number }[] = []
  row.forEach((isDark, index) => {
    const last = found.at(-1)
    if (isDark && last && last.start + last.length === index) last.length++
    else if (isDark) found.push({ start: index, length: 1 })
  })
  return found
}
