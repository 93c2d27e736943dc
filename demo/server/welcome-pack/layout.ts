import type { Translate } from '../language/texts'
import { drawLogo } from '../print/logo'
import {
  drawArtifact,
  mutedColor,
  PAGE_MARGIN,
  type PrintJob,
  primaryColor,
  TEXT_WIDTH,
  type TextStyle,
  textHeight,
  tintColor,
  writeText,
} from '../print/print-job'

// What the pages of the booklet share: where things stand in either direction, titles, cards, feet.

/** The text under this key of the booklet's. */
export type PackText = (key: string) => string

const PAGE = { width: 595.28, height: 841.89 }
export const PAGES = 3

/** A place told from where reading begins: in Arabic that is the other side. */
export const fromReadingStart = (
  { language }: PrintJob,
  x: number,
  width: number,
): Pick<TextStyle, 'x' | 'width'> => ({
  x: language === 'ar' ? PAGE.width - x - width : x,
  width,
})

/** The title, and whose paper this is. */
export function drawPackHeader(paper: PrintJob, word: PackText): void {
  drawLogo(paper, fromReadingStart(paper, PAGE_MARGIN, 34).x ?? PAGE_MARGIN, 40)
  writeText(paper, word('mark'), {
    ...fromReadingStart(paper, PAGE_MARGIN + 46, TEXT_WIDTH - 46),
    y: 48,
    size: 10,
    color: mutedColor,
  })
  writeText(paper, word('title'), { kind: 'H1', y: 92, size: 23, leading: 31, weight: 'bold' })
  paper.pdf.y += 4
  writeText(paper, word('intro'), { size: 12.5, color: mutedColor })
}

/** Ends this page and begins the next. */
export function startNextPage(paper: PrintJob, page: number, texts: Translate): void {
  drawPageFooter(paper, page, texts)
  paper.pdf.addPage()
  paper.pdf.y = 34
}

export function drawPageFooter(paper: PrintJob, page: number, texts: Translate): void {
  const place = { y: PAGE.height - 46, size: 8.5, color: mutedColor }
  writeText(paper, texts('paper.welcome.page', { page, pages: PAGES }), place)
}

/** Begins a part of the booklet. */
export const writeHeading = (paper: PrintJob, text: string): void => {
  paper.pdf.y += 22
  writeText(paper, text, { kind: 'H2', size: 16.5, leading: 24, weight: 'bold', color: primaryColor })
  paper.pdf.y += 8
}

/** Sentences on a ground of their own. */
export function drawCard(paper: PrintJob, sentences: string[], style: TextStyle = {}): void {
  const inner = { ...style, width: TEXT_WIDTH - 28 }
  const height = sentences.reduce((sum, text) => sum + textHeight(paper, text, inner), 22)
  const top = paper.pdf.y
  drawArtifact(paper, pdf => pdf.roundedRect(PAGE_MARGIN, top, TEXT_WIDTH, height, 10).fill(tintColor))
  paper.pdf.y = top + 10
  for (const text of sentences) writeText(paper, text, { ...inner, x: PAGE_MARGIN + 14 })
  paper.pdf.y = top + height
}
