import type { Texts } from '../language/texts'
import { drawSign } from '../print/logo'
import {
  decorate,
  heightOf,
  MARGIN,
  muted,
  type Paper,
  primary,
  type Style,
  say,
  tint,
  WIDTH,
} from '../print/print-job'

// What the pages of the booklet share: where things stand in either direction, titles, cards, feet.

/** The text under this key of the booklet's. */
export type Word = (key: string) => string

const PAGE = { width: 595.28, height: 841.89 }
export const PAGES = 3

/** A place told from where reading begins: in Arabic that is the other side. */
export const placed = ({ language }: Paper, x: number, width: number): Pick<Style, 'x' | 'width'> => ({
  x: language === 'ar' ? PAGE.width - x - width : x,
  width,
})

/** The title, and whose paper this is. */
export function drawHead(paper: Paper, word: Word): void {
  drawSign(paper, placed(paper, MARGIN, 34).x ?? MARGIN, 40)
  say(paper, word('mark'), { ...placed(paper, MARGIN + 46, WIDTH - 46), y: 48, size: 10, color: muted })
  say(paper, word('title'), { kind: 'H1', y: 92, size: 23, leading: 31, weight: 'bold' })
  paper.pdf.y += 4
  say(paper, word('intro'), { size: 12.5, color: muted })
}

/** Ends this page and begins the next. */
export function turnPage(paper: Paper, page: number, texts: Texts): void {
  drawFoot(paper, page, texts)
  paper.pdf.addPage()
  paper.pdf.y = 34
}

export function drawFoot(paper: Paper, page: number, texts: Texts): void {
  const place = { y: PAGE.height - 46, size: 8.5, color: muted }
  say(paper, texts('paper.welcome.page', { page, pages: PAGES }), place)
}

/** Begins a part of the booklet. */
export const entitle = (paper: Paper, text: string): void => {
  paper.pdf.y += 22
  say(paper, text, { kind: 'H2', size: 16.5, leading: 24, weight: 'bold', color: primary })
  paper.pdf.y += 8
}

/** Sentences on a ground of their own. */
export function drawCard(paper: Paper, sentences: string[], style: Style = {}): void {
  const inner = { ...style, width: WIDTH - 28 }
  const height = sentences.reduce((sum, text) => sum + heightOf(paper, text, inner), 22)
  const top = paper.pdf.y
  decorate(paper, pdf => pdf.roundedRect(MARGIN, top, WIDTH, height, 10).fill(tint))
  paper.pdf.y = top + 10
  for (const text of sentences) say(paper, text, { ...inner, x: MARGIN + 14 })
  paper.pdf.y = top + height
}
