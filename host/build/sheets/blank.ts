import type Pdf from 'pdfkit'
import { decorate, entitle, MARGIN, type Paper, printed, say, sayInEnglish, skip, WIDTH } from './paper.ts'

/** A field's label, in French and in English. */
export type BilingualQuestion = [french: string, english: string]

export interface Part {
  title: BilingualQuestion
  fields: BilingualQuestion[]
}

/** A form to fill in, on a screen or by hand, and to sign by hand. */
export interface Blank {
  title: BilingualQuestion
  purpose: BilingualQuestion
  parts: Part[]
  agreement: BilingualQuestion
  /** One box each. */
  signatures: BilingualQuestion[]
}

/** Points. */
const FIELD = 24
const BOX = 84
const GAP = 14
const LINE = '#77777f'

export const printBlank = (blank: Blank): Promise<Uint8Array> =>
  printed(blank.title[0], paper => {
    entitle(paper, ...blank.title)
    skip(paper, 8)
    sayBoth(paper, blank.purpose)
    paper.pdf.font('Helvetica', 11).initForm()
    for (const part of blank.parts) drawPart(paper, part)
    skip(paper, GAP)
    sayBoth(paper, blank.agreement)
    drawPair(paper, ['Fait à', 'Signed at (town)'], ['Le', 'On (date)'], FIELD)
    drawSignatures(paper, blank.signatures)
    skip(paper, GAP)
    sayBoth(paper, [
      'Modèle de ce service, ce n’est pas un formulaire de l’État. À signer à la main.',
      'A model of this service, not a form of the State. To be signed by hand.',
    ])
  })

function sayBoth(paper: Paper, [french, english]: BilingualQuestion): void {
  say(paper, french)
  sayInEnglish(paper, english)
}

function drawPart(paper: Paper, { title, fields }: Part): void {
  skip(paper, GAP)
  say(paper, title[0], { kind: 'H2', size: 14, font: 'Helvetica-Bold' })
  sayInEnglish(paper, title[1])
  for (let index = 0; index < fields.length; index += 2)
    drawPair(paper, fields[index] as BilingualQuestion, fields[index + 1], FIELD, title[0])
}

const half = (WIDTH - GAP) / 2

/** One line: two fields, or one of full width. */
function drawPair(
  paper: Paper,
  first: BilingualQuestion,
  second: BilingualQuestion | undefined,
  height: number,
  part = '',
): void {
  skip(paper, 8)
  const top = paper.pdf.y
  const bottom = drawField(paper, first, { x: MARGIN, top, width: second ? half : WIDTH, height, part })
  if (second) drawField(paper, second, { x: MARGIN + half + GAP, top, width: half, height, part })
  paper.pdf.y = bottom
}

interface Place {
  x: number
  top: number
  width: number
  height: number
  part: string
}

function drawField(
  paper: Paper,
  [french, english]: BilingualQuestion,
  { x, top, width, height, part }: Place,
): number {
  say(paper, french, { x, y: top, width })
  sayInEnglish(paper, english, { x, width })
  const y = paper.pdf.y + 2
  frame(paper, x, y, width, height)
  addField(paper, part ? `${french} (${part})` : french, x, y, width, height)
  return y + height
}

const frame = (paper: Paper, x: number, y: number, width: number, height: number): void =>
  decorate(paper, pdf => {
    pdf.lineWidth(0.75).rect(x, y, width, height).stroke(LINE)
  })

/** Written as PDF objects: the library's own fields have neither an accessible name nor a place in the reading order. */
function addField({ pdf, body }: Paper, name: string, x: number, y: number, width: number, height: number) {
  const form = pdf.struct('Form', {})
  body.add(form)
  pdf.annotate(x, y, width, height, {
    Subtype: 'Widget',
    FT: 'Tx',
    // Objects, not literals: the library writes those as names.
    T: new String(name),
    TU: new String(name),
    F: PRINTED,
    structParent: form,
  })
  pdf._root.data.AcroForm.data.Fields.push(pdf.page.annotations.at(-1) as Pdf.Reference)
  form.end()
}

/** Flag of an annotation that is printed too (PDF 1.7, table 165). */
const PRINTED = 4

function drawSignatures(paper: Paper, signatures: BilingualQuestion[]): void {
  skip(paper, GAP)
  const top = paper.pdf.y
  signatures.forEach(([french, english], index) => {
    const x = MARGIN + index * (half + GAP)
    say(paper, french, { x, y: top, width: half })
    sayInEnglish(paper, english, { x, width: half })
    frame(paper, x, paper.pdf.y + 2, half, BOX)
  })
  skip(paper, BOX + 2)
}
