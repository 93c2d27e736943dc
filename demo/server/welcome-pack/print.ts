import type { Language } from '../../../widgets/contract/language'
import { textsIn } from '../language/texts'
import {
  drawArtifact,
  mutedColor,
  PAGE_MARGIN,
  type PrintJob,
  primaryColor,
  printPdf,
  TEXT_WIDTH,
  type TextStyle,
  textHeight,
  tintColor,
  writeText,
} from '../print/print-job'
import {
  drawCard,
  drawPackHeader,
  drawPageFooter,
  fromReadingStart,
  PAGES,
  type PackText,
  startNextPage,
  writeHeading,
} from './layout'

/** French words that a student hears, and has to say: they are the same in every language. */
const terms = {
  entitlement: 'attestation de droits',
  sheet: 'feuille de soins',
  prescription: 'ordonnance',
  bank: 'relevé d’identité bancaire (RIB)',
  doctor: 'médecin traitant',
  complement: 'mutuelle, complémentaire santé',
  card: 'carte Vitale',
  account: 'compte ameli',
  office: 'CPAM',
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']
const documents = ['civil', 'translation', 'bank', 'school']

/** What it says changes with its texts alone. */
const WRITTEN = new Date(Date.UTC(2026, 0, 1))

/** Points. */
const GAP = 18
const HALF = (TEXT_WIDTH - GAP) / 2
const BULLET = 32
/** Of what is read, and of what explains. */
const BODY = 12
const SMALL = 11

/** What a student needs to know after registering, on three pages. */
export function printWelcome(language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const texts = textsIn(language)
  const word = (key: string) => texts(`paper.welcome.${key}`)
  return printPdf({ title: word('title'), language, at: WRITTEN }, paper => {
    drawPackHeader(paper, word)
    drawList(paper, 'steps', word)
    drawNumbers(paper, word)
    startNextPage(paper, 1, texts)
    drawList(paper, 'care', word)
    drawDocuments(paper, word)
    startNextPage(paper, 2, texts)
    drawCall(paper, word)
    drawGlossary(paper, word)
    drawPageFooter(paper, PAGES, texts)
  })
}

/** What comes one after the other, with its number. */
function drawList(paper: PrintJob, section: string, word: PackText): void {
  writeHeading(paper, word(`${section}.title`))
  for (const [index, ordinal] of ordinals.entries()) {
    const top = paper.pdf.y
    const circle = fromReadingStart(paper, PAGE_MARGIN, 20).x ?? PAGE_MARGIN
    drawArtifact(paper, pdf => pdf.circle(circle + 10, top + 9.5, 10).fill(tintColor))
    const number = `${index + 1}`
    const width = paper.pdf.font('latin bold', 10).widthOfString(number)
    const at = { x: circle + 10 - width / 2, width: width + 1, y: top + 2, size: 10 }
    writeText(paper, number, { ...at, weight: 'bold', color: primaryColor, language: 'fr' })
    writeText(paper, word(`${section}.${ordinal}`), {
      ...fromReadingStart(paper, PAGE_MARGIN + BULLET, TEXT_WIDTH - BULLET),
      y: top,
      size: BODY,
    })
    paper.pdf.y += 7
  }
}

/** Two cards side by side: what each number allows. */
function drawNumbers(paper: PrintJob, word: PackText): void {
  writeHeading(paper, word('numbers.title'))
  const kinds = ['waiting', 'definitive']
  const inner = HALF - 28
  const name: TextStyle = { size: BODY, leading: 18, weight: 'bold', width: inner }
  const heights = kinds.map(
    kind =>
      textHeight(paper, word(`numbers.${kind}`), name) +
      textHeight(paper, word(`numbers.${kind}Text`), { size: SMALL, width: inner }),
  )
  const top = paper.pdf.y
  const height = Math.max(...heights) + 28
  for (const [index, kind] of kinds.entries()) {
    const start = PAGE_MARGIN + index * (HALF + GAP)
    const ground = fromReadingStart(paper, start, HALF).x ?? start
    drawArtifact(paper, pdf => pdf.roundedRect(ground, top, HALF, height, 10).fill(tintColor))
    writeText(paper, word(`numbers.${kind}`), {
      ...name,
      ...fromReadingStart(paper, start + 14, inner),
      y: top + 11,
    })
    paper.pdf.y += 3
    writeText(paper, word(`numbers.${kind}Text`), {
      ...fromReadingStart(paper, start + 14, inner),
      size: SMALL,
    })
  }
  writeText(paper, word('numbers.key'), { y: top + height + 10, size: 10, color: mutedColor })
}

function drawDocuments(paper: PrintJob, word: PackText): void {
  writeHeading(paper, word('documents.title'))
  for (const document of documents) {
    writeText(paper, word(`documents.${document}`), { size: BODY, weight: 'bold' })
    writeText(paper, word(`documents.${document}Text`), { size: SMALL })
    paper.pdf.y += 8
  }
  paper.pdf.y += 4
  drawCard(paper, [word('documents.good')], { size: BODY })
}

function drawCall(paper: PrintJob, word: PackText): void {
  writeHeading(paper, word('call.title'))
  drawCard(paper, [word('call.french'), word('call.english')], { size: 13, leading: 22, weight: 'bold' })
  paper.pdf.y += 10
  writeText(paper, word('call.hours'), { size: BODY })
  paper.pdf.y += 4
  writeText(paper, word('call.change'), { size: BODY })
}

/** Two columns, row by row, so that it is heard in the order in which it is read. */
function drawGlossary(paper: PrintJob, word: PackText): void {
  writeHeading(paper, word('glossary.title'))
  const entries = Object.entries(terms)
  for (let row = 0; row < entries.length; row += 2) {
    const top = paper.pdf.y
    const bottoms = entries.slice(row, row + 2).map(([key, term], column) => {
      const place = fromReadingStart(paper, PAGE_MARGIN + column * (HALF + GAP), HALF)
      writeText(paper, term, { ...place, y: top, size: BODY, weight: 'bold' })
      writeText(paper, word(`glossary.${key}`), { ...place, size: SMALL })
      return paper.pdf.y
    })
    paper.pdf.y = Math.max(...bottoms) + 10
  }
}
