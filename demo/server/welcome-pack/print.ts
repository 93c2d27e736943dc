import type { Language } from '../../../widgets/contract/language'
import { textsIn } from '../language/texts'
import {
  decorate,
  heightOf,
  MARGIN,
  muted,
  type Paper,
  primary,
  print,
  type Style,
  say,
  tint,
  WIDTH,
} from '../print/print-job'
import { drawCard, drawFoot, drawHead, entitle, PAGES, placed, turnPage, type Word } from './layout'

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
const HALF = (WIDTH - GAP) / 2
const BULLET = 32
/** Of what is read, and of what explains. */
const BODY = 12
const SMALL = 11

/** What a student needs to know after registering, on three pages. */
export function printWelcome(language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const texts = textsIn(language)
  const word = (key: string) => texts(`paper.welcome.${key}`)
  return print({ title: word('title'), language, at: WRITTEN }, paper => {
    drawHead(paper, word)
    drawList(paper, 'steps', word)
    drawNumbers(paper, word)
    turnPage(paper, 1, texts)
    drawList(paper, 'care', word)
    drawDocuments(paper, word)
    turnPage(paper, 2, texts)
    drawCall(paper, word)
    drawGlossary(paper, word)
    drawFoot(paper, PAGES, texts)
  })
}

/** What comes one after the other, with its number. */
function drawList(paper: Paper, section: string, word: Word): void {
  entitle(paper, word(`${section}.title`))
  for (const [index, ordinal] of ordinals.entries()) {
    const top = paper.pdf.y
    const circle = placed(paper, MARGIN, 20).x ?? MARGIN
    decorate(paper, pdf => pdf.circle(circle + 10, top + 9.5, 10).fill(tint))
    const number = `${index + 1}`
    const width = paper.pdf.font('latin bold', 10).widthOfString(number)
    const at = { x: circle + 10 - width / 2, width: width + 1, y: top + 2, size: 10 }
    say(paper, number, { ...at, weight: 'bold', color: primary, language: 'fr' })
    say(paper, word(`${section}.${ordinal}`), {
      ...placed(paper, MARGIN + BULLET, WIDTH - BULLET),
      y: top,
      size: BODY,
    })
    paper.pdf.y += 7
  }
}

/** Two cards side by side: what each number allows. */
function drawNumbers(paper: Paper, word: Word): void {
  entitle(paper, word('numbers.title'))
  const kinds = ['waiting', 'definitive']
  const inner = HALF - 28
  const name: Style = { size: BODY, leading: 18, weight: 'bold', width: inner }
  const heights = kinds.map(
    kind =>
      heightOf(paper, word(`numbers.${kind}`), name) +
      heightOf(paper, word(`numbers.${kind}Text`), { size: SMALL, width: inner }),
  )
  const top = paper.pdf.y
  const height = Math.max(...heights) + 28
  for (const [index, kind] of kinds.entries()) {
    const start = MARGIN + index * (HALF + GAP)
    const ground = placed(paper, start, HALF).x ?? start
    decorate(paper, pdf => pdf.roundedRect(ground, top, HALF, height, 10).fill(tint))
    say(paper, word(`numbers.${kind}`), { ...name, ...placed(paper, start + 14, inner), y: top + 11 })
    paper.pdf.y += 3
    say(paper, word(`numbers.${kind}Text`), { ...placed(paper, start + 14, inner), size: SMALL })
  }
  say(paper, word('numbers.key'), { y: top + height + 10, size: 10, color: muted })
}

function drawDocuments(paper: Paper, word: Word): void {
  entitle(paper, word('documents.title'))
  for (const document of documents) {
    say(paper, word(`documents.${document}`), { size: BODY, weight: 'bold' })
    say(paper, word(`documents.${document}Text`), { size: SMALL })
    paper.pdf.y += 8
  }
  paper.pdf.y += 4
  drawCard(paper, [word('documents.good')], { size: BODY })
}

function drawCall(paper: Paper, word: Word): void {
  entitle(paper, word('call.title'))
  drawCard(paper, [word('call.french'), word('call.english')], { size: 13, leading: 22, weight: 'bold' })
  paper.pdf.y += 10
  say(paper, word('call.hours'), { size: BODY })
  paper.pdf.y += 4
  say(paper, word('call.change'), { size: BODY })
}

/** Two columns, row by row, so that it is heard in the order in which it is read. */
function drawGlossary(paper: Paper, word: Word): void {
  entitle(paper, word('glossary.title'))
  const entries = Object.entries(terms)
  for (let row = 0; row < entries.length; row += 2) {
    const top = paper.pdf.y
    const bottoms = entries.slice(row, row + 2).map(([key, term], column) => {
      const place = placed(paper, MARGIN + column * (HALF + GAP), HALF)
      say(paper, term, { ...place, y: top, size: BODY, weight: 'bold' })
      say(paper, word(`glossary.${key}`), { ...place, size: SMALL })
      return paper.pdf.y
    })
    paper.pdf.y = Math.max(...bottoms) + 10
  }
}
