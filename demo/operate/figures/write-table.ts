import type { PublishedFigures, ShownFigure } from '../../server/domain/figures/publish'

/** The text for a figure under five, and the headings, in the operator's language. */
const words = {
  en: {
    few: 'fewer than 5',
    other: 'other',
    total: 'total, rounded',
    headings: ['month', 'partner', 'arrivals', 'registrations'],
  },
  fr: {
    few: 'moins de 5',
    other: 'autres',
    total: 'total arrondi',
    headings: ['mois', 'partenaire', 'arrivées', 'inscriptions'],
  },
}
export type TableLanguage = keyof typeof words

const textOf = (cell: ShownFigure, language: TableLanguage): string =>
  cell === 'few' ? words[language].few : `${cell}`

/** Returns the figures as aligned columns of text. */
export function figuresTable(figures: PublishedFigures[], language: TableLanguage): string {
  const { headings, other, total } = words[language]
  const names: Record<string, string> = { other, total }
  const rows = figures.map(({ month, partner, arrivals, registrations }) => [
    month,
    names[partner] ?? partner,
    textOf(arrivals, language),
    textOf(registrations, language),
  ])
  const lines = [headings, ...rows]
  const width = (column: number) => Math.max(...lines.map(line => line[column]?.length ?? 0))
  const padded = (line: string[]) => line.map((text, column) => text.padEnd(width(column))).join('  ')
  return lines.map(line => `${padded(line).trimEnd()}\n`).join('')
}

/** A spreadsheet would run a cell that begins with one of these as a formula. A partner id may begin with a hyphen. */
const FORMULA = /^[=+\-@\t\r]/

const quoted = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Returns the figures as CSV (RFC 4180). Headings and the names `other` and `total` are English in every language, since programs
 * read them.
 */
export function figuresCsv(figures: PublishedFigures[], language: TableLanguage): string {
  const rows = figures.map(({ month, partner, arrivals, registrations }) => [
    month,
    partner,
    textOf(arrivals, language),
    textOf(registrations, language),
  ])
  return [words.en.headings, ...rows].map(row => `${row.map(quoted).join(',')}\r\n`).join('')
}
