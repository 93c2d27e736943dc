import type { Category } from '../contract/attachment'
import type { Language } from '../contract/language'
import { detailsOf } from '../contract/proof'
import type { Texts } from '../state/texts'
import { dateWords } from './date-words'
import { detailFields, detailsTyped } from './details'
import type { Typed } from './form'
import type { Row } from './summary'

/** An IBAN as banks print it: in groups of four, which may stand on two lines. */
const ibanWords = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** What stands in a field, for reading; dates in words, a type of document by its name. */
function wordsOf(path: string, value: string, texts: Texts, language: Language): string {
  if (path.endsWith('Date')) return dateWords(value, language)
  if (path.endsWith('.type')) return texts(`proof.${path}s.${value}`)
  return path === 'bank.iban' ? ibanWords(value) : value
}

/** What was typed beside a document, for reading once more, and which field changes it; nothing where there is nothing to say. */
export function detailRows(category: Category, typed: Typed, texts: Texts, language: Language): Row[] {
  const kind = detailsOf[category]
  if (!kind) return []
  const said = detailsTyped(kind, typed)
  return detailFields[kind].flatMap(field => {
    const path = `${kind}.${field}`
    const value = said[field]
    if (typeof value !== 'string' || !/[^-]/.test(value)) return []
    return [{ path, label: texts(`proof.${path}`), value: wordsOf(path, value, texts, language) }]
  })
}
