import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { lastWholeMonth, monthsAfter } from '../../server/domain/figures/counter'
import {
  type Months,
  type PublishedFigures,
  publishFigures,
  readFigures,
  type ShownFigure,
} from '../../server/domain/figures/publish'
import type { OpenedDatabase } from '../../server/storage/database/database'
import { FolderLocked } from '../../server/storage/database/folder-lock'
import { openDatabase } from '../../server/storage/database/open'
import { readDataPlace } from '../settings/settings'

/** The texts of the table in the languages of operators. */
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
type TableLanguage = keyof typeof words

const textOf = (cell: ShownFigure, language: TableLanguage): string =>
  cell === 'few' ? words[language].few : `${cell}`

/** Returns the figures as aligned columns of text. */
function figuresTable(figures: PublishedFigures[], language: TableLanguage): string {
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

/** First characters that make a spreadsheet run a cell as a formula. A partner id may begin with a hyphen. */
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

interface FiguresRequest extends Months {
  isCsv: boolean
  /** Shows only this partner. Undefined shows all partners with a total. */
  partner: string | undefined
  language: TableLanguage
}

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  csv: { type: 'boolean' },
  lang: { type: 'string' },
  partner: { type: 'string' },
} as const

/** Number of months shown if the operator names none. */
const DEFAULT_MONTHS = 12

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** Parses the options. Throws an error that names the wrong option. */
export function readFiguresRequest(args: string[], now: Date): FiguresRequest {
  const { values } = parseArgs({ args, options })
  const { from, to, csv = false, lang = 'en', partner } = values
  for (const [name, month] of Object.entries({ from, to }))
    if (month && !isMonth(month)) throw new Error(`--${name} must be a month, such as 2026-09`)
  if (lang !== 'en' && lang !== 'fr') throw new Error('--lang is en or fr')
  const last = to ? `${to}-01` : lastWholeMonth(now)
  const first = from ? `${from}-01` : monthsAfter(last, 1 - DEFAULT_MONTHS)
  if (first > last) throw new Error(`--from ${first.slice(0, 7)} is after --to ${last.slice(0, 7)}`)
  return { from: first, to: last, isCsv: csv, language: lang, partner }
}

interface Output {
  data: (text: string) => void
  note: (text: string) => void
}

/**
 * Shows the figures of complete months only. Comparing two readings of the current month would reveal what happened in between,
 * and possibly who registered.
 */
export async function showFigures(
  { from, to, isCsv, language, partner }: FiguresRequest,
  place: FiguresPlace,
  now: Date,
  out: Output,
): Promise<void> {
  const last = lastWholeMonth(now)
  const next = monthsAfter(last, 1)
  if (to > last)
    out.note(
      `${next.slice(0, 7)} is not complete. Its figures can be read from ${monthsAfter(next, 1).slice(0, 7)}-02.\n`,
    )
  const end = to > last ? last : to
  const opened = await openFigures(place)
  try {
    const rows = await readFigures(opened.database, { from, to: end })
    const figures = publishFigures(rows, partner)
    if (figures.length === 0 && from <= end)
      out.note(`Nothing was counted from ${from.slice(0, 7)} to ${end.slice(0, 7)}.\n`)
    if (isCsv) out.data(figuresCsv(figures, language))
    else if (figures.length > 0) out.data(figuresTable(figures, language))
  } finally {
    await opened.close()
  }
}

/** Runs the command `figures`: data goes to stdout, notes go to stderr. */
export async function runFigures(args: string[]): Promise<void> {
  const now = new Date()
  await showFigures(readFiguresRequest(args, now), readDataPlace(process.env), now, {
    data: text => process.stdout.write(text),
    note: text => process.stderr.write(text),
  })
}

type FiguresPlace = ReturnType<typeof readDataPlace>

/** An open database, and the function that closes it. */
type OpenedFigures = Pick<OpenedDatabase, 'database' | 'close'>

/**
 * Opens the database of a server. PostgreSQL is only read. A folder is locked, and gets its pending migrations. Throws an error for
 * the operator if the database cannot be opened.
 */
const openFigures = ({ databaseUrl, dataFolder }: FiguresPlace): Promise<OpenedFigures> =>
  databaseUrl ? openPostgresToRead(databaseUrl) : openFolder(dataFolder)

/** Runs no migrations: the servers may have an earlier release, and the operator's role may be read-only. */
async function openPostgresToRead(url: string): Promise<OpenedFigures> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // The event is ignored, because the next query rejects with the same error.
  client.on('error', () => undefined)
  await client.connect().catch(cause => {
    throw new Error(`No connection to the database: ${cause.message || cause.code}`, { cause })
  })
  return { database: drizzle(client), close: () => client.end() }
}

async function openFolder(folder: string): Promise<OpenedFigures> {
  if (!existsSync(join(folder, 'database')))
    throw new Error(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as for the server.`)
  try {
    return await openDatabase({ folder }, () => undefined)
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error
    const { pid, host } = error.holder
    throw new Error(
      `The figures are in ${folder}, which a running server uses (process ${pid} on ${host}). Stop it before this command. ` +
        'With PostgreSQL, both can run at the same time.',
    )
  }
}
