import {
  decorate,
  heightOf,
  ink,
  line,
  MARGIN,
  muted,
  type Paper,
  primary,
  type Style,
  say,
  WIDTH,
  wash,
} from '../print/print-job'
import type { Both } from './print-texts'

/** Points. */
const LABEL = 190
/** A long name is written smaller before it takes more lines than this: everything that is signed stays on the page. */
const LINES = 3
const SIZES = [13.5, 11.5, 9.5]

/** What a line of the table is called, and what it says: in French, and where that differs in English. */
export type Row = [label: Both, value: string[]]

/** What is certified, fact by fact. */
export function drawFacts(paper: Paper, rows: Row[]): void {
  for (const [label, [main = '', second]] of rows) {
    const top = paper.pdf.y
    const style = fitting(paper, main)
    const height = Math.max(40, heightOf(paper, main, style) + (second ? 14 : 0) + 12)
    decorate(paper, pdf => {
      pdf.rect(MARGIN, top, WIDTH, height).fill(wash)
      pdf.rect(MARGIN, top, 3, height).fill(primary)
      pdf
        .lineWidth(0.75)
        .moveTo(MARGIN, top)
        .lineTo(MARGIN + WIDTH, top)
        .stroke(line)
    })
    const side = { x: MARGIN + 14, width: LABEL - 14 }
    say(paper, label[0], { ...side, y: top + 6, size: 10, leading: 14 })
    say(paper, label[1], { ...side, size: 8.5, leading: 12, color: muted, language: 'en' })
    say(paper, main, { ...style, y: top + (second ? 5 : 10), color: ink })
    if (second) say(paper, second, { x: VALUE, size: 8.5, leading: 12, color: muted, language: 'en' })
    paper.pdf.y = top + height
  }
}

const VALUE = MARGIN + LABEL + 14

/** The largest hand in which a value takes no more than its lines. */
function fitting(paper: Paper, text: string): Style {
  const styles = SIZES.map((size): Style & { leading: number } => ({
    ...{ size, leading: size * 1.4, weight: 'bold' },
    ...{ x: VALUE, width: WIDTH - LABEL - 28 },
  }))
  const fits = styles.find(style => heightOf(paper, text, style) <= LINES * style.leading)
  return fits ?? (styles.at(-1) as Style)
}
