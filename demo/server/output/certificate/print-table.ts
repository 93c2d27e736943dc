import {
  type Bilingual,
  backgroundColor,
  drawArtifact,
  mutedColor,
  PAGE_MARGIN,
  type PrintJob,
  primaryColor,
  ruleColor,
  TEXT_WIDTH,
  type TextStyle,
  textColor,
  textHeight,
  writeText,
} from '../print/print-job'

/** Width of the label column, in points. */
const LABEL_WIDTH = 190
/** Maximum lines of a value. A longer value gets a smaller font (`SIZES`, in points), so that all signed data fit on the page. */
const MAX_LINES = 3
const SIZES = [13.5, 11.5, 9.5, 8]

/** The label of a row, and its value in French, then in English if it differs. */
type TableRow = [label: Bilingual, value: string[]]

/** Draws the certified data as a table. */
export function drawTable(job: PrintJob, rows: TableRow[]): void {
  for (const [label, [main = '', second]] of rows) {
    const top = job.pdf.y
    const style = styleThatFits(job, main)
    const height = Math.max(40, textHeight(job, main, style) + (second ? 14 : 0) + 12)
    drawArtifact(job, pdf => {
      pdf.rect(PAGE_MARGIN, top, TEXT_WIDTH, height).fill(backgroundColor)
      pdf.rect(PAGE_MARGIN, top, 3, height).fill(primaryColor)
      pdf
        .lineWidth(0.75)
        .moveTo(PAGE_MARGIN, top)
        .lineTo(PAGE_MARGIN + TEXT_WIDTH, top)
        .stroke(ruleColor)
    })
    const side = { x: PAGE_MARGIN + 14, width: LABEL_WIDTH - 14 }
    writeText(job, label[0], { ...side, y: top + 6, size: 10, leading: 14 })
    writeText(job, label[1], { ...side, size: 8.5, leading: 12, color: mutedColor, language: 'en' })
    writeText(job, main, { ...style, y: top + (second ? 5 : 10), color: textColor })
    if (second)
      writeText(job, second, { x: VALUE_X, size: 8.5, leading: 12, color: mutedColor, language: 'en' })
    job.pdf.y = top + height
  }
}

const VALUE_X = PAGE_MARGIN + LABEL_WIDTH + 14

/** Returns the style with the largest font size in which a value fits into `MAX_LINES` lines, or the smallest size. */
function styleThatFits(job: PrintJob, text: string): TextStyle {
  const styles = SIZES.map((size): TextStyle & { leading: number } => ({
    size,
    leading: size * 1.4,
    weight: 'bold',
    x: VALUE_X,
    width: TEXT_WIDTH - LABEL_WIDTH - 28,
  }))
  const fittingStyle = styles.find(style => textHeight(job, text, style) <= MAX_LINES * style.leading)
  return fittingStyle ?? (styles.at(-1) as TextStyle)
}
