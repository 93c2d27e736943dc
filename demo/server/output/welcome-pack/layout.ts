import type { Translate } from '../language/texts'
import {
  drawArtifact,
  drawLogo,
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

// Shared parts of the pages: positions for both directions of reading, titles, cards, footers.

/** Returns the text of the welcome pack for a key. */
export type PackText = (key: string) => string

const PAGE = { width: 595.28, height: 841.89 }
export const PAGE_COUNT = 3

/** Converts a distance from the side where reading starts (in Arabic, the right side) to a position from the left. */
export const fromReadingStart = (
  { language }: PrintJob,
  x: number,
  width: number,
): Pick<TextStyle, 'x' | 'width'> => ({
  x: language === 'ar' ? PAGE.width - x - width : x,
  width,
})

/** Draws the logo, the words "Demonstration document", the title and the introduction. */
export function drawPackHeader(job: PrintJob, word: PackText): void {
  drawLogo(job, fromReadingStart(job, PAGE_MARGIN, 34).x ?? PAGE_MARGIN, 40)
  writeText(job, word('mark'), {
    ...fromReadingStart(job, PAGE_MARGIN + 46, TEXT_WIDTH - 46),
    y: 48,
    size: 10,
    color: mutedColor,
  })
  writeText(job, word('title'), { kind: 'H1', y: 92, size: 23, leading: 31, weight: 'bold' })
  job.pdf.y += 4
  writeText(job, word('intro'), { size: 12.5, color: mutedColor })
}

/** Draws the footer of this page, and begins the next page. */
export function startNextPage(job: PrintJob, page: number, texts: Translate): void {
  drawPageFooter(job, page, texts)
  job.pdf.addPage()
  job.pdf.y = 34
}

export function drawPageFooter(job: PrintJob, page: number, texts: Translate): void {
  const place = { y: PAGE.height - 46, size: 8.5, color: mutedColor }
  writeText(job, texts('paper.welcome.page', { page, pages: PAGE_COUNT }), place)
}

/** Writes the heading of a section. */
export const writeHeading = (job: PrintJob, text: string): void => {
  job.pdf.y += 22
  writeText(job, text, { kind: 'H2', size: 16.5, leading: 24, weight: 'bold', color: primaryColor })
  job.pdf.y += 8
}

/** Draws sentences on a coloured background. */
export function drawCard(job: PrintJob, sentences: string[], style: TextStyle = {}): void {
  const inner = { ...style, width: TEXT_WIDTH - 28 }
  const height = sentences.reduce((sum, text) => sum + textHeight(job, text, inner), 22)
  const top = job.pdf.y
  drawArtifact(job, pdf => pdf.roundedRect(PAGE_MARGIN, top, TEXT_WIDTH, height, 10).fill(tintColor))
  job.pdf.y = top + 10
  for (const text of sentences) writeText(job, text, { ...inner, x: PAGE_MARGIN + 14 })
  job.pdf.y = top + height
}
