import type { Bilingual } from '../certificate/print-texts'
import { mutedColor, type PrintJob, type TextStyle, writeText } from './print-job'

/** The French, and the English under it, smaller and paler. */
export function writeBilingual(
  paper: PrintJob,
  [french, english]: Bilingual,
  style: TextStyle,
  englishSize: number,
): void {
  writeText(paper, french, style)
  const { kind, weight, leading, size, ...place } = style
  writeText(paper, english, { ...place, size: englishSize, color: mutedColor, language: 'en' })
}
