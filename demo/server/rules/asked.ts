import type { Category } from '../../../widgets/contract/attachment'
import type { Eligibility } from '../../../widgets/contract/eligibility'
import {
  alternativesOf,
  bankDocuments,
  delegatedBankDocuments,
  isGood,
  listedDocuments,
  missingRequired,
  missingToFinalise,
  type SentDocuments,
} from './documents'

// What the student was asked for and has not answered yet.

/** Is this document, or the one that would do in its place, asked for? */
export const isAskedFor = (asked: Category[], category: Category): boolean =>
  alternativesOf(category).some(one => asked.includes(one))

/** What is still asked for once a document has come, or was found good. */
export function stillAsked(asked: Category[], category: Category, sent: SentDocuments): Category[] {
  const isAnswered = (one: Category) => {
    if (alternativesOf(category).includes(one)) return true
    if (category === 'BANK_DETAILS') return bankDocuments.includes(one)
    if (delegatedBankDocuments.includes(category)) return one === 'BANK_DETAILS'
    return (
      category === 'CIVIL_STATUS_TRANSLATION' &&
      one === 'CIVIL_STATUS' &&
      sent.get('CIVIL_STATUS') === 'TO_TRANSLATE'
    )
  }
  const left = asked.filter(one => !isAnswered(one))
  // Another's account is two documents: whoever was asked for bank details is now asked for the other of the two.
  const isHalf = delegatedBankDocuments.includes(category) && asked.includes('BANK_DETAILS')
  const other = delegatedBankDocuments.filter(one => isHalf && !isGood(sent.get(one)))
  return [...new Set([...left, ...other])]
}

/** The documents as a reminder names them: of a civil status that is there, its translation is what has to come. */
export const documentsToName = (asked: Category[], sent: SentDocuments): Category[] => [
  ...new Set(
    asked.map(category =>
      category === 'CIVIL_STATUS' && sent.get(category) === 'TO_TRANSLATE'
        ? 'CIVIL_STATUS_TRANSLATION'
        : category,
    ),
  ),
]

/** What a reminder asks for: all that is open and keeps the provisional certificate back; else what finalising needs. */
export function documentsToRemind(rules: Eligibility, sent: SentDocuments, asked: Category[]): Category[] {
  const wanted = [...new Set([...missingRequired(rules, sent), ...asked])]
  return wanted.length > 0 ? wanted : missingToFinalise(rules, sent)
}

/** What becomes of the documents when a closed case is opened again. */
export interface DocumentsAfterReopening {
  /** Those that count as never sent. */
  dropped: Category[]
  asked: Category[]
}

/**
 * All that is required is asked for again; what finalises stays if it was validated, and is asked for again if it was
 * sent in vain, or asked for before.
 */
export function documentsAfterReopening(
  rules: Eligibility,
  sent: SentDocuments,
  asked: Category[],
): DocumentsAfterReopening {
  const isKept = (category: Category) =>
    !rules.requiredAttachments.includes(category) && sent.get(category) === 'VALIDATED'
  const gone = [...sent.keys()].filter(category => !isKept(category))
  const left = new Map([...sent].filter(([category]) => isKept(category)))
  const before = new Set([...gone, ...asked])
  const isBank = bankDocuments.some(category => before.has(category))
  const wanted = listedDocuments(rules, left).filter(
    category =>
      !left.has(category) &&
      (rules.requiredAttachments.includes(category) ||
        before.has(category) ||
        (isBank && bankDocuments.includes(category))),
  )
  return { dropped: gone, asked: wanted }
}
