import { categoriesIn, type KnownCategory } from '../../../../widgets/contract/document/category'
import type { Language } from '../../../../widgets/shared/language'
import { type Translate, textsIn } from '../language/texts'
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
  PAGE_COUNT,
  type PackText,
  startNextPage,
  writeHeading,
} from './layout'

/** French terms that a student needs. They are the same in every language. */
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

/**
 * The documents that the welcome pack explains: those for the permanent number, the bank details, and the enrolment certificate.
 */
const documents: KnownCategory[] = [...categoriesIn('optional'), 'BANK_DETAILS', 'SCHOOL_ATTESTATION']

/** A fixed date, so that the same texts always give the same file. */
const CREATION_DATE = new Date(Date.UTC(2026, 0, 1))

/** In points. */
const COLUMN_GAP = 18
const COLUMN_WIDTH = (TEXT_WIDTH - COLUMN_GAP) / 2
const BULLET_WIDTH = 32
/** Font sizes of text, and of explanations, in points. */
const TEXT_SIZE = 12
const SMALL_SIZE = 11

/** Prints the welcome pack: information for a registered student, on three pages. */
export function printWelcome(language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const texts = textsIn(language)
  const word = (key: string) => texts(`paper.welcome.${key}`)
  return printPdf({ title: word('title'), language, at: CREATION_DATE }, job => {
    drawPackHeader(job, word)
    drawList(job, 'steps', word)
    drawNumbers(job, word)
    startNextPage(job, 1, texts)
    drawList(job, 'care', word)
    drawDocuments(job, texts)
    startNextPage(job, 2, texts)
    drawCall(job, word)
    drawGlossary(job, word)
    drawPageFooter(job, PAGE_COUNT, texts)
  })
}

/** Draws a numbered list. */
function drawList(job: PrintJob, section: string, word: PackText): void {
  writeHeading(job, word(`${section}.title`))
  for (const [index, ordinal] of ordinals.entries()) {
    const top = job.pdf.y
    const circle = fromReadingStart(job, PAGE_MARGIN, 20).x ?? PAGE_MARGIN
    drawArtifact(job, pdf => pdf.circle(circle + 10, top + 9.5, 10).fill(tintColor))
    const number = `${index + 1}`
    const width = job.pdf.font('latin bold', 10).widthOfString(number)
    const style = { x: circle + 10 - width / 2, width: width + 1, y: top + 2, size: 10 }
    writeText(job, number, { ...style, weight: 'bold', color: primaryColor, language: 'fr' })
    writeText(job, word(`${section}.${ordinal}`), {
      ...fromReadingStart(job, PAGE_MARGIN + BULLET_WIDTH, TEXT_WIDTH - BULLET_WIDTH),
      y: top,
      size: TEXT_SIZE,
    })
    job.pdf.y += 7
  }
}

/** Draws two cards side by side: what each number allows. */
function drawNumbers(job: PrintJob, word: PackText): void {
  writeHeading(job, word('numbers.title'))
  const kinds = ['waiting', 'definitive']
  const inner = COLUMN_WIDTH - 28
  const name: TextStyle = { size: TEXT_SIZE, leading: 18, weight: 'bold', width: inner }
  const heights = kinds.map(
    kind =>
      textHeight(job, word(`numbers.${kind}`), name) +
      textHeight(job, word(`numbers.${kind}Text`), { size: SMALL_SIZE, width: inner }),
  )
  const top = job.pdf.y
  const height = Math.max(...heights) + 28
  for (const [index, kind] of kinds.entries()) {
    const start = PAGE_MARGIN + index * (COLUMN_WIDTH + COLUMN_GAP)
    const cardX = fromReadingStart(job, start, COLUMN_WIDTH).x ?? start
    drawArtifact(job, pdf => pdf.roundedRect(cardX, top, COLUMN_WIDTH, height, 10).fill(tintColor))
    writeText(job, word(`numbers.${kind}`), {
      ...name,
      ...fromReadingStart(job, start + 14, inner),
      y: top + 11,
    })
    job.pdf.y += 3
    writeText(job, word(`numbers.${kind}Text`), {
      ...fromReadingStart(job, start + 14, inner),
      size: SMALL_SIZE,
    })
  }
  writeText(job, word('numbers.key'), { y: top + height + 10, size: 10, color: mutedColor })
}

function drawDocuments(job: PrintJob, texts: Translate): void {
  writeHeading(job, texts('paper.welcome.documents.title'))
  for (const category of documents) {
    writeText(job, texts(`document.document.${category}`), { size: TEXT_SIZE, weight: 'bold' })
    writeText(job, texts(`paper.welcome.documents.${category}`), { size: SMALL_SIZE })
    job.pdf.y += 8
  }
  job.pdf.y += 4
  drawCard(job, [texts('paper.welcome.documents.good')], { size: TEXT_SIZE })
}

function drawCall(job: PrintJob, word: PackText): void {
  writeHeading(job, word('call.title'))
  drawCard(job, [word('call.french'), word('call.english')], { size: 13, leading: 22, weight: 'bold' })
  job.pdf.y += 10
  writeText(job, word('call.hours'), { size: TEXT_SIZE })
  job.pdf.y += 4
  writeText(job, word('call.change'), { size: TEXT_SIZE })
}

/** Draws two columns row by row, which is the reading order for a screen reader. */
function drawGlossary(job: PrintJob, word: PackText): void {
  writeHeading(job, word('glossary.title'))
  const entries = Object.entries(terms)
  for (let row = 0; row < entries.length; row += 2) {
    const top = job.pdf.y
    const bottoms = entries.slice(row, row + 2).map(([key, term], column) => {
      const place = fromReadingStart(job, PAGE_MARGIN + column * (COLUMN_WIDTH + COLUMN_GAP), COLUMN_WIDTH)
      writeText(job, term, { ...place, y: top, size: TEXT_SIZE, weight: 'bold' })
      writeText(job, word(`glossary.${key}`), { ...place, size: SMALL_SIZE })
      return job.pdf.y
    })
    job.pdf.y = Math.max(...bottoms) + 10
  }
}
