import Pdf from 'pdfkit'
import type { Language } from '../../../../widgets/shared/language'
import { type Face, facesFor, fontOf, type Weight } from './font'
import { layOutLines } from './line'
import type { TextRun } from './text-run'

/** A PDF in progress. Its text is tagged in reading order for screen readers. */
export interface PrintJob {
  pdf: Pdf
  body: Pdf.Structure
  language: Language
}

/** In points. */
export const PAGE_MARGIN = 56
export const TEXT_WIDTH = 595.28 - 2 * PAGE_MARGIN

/** The light colours of the server's pages (demo/server/desk/style/page.css), for print. */
export const textColor = '#14232b'
export const mutedColor = '#4d5f69'
export const ruleColor = '#d5dee2'
export const backgroundColor = '#f4f8f8'
export const primaryColor = '#00616e'
export const tintColor = '#e3f1f2'

interface PdfInfo {
  title: string
  language: Language
  /** Date of the content, not of printing, so that the same content always gives the same file. */
  at: Date
}

/** Prints a PDF in A4. Resolves with its bytes. */
export function printPdf(info: PdfInfo, draw: (job: PrintJob) => void): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new Pdf({
    size: 'A4',
    margin: PAGE_MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: info.language,
    info: { Title: info.title, CreationDate: info.at },
  })
  const pieces: Buffer[] = []
  pdf.on('data', piece => pieces.push(piece))
  const result = new Promise<Uint8Array<ArrayBuffer>>(resolve =>
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces)))),
  )
  for (const face of facesFor[info.language])
    for (const weight of ['regular', 'bold'] as const)
      pdf.registerFont(fontName(face, weight), fontOf(face, weight))
  const body = pdf.struct('Document', {})
  pdf.addStructure(body)
  draw({ pdf, body, language: info.language })
  body.end()
  pdf.end()
  return result
}

const fontName = (face: Face, weight: Weight) => `${face} ${weight}`

/** Draws decoration, which screen readers skip: backgrounds, frames, lines. */
export function drawArtifact({ pdf }: PrintJob, draw: (pdf: Pdf) => void): void {
  pdf.markContent('Artifact', { type: 'Layout' }).save()
  draw(pdf)
  pdf.restore().endMarkedContent()
}

export interface TextStyle {
  /** Tag for screen readers. */
  kind?: 'H1' | 'H2' | 'P'
  /** In points. `leading` is the distance between baselines. */
  size?: number
  leading?: number
  weight?: Weight
  color?: string
  x?: number
  y?: number
  width?: number
  /** The language, if it differs from the document's. */
  language?: Language
}

/** Writes a text in lines of at most `width`, aligned to the start side of its language, and sets `pdf.y` below it. */
export function writeText(
  { pdf, body, language: documentLanguage }: PrintJob,
  text: string,
  style: TextStyle = {},
): void {
  const { kind = 'P', size = 10.5, leading = size * 1.5, weight = 'regular', color = textColor } = style
  const { x = PAGE_MARGIN, y = pdf.y, width = TEXT_WIDTH, language = documentLanguage } = style
  const measure = ({ face, text }: TextRun) => pdf.font(fontName(face, weight), size).widthOfString(text)
  const lines = layOutLines(text.normalize('NFC'), language, width, measure)
  const write = () => {
    for (const [index, { pieces, width: lineWidth, logicalText }] of lines.entries()) {
      // Arabic glyphs are in visual order. The tag contains the text for copying and for screen readers.
      if (language === 'ar') pdf.markContent('Span', { actual: logicalText })
      let lineX = language === 'ar' ? x + width - lineWidth : x
      for (const piece of pieces) {
        const advance = measure(piece)
        pdf.fillColor(color).text(piece.text, lineX, y + leading * index + size * ASCENT, {
          lineBreak: false,
          baseline: 'alphabetic',
        })
        lineX += advance
      }
      if (language === 'ar') pdf.endMarkedContent()
    }
  }
  body.add(pdf.struct(kind, language === documentLanguage ? {} : { lang: language }, write))
  pdf.y = y + leading * lines.length
}

/** A text of a certificate, which is in French, with English below. */
export type Bilingual = [french: string, english: string]

/** Writes the French text, with the English one below it, smaller and paler. */
export function writeBilingual(
  job: PrintJob,
  [french, english]: Bilingual,
  style: TextStyle,
  englishSize: number,
): void {
  writeText(job, french, style)
  const { kind, weight, leading, size, ...position } = style
  writeText(job, english, { ...position, size: englishSize, color: mutedColor, language: 'en' })
}

/** Distance from the top of a line to its baseline, relative to the font size. */
const ASCENT = 1.05

/** Returns the height of a text in points. */
export function textHeight(
  { pdf, language: documentLanguage }: PrintJob,
  text: string,
  style: TextStyle = {},
): number {
  const {
    size = 10.5,
    leading = size * 1.5,
    weight = 'regular',
    width = TEXT_WIDTH,
    language = documentLanguage,
  } = style
  const measure = ({ face, text }: TextRun) => pdf.font(fontName(face, weight), size).widthOfString(text)
  return leading * layOutLines(text.normalize('NFC'), language, width, measure).length
}

/** Draws the demo's own logo, 34 points wide. It must not resemble a logo of the State or of an insurer. */
export function drawLogo(job: PrintJob, x: number, y: number): void {
  drawArtifact(job, pdf => {
    pdf.roundedRect(x, y, 34, 34, 9).fill(primaryColor)
    pdf
      .lineWidth(2.9)
      .moveTo(x + 17, y + 9.8)
      .lineTo(x + 17, y + 24.2)
    pdf
      .moveTo(x + 9.8, y + 17)
      .lineTo(x + 24.2, y + 17)
      .stroke('#fff')
  })
}
