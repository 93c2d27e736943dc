import type Pdf from 'pdfkit'
import {
  decorate,
  MARGIN,
  moveDown,
  type Paper,
  printPaper,
  WIDTH,
  writeEnglish,
  writeText,
  writeTitle,
} from './paper.ts'

/** A text in French and in English. */
type Bilingual = [french: string, english: string]

interface Part {
  title: Bilingual
  fields: Bilingual[]
}

/** A form to fill in, on a screen or by hand, and to sign by hand. */
interface Blank {
  title: Bilingual
  purpose: Bilingual
  parts: Part[]
  agreement: Bilingual
  /** One box per signature. */
  signatures: Bilingual[]
}

/** In points. */
const FIELD_HEIGHT = 24
const BOX_HEIGHT = 84
const GAP = 14
const LINE_COLOR = '#77777f'

export const printBlank = (blank: Blank): Promise<Uint8Array> =>
  printPaper(blank.title[0], paper => {
    writeTitle(paper, ...blank.title)
    moveDown(paper, 8)
    writeBilingual(paper, blank.purpose)
    paper.pdf.font('Helvetica', 11).initForm()
    for (const part of blank.parts) drawPart(paper, part)
    moveDown(paper, GAP)
    writeBilingual(paper, blank.agreement)
    drawPair(paper, ['Fait à', 'Signed at (town)'], ['Le', 'On (date)'], FIELD_HEIGHT)
    drawSignatures(paper, blank.signatures)
    moveDown(paper, GAP)
    writeBilingual(paper, [
      'Modèle de ce service, ce n’est pas un formulaire de l’État. À signer à la main.',
      'A model of this service, not a form of the State. To be signed by hand.',
    ])
  })

function writeBilingual(paper: Paper, [french, english]: Bilingual): void {
  writeText(paper, french)
  writeEnglish(paper, english)
}

function drawPart(paper: Paper, { title, fields }: Part): void {
  moveDown(paper, GAP)
  writeText(paper, title[0], { kind: 'H2', size: 14, font: 'Helvetica-Bold' })
  writeEnglish(paper, title[1])
  for (let index = 0; index < fields.length; index += 2)
    drawPair(paper, fields[index] as Bilingual, fields[index + 1], FIELD_HEIGHT, title[0])
}

const half = (WIDTH - GAP) / 2

/** Draws one line: two fields, or one of full width. */
function drawPair(
  paper: Paper,
  first: Bilingual,
  second: Bilingual | undefined,
  height: number,
  part = '',
): void {
  moveDown(paper, 8)
  const top = paper.pdf.y
  const bottom = drawField(paper, first, { x: MARGIN, top, width: second ? half : WIDTH, height, part })
  if (second) drawField(paper, second, { x: MARGIN + half + GAP, top, width: half, height, part })
  paper.pdf.y = bottom
}

interface FieldBox {
  x: number
  top: number
  width: number
  height: number
  part: string
}

function drawField(
  paper: Paper,
  [french, english]: Bilingual,
  { x, top, width, height, part }: FieldBox,
): number {
  writeText(paper, french, { x, y: top, width })
  writeEnglish(paper, english, { x, width })
  const y = paper.pdf.y + 2
  frame(paper, x, y, width, height)
  addField(paper, part ? `${french} (${part})` : french, x, y, width, height)
  return y + height
}

const frame = (paper: Paper, x: number, y: number, width: number, height: number): void =>
  decorate(paper, pdf => {
    pdf.lineWidth(0.75).rect(x, y, width, height).stroke(LINE_COLOR)
  })

/** Adds a form field as PDF objects: the library's own fields have no accessible name and no place in the reading order. */
function addField({ pdf, body }: Paper, name: string, x: number, y: number, width: number, height: number) {
  const form = pdf.struct('Form', {})
  body.add(form)
  pdf.annotate(x, y, width, height, {
    Subtype: 'Widget',
    FT: 'Tx',
    // `String` objects, since the library writes string literals as PDF names.
    T: new String(name),
    TU: new String(name),
    F: PRINTED,
    structParent: form,
  })
  pdf._root.data.AcroForm.data.Fields.push(pdf.page.annotations.at(-1) as Pdf.Reference)
  form.end()
}

/** Flag of an annotation that is printed (PDF 1.7, table 165). */
const PRINTED = 4

function drawSignatures(paper: Paper, signatures: Bilingual[]): void {
  moveDown(paper, GAP)
  const top = paper.pdf.y
  signatures.forEach(([french, english], index) => {
    const x = MARGIN + index * (half + GAP)
    writeText(paper, french, { x, y: top, width: half })
    writeEnglish(paper, english, { x, width: half })
    frame(paper, x, paper.pdf.y + 2, half, BOX_HEIGHT)
  })
  moveDown(paper, BOX_HEIGHT + 2)
}

const name: Bilingual = ['Nom et prénoms', 'Last name and first names']
const birthdate: Bilingual = ['Date de naissance', 'Date of birth']
const address: Bilingual = ['Adresse', 'Address']
const email: Bilingual = ['Adresse e-mail', 'E-mail address']

/** The forms by file name. French comes first, since offices read it. */
export const blanks: Record<string, Blank> = {
  'autorisation-parentale.pdf': {
    title: ['Autorisation parentale', 'Parental authorisation'],
    purpose: [
      'Pour l’inscription à l’assurance maladie française d’un étudiant ou d’une étudiante de moins de 16 ans.',
      'For a student under 16 who registers for French health insurance.',
    ],
    parts: [
      {
        title: ['Le parent ou représentant légal', 'The parent or legal guardian'],
        fields: [name, ['Lien avec l’enfant', 'Relation to the child'], address, ['Téléphone', 'Phone']],
      },
      {
        title: ['L’enfant', 'The child'],
        fields: [
          name,
          birthdate,
          ['Ville et pays de naissance', 'Town and country of birth'],
          ['Établissement en France', 'School or university in France'],
        ],
      },
    ],
    agreement: [
      'J’autorise cet enfant à s’inscrire à l’assurance maladie française pour ses études, et à envoyer les documents demandés.',
      'I authorise this child to register for French health insurance for their studies, and to send the documents that are asked for.',
    ],
    signatures: [['Signature du parent ou représentant légal', 'Signature of the parent or legal guardian']],
  },
  'procuration-bancaire.pdf': {
    title: ['Procuration bancaire', 'Agreement on a bank account'],
    purpose: [
      'Pour verser les remboursements d’un étudiant ou d’une étudiante sur le compte d’une autre personne. Joignez le RIB de ce compte.',
      'To pay a student’s reimbursements into another person’s account. Send the bank details (RIB) of this account with it.',
    ],
    parts: [
      {
        title: ['L’étudiant ou l’étudiante', 'The student'],
        fields: [name, birthdate, address, email],
      },
      {
        title: ['Titulaire du compte', 'The account holder'],
        fields: [name, birthdate, address, email, ['IBAN du compte', 'IBAN of the account']],
      },
    ],
    agreement: [
      'Nous demandons que les remboursements de l’assurance maladie de cet étudiant ou de cette étudiante soient versés sur ce compte, dont le ou la titulaire accepte de les recevoir.',
      'We ask that this student’s health insurance reimbursements be paid into this account, whose holder agrees to receive them.',
    ],
    signatures: [
      ['Signature de l’étudiant ou de l’étudiante', 'Signature of the student'],
      ['Signature du ou de la titulaire du compte', 'Signature of the account holder'],
    ],
  },
}
