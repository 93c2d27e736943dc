import { mutedColor, type PrintJob, type TextStyle, writeText } from './print-job'

export type Bilingual = [french: string, english: string]

/** Writes the French text, with the English one below it, smaller and paler. */
export function writeBilingual(
  job: PrintJob,
  [french, english]: Bilingual,
  style: TextStyle,
  englishSize: number,
): void {
  writeText(job, french, style)
  const { kind, weight, leading, size, ...place } = style
  writeText(job, english, { ...place, size: englishSize, color: mutedColor, language: 'en' })
}
