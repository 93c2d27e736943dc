import Pdf from 'pdfkit'

/** A PDF page in progress. Its texts are tagged in reading order for screen readers. */
export interface Paper {
  pdf: Pdf
  body: Pdf.Structure
}

/** In points. */
export const MARGIN = 56
export const WIDTH = 595.28 - 2 * MARGIN

const INK = '#1b1b1f'
/** Contrast on white: more than 7 : 1. */
const PALE_INK = '#55555c'

/** A fixed date, so that every build writes the same bytes. The file's id is derived from it. */
const CREATED = new Date(Date.UTC(2026, 0, 1))

/** Draws a sheet of A4 in French. Resolves with the bytes of the PDF. */
export function printPaper(title: string, draw: (paper: Paper) => void): Promise<Uint8Array> {
  const pdf = new Pdf({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'fr-FR',
    info: { Title: title, CreationDate: CREATED },
  })
  const pieces: Buffer[] = []
  pdf.on('data', piece => pieces.push(piece))
  const done = new Promise<Uint8Array>(resolve =>
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces)))),
  )
  const body = pdf.struct('Document', {})
  pdf.addStructure(body)
  draw({ pdf, body })
  // The Tab key follows the reading order.
  pdf.page.dictionary.data.Tabs = 'S'
  body.end()
  pdf.end()
  return done
}

/** Draws decoration, which is not tagged: frames and the watermark. */
export function decorate({ pdf }: Paper, draw: (pdf: Pdf) => void): void {
  pdf.markContent('Artifact', { type: 'Layout' }).save()
  draw(pdf)
  pdf.restore().endMarkedContent()
}

interface Style {
  /** Tag for screen readers: `H1`, `H2` or `P`. */
  kind?: 'H1' | 'H2' | 'P'
  /** In points. */
  size?: number
  font?: 'Helvetica' | 'Helvetica-Bold' | 'Helvetica-Oblique'
  x?: number
  y?: number
  width?: number
  lang?: 'en'
}

/** Draws a text, in French unless its style has another language. Sets `pdf.y` below it. */
export function writeText({ pdf, body }: Paper, text: string, style: Style = {}): void {
  const { kind = 'P', size = 11, font = 'Helvetica', x = MARGIN, y = pdf.y, width = WIDTH, lang } = style
  const write = () => {
    pdf.fillColor(lang ? PALE_INK : INK).font(font, size)
    pdf.text(text, x, y, { width })
  }
  body.add(pdf.struct(kind, lang ? { lang } : {}, write))
}

/** Draws the English translation in a paler colour: offices read French, students may not. */
export const writeEnglish = (paper: Paper, text: string, style: Style = {}): void =>
  writeText(paper, text, { font: 'Helvetica-Oblique', size: 9, lang: 'en', ...style })

export function moveDown({ pdf }: Paper, points: number): void {
  pdf.y += points
}

/** Draws the heading of a page. */
export function writeTitle(paper: Paper, french: string, english: string): void {
  writeText(paper, french, { kind: 'H1', size: 20, font: 'Helvetica-Bold' })
  writeEnglish(paper, english, { size: 11 })
}
