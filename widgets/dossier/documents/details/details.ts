import type * as z from 'zod/mini'
import type { Category } from '../../../contract/document/category'
import { bank, type Details, details, readIban } from '../../../contract/document/document-details'
import { detailsOf } from '../../../contract/document/document-rules'
import { identity, residence, visa } from '../../../contract/student/identity-documents'
import type { Texts } from '../../../i18n/texts'
import { dateFault, padDate } from '../../../shared/date'
import type { Language } from '../../../shared/language'
import { readName, readNumber } from '../../../shared/text'
import { formatDate } from '../../fields/format-date'
import type { Fault, Faults, Typed } from '../../form'
import type { SummaryRow } from '../../summary'

type Kind = Details['kind']

const schemas: Record<Kind, z.ZodMiniType> = { identity, visa, residence, bank }

/** The fields of each form, in the order of the screen. */
export const detailFields: Record<Kind, string[]> = {
  identity: ['type'],
  visa: ['number', 'startDate', 'endDate'],
  residence: ['type', 'foreignerNumber', 'startDate', 'endDate'],
  bank: ['iban', 'holder'],
}

/** Converts typed text to the details that are sent. The student may type spaces and lower case. */
function readDetails(kind: Kind, typed: Typed): Record<string, unknown> {
  const textOf = (field: string) => typed[`${kind}.${field}`] ?? ''
  const dates = { startDate: padDate(textOf('startDate')), endDate: padDate(textOf('endDate')) }
  if (kind === 'identity') return { kind, type: textOf('type') }
  if (kind === 'visa') return { kind, number: readNumber(textOf('number')), ...dates }
  if (kind === 'residence') {
    return { kind, type: textOf('type'), foreignerNumber: readNumber(textOf('foreignerNumber')), ...dates }
  }
  const hasNoNamedRib = textOf('hasNoNamedRib') === 'true'
  return {
    kind,
    iban: readIban(textOf('iban')),
    hasNoFrenchIban: textOf('hasNoFrenchIban') === 'true',
    hasNoNamedRib,
    holder: hasNoNamedRib ? readName(textOf('holder')) : null,
  }
}

const isDate = (field: string) => field.endsWith('Date')

/** Returns the errors of a document's details, by field path. */
export function detailFaults(category: Category, typed: Typed): Faults {
  const kind = detailsOf(category)
  if (!kind) return {}
  const { error } = schemas[kind].safeParse(readDetails(kind, typed))
  const refused = new Map(error?.issues.map(issue => [issue.path.join('.'), issue.message]))
  const faults = detailFields[kind].flatMap((field): [string, Fault][] => {
    const path = `${kind}.${field}`
    const fault = isDate(field) && dateFault(typed[path] ?? '')
    const code = refused.get(field)
    if (fault) return [[path, fault]]
    return code ? [[path, { code }]] : []
  })
  return Object.fromEntries(faults)
}

/**
 * Returns the details that are sent with a document; undefined if its category has no details, or if the contract refuses them.
 */
export function detailsFor(category: Category, typed: Typed): Details | undefined {
  const kind = detailsOf(category)
  return kind && details.safeParse(readDetails(kind, typed)).data
}

/** Formats an IBAN in groups of four characters. The text may wrap between groups. */
const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** Returns the value of a field as text: a date with the name of the month, a document type by its name, an IBAN in groups. */
function formatValue(path: string, value: string, texts: Texts, language: Language): string {
  if (path.endsWith('Date')) return formatDate(value, language)
  if (path.endsWith('.type')) return texts(`proof.${path}s.${value}`)
  return path === 'bank.iban' ? formatIban(value) : value
}

/** Returns the details of a document as rows, each with the path of its field. Empty values are left out. */
export function detailRows(category: Category, typed: Typed, texts: Texts, language: Language): SummaryRow[] {
  const kind = detailsOf(category)
  if (!kind) return []
  const values = readDetails(kind, typed)
  return detailFields[kind].flatMap(field => {
    const path = `${kind}.${field}`
    const value = values[field]
    if (typeof value !== 'string' || !/[^-]/.test(value)) return []
    return [{ path, label: texts(`proof.${path}`), value: formatValue(path, value, texts, language) }]
  })
}
