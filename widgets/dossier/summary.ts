import type { Texts } from '../i18n/texts'
import type { Language } from '../shared/language'
import type { RecordSection } from '../shared/route'
import { formatDate } from './fields/format-date'
import type { Typed } from './form'
import { type PhoneRules, type RecordSections, toRecordInput } from './read'

/** One row of a summary. `path` is the field to change. */
export interface SummaryRow {
  path: string
  label: string
  value: string
}

type Locale = { texts: Texts; language: Language }

const displayNames = new Map<Language, Intl.DisplayNames>()

/** Returns the name of a country; an unknown code is returned unchanged. */
export function formatCountry(code: string, texts: Texts, language: Language): string {
  if (code === 'XX') return texts('country.stateless')
  if (!/^[A-Z]{2}$/.test(code)) return code
  const names = displayNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  displayNames.set(language, names)
  return names.of(code) ?? code
}

/**
 * Formats a number as `+33 6 12 34 56 78`: French numbers in pairs, others in groups of three. The spaces are no-break spaces,
 * because Arabic text would reverse the order of the groups otherwise.
 */
export function formatPhone(callingCode: string, mobile: string): string {
  const groups = callingCode === '33' ? /(?=(?:\d\d)+$)/ : /(?=(?:\d{3})+$)/
  return [`+${callingCode}`, ...mobile.split(groups)].filter(Boolean).join('\u00a0')
}

const join = (separator: string, ...parts: (string | null)[]) => parts.filter(Boolean).join(separator)

/** Returns an address in lines, as on an envelope: the building before the street, the town in capitals (NF Z 10-011). */
export function addressLines(address: RecordSections['address']): string[] {
  const { roadNumber, complement, roadType, roadName, additional, postcode, city } = address
  const lines = [
    additional ?? '',
    join(' ', roadNumber, complement, roadType, roadName),
    join(' ', postcode, city?.toLocaleUpperCase('fr') ?? null),
  ]
  return lines.filter(Boolean)
}

/** Returns a person's name with the title; in Chinese the title follows the name. */
function formatPerson(
  { civility, forename, surname }: Pick<RecordSections['personal'], 'civility' | 'forename' | 'surname'>,
  { texts, language }: Locale,
): string {
  const name = join(' ', forename, surname)
  const title = civility && texts(`civility.${civility}`)
  return language === 'zh' ? join(' ', name, title) : join(' ', title, name)
}

/** The fields of each section with their values as text, in the order of the screen; empty values are filtered out later. */
const formatters: {
  [S in RecordSection]: (group: RecordSections[S], locale: Locale) => [field: string, value: string | null][]
} = {
  personal: (group, { texts, language }) => [
    ['civility', group.civility && texts(`civility.${group.civility}`)],
    ['surname', group.surname],
    ['forename', group.forename],
    ['forenames', group.forenames],
    ['birthdate', formatDate(group.birthdate, language)],
    ['birthCountry', formatCountry(group.birthCountry, texts, language)],
    ['nationality', formatCountry(group.nationality, texts, language)],
  ],
  school: (group, { texts, language }) => [
    ['name', group.name],
    ['otherName', group.otherName],
    ['isPending', group.isPending ? texts('summary.yes') : null],
    ['rightsStartDate', formatDate(group.rightsStartDate, language)],
  ],
  parents: ({ isSingle, first, second }, locale) => [
    ['isSingle', isSingle ? locale.texts('summary.yes') : null],
    ['first.surname', formatPerson(first, locale)],
    ['second.surname', second && formatPerson(second, locale)],
  ],
  address: group => [['query', addressLines(group).join('\n')]],
  contact: group => [
    ['mobile', group.mobile && formatPhone(group.callingCode, group.mobile)],
    ['email', group.email],
  ],
}

/** The labels of rows that contain several fields. */
const combinedLabels: Record<string, string> = {
  'parents.first.surname': 'section.first',
  'parents.second.surname': 'section.second',
  'address.query': 'summary.address',
}

/**
 * Returns the rows of a section, each with the path of its field. Empty values are left out. Without `phone`, a telephone number
 * is shown as typed; the number of a stored record needs no rules.
 */
export function rowsOf<S extends RecordSection>(
  section: S,
  typed: Typed,
  texts: Texts,
  language: Language,
  phone?: PhoneRules,
): SummaryRow[] {
  const facts = {
    birthdate: typed['personal.birthdate'] ?? '',
    nationality: typed['personal.nationality'] ?? '',
  }
  const group = (toRecordInput(typed, facts, phone) as RecordSections)[section]
  return formatters[section](group, { texts, language }).flatMap(([field, value]) => {
    const path = `${section}.${field}`
    return value ? [{ path, label: texts(combinedLabels[path] ?? `field.${path}`), value }] : []
  })
}

/** The fields of the summary in one line. */
const shortSummaryFields: Record<RecordSection, string[]> = {
  personal: ['forename', 'surname'],
  school: ['name', 'otherName'],
  parents: ['first.surname', 'second.surname'],
  address: ['query'],
  contact: ['mobile', 'email'],
}

/** The separators of a list; a comma and a space in the other languages. */
const separators: Partial<Record<Language, string>> = { ar: '، ', zh: '，' }

/** Returns a section in one short line. */
export function shortSummary(
  section: RecordSection,
  typed: Typed,
  texts: Texts,
  language: Language,
  phone?: PhoneRules,
): string {
  const values = new Map(
    rowsOf(section, typed, texts, language, phone).map(({ path, value }) => [path, value]),
  )
  const parts = shortSummaryFields[section].flatMap(field => values.get(`${section}.${field}`) ?? [])
  return parts.join(section === 'personal' ? ' ' : (separators[language] ?? ', '))
}
