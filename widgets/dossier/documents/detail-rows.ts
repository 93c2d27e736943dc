import type { Category } from '../../contract/document/category'
import { detailsOf } from '../../contract/document/document-rules'
import type { Texts } from '../../i18n/texts'
import type { Language } from '../../shared/language'
import { dateWords } from '../fields/date-words'
import type { Typed } from '../form'
import type { SummaryRow } from '../summary'
import { detailFields, detailsTyped } from './details'

/** Formats an IBAN in groups of four; it may wrap. */
const ibanWords = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** Returns the value of a field for reading: a date as text, a document type by its name. */
function wordsOf(path: string, value: string, texts: Texts, language: Language): string {
  if (path.endsWith('Date')) return dateWords(value, language)
  if (path.endsWith('.type')) return texts(`proof.${path}s.${value}`)
  return path === 'bank.iban' ? ibanWords(value) : value
}

/** Returns the details of a document as rows for review, each with the field to change. */
export function detailRows(category: Category, typed: Typed, texts: Texts, language: Language): SummaryRow[] {
  const kind = detailsOf(category)
  if (!kind) return []
  const said = detailsTyped(kind, typed)
  return detailFields[kind].flatMap(field => {
    const path = `${kind}.${field}`
    const value = said[field]
    if (typeof value !== 'string' || !/[^-]/.test(value)) return []
    return [{ path, label: texts(`proof.${path}`), value: wordsOf(path, value, texts, language) }]
  })
}
