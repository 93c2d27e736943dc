import { encode } from 'uqr'
import {
  drawArtifact,
  PAGE_MARGIN,
  type PrintJob,
  ruleColor,
  TEXT_WIDTH,
  tintColor,
  writeBilingual,
} from '../print/print-job'
import { certificateTexts } from './print-texts'

/** Width of the white border around the QR code, in modules. Modules are the squares of a QR code (ISO 18004). */
const QUIET_ZONE = 4

/** Returns the modules of a QR code with its quiet zone. `true` is dark. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: QUIET_ZONE }).data

/** Draws a QR code as vectors: each sequence of dark modules in a row is one rectangle. Lengths are in points. */
function drawQrCode(job: PrintJob, text: string, x: number, y: number, size: number): void {
  const rows = qrModules(text)
  const module = size / rows.length
  drawArtifact(job, pdf => {
    pdf.rect(x, y, size, size).fill('#fff')
    rows.forEach((row, rowIndex) => {
      for (const { start, length } of darkSequences(row))
        pdf.rect(x + start * module, y + rowIndex * module, length * module, module)
    })
    pdf.fill('#000')
  })
}

function darkSequences(row: boolean[]): { start: number; length: number }[] {
  const sequences: { start: number; length: number }[] = []
  row.forEach((isDark, index) => {
    const last = sequences.at(-1)
    if (isDark && last && last.start + last.length === index) last.length++
    else if (isDark) sequences.push({ start: index, length: 1 })
  })
  return sequences
}

/** Side of the QR code, bottom margin and height of the page, in points. */
const CODE_SIZE = 116
const BOTTOM_MARGIN = 44
const PAGE_HEIGHT = 841.89

/** Draws the issuer. With `address` (of the page that checks the certificate), also draws its QR code and how to check. */
export function drawFooter(job: PrintJob, address: string | undefined): void {
  const top = PAGE_HEIGHT - BOTTOM_MARGIN - CODE_SIZE
  const besideCode = address ? { x: PAGE_MARGIN + CODE_SIZE + 18, width: TEXT_WIDTH - CODE_SIZE - 18 } : {}
  drawArtifact(job, pdf => {
    pdf
      .lineWidth(0.75)
      .moveTo(PAGE_MARGIN, top - 14)
      .lineTo(PAGE_MARGIN + TEXT_WIDTH, top - 14)
      .stroke(ruleColor)
  })
  job.pdf.y = top
  if (address) {
    drawLinkedCode(job, address, top)
    writeBilingual(
      job,
      certificateTexts.check,
      { ...besideCode, kind: 'H2', size: 11, weight: 'bold', leading: 15 },
      9,
    )
    job.pdf.y += 3
    writeBilingual(job, certificateTexts.checkText, { ...besideCode, size: 9, leading: 12.5 }, 8.5)
    job.pdf.y += 4
  }
  writeBilingual(job, certificateTexts.issuer, { ...besideCode, size: 9, leading: 12.5 }, 8.5)
}

/** Draws the QR code. It is also a link, because a phone cannot scan its own screen. */
function drawLinkedCode(job: PrintJob, address: string, top: number): void {
  const { pdf, body } = job
  drawArtifact(job, () => pdf.roundedRect(PAGE_MARGIN, top, CODE_SIZE, CODE_SIZE, 8).fill(tintColor))
  drawQrCode(job, address, PAGE_MARGIN + 5, top + 5, CODE_SIZE - 10)
  const link = pdf.struct('Link', { alt: certificateTexts.check[0] })
  body.add(link)
  pdf.link(PAGE_MARGIN, top, CODE_SIZE, CODE_SIZE, address, {
    structParent: link,
    Contents: new String(certificateTexts.check[0]),
  })
  link.end()
}
