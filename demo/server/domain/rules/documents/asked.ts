import type { Category } from '../../../../../widgets/contract/document/category'
import {
  alternativesOf,
  bankDocuments,
  delegatedBankDocuments,
} from '../../../../../widgets/contract/document/document-rules'
import type { Eligibility } from '../../../../../widgets/contract/eligibility/eligibility'
import {
  isPresent,
  listedDocuments,
  missingRequired,
  missingToFinalise,
  type SentDocuments,
} from './sent-documents'

// In this file, `asked` contains the documents that were requested and not sent yet.

/** Returns true if this document, or one that may replace it, was requested. */
export const isAskedFor = (asked: Category[], category: Category): boolean =>
  alternativesOf(category).some(alternative => asked.includes(alternative))

/** The facts that decide which documents are still requested after one was sent or validated. */
export interface AnswerFacts {
  rules: Eligibility
  /** The documents before the new one was sent. For a validation: the documents after it. */
  sent: SentDocuments
  hasProvisional: boolean
}

/** Returns the documents that are still requested after one was sent or validated. */
export function remainingAsked(asked: Category[], category: Category, facts: AnswerFacts): Category[] {
  const { sent } = facts
  const isAnswered = (document: Category) => {
    if (alternativesOf(category).includes(document)) return true
    if (category === 'BANK_DETAILS') return bankDocuments.includes(document)
    if (delegatedBankDocuments.includes(category)) return document === 'BANK_DETAILS'
    return (
      category === 'CIVIL_STATUS_TRANSLATION' &&
      document === 'CIVIL_STATUS' &&
      sent.get('CIVIL_STATUS') === 'TO_TRANSLATE'
    )
  }
  const remaining = asked.filter(document => !isAnswered(document))
  // An account in another name needs two documents: after the first one the other is requested.
  const needsBothDocuments = delegatedBankDocuments.includes(category) && asked.includes('BANK_DETAILS')
  const missingBankDocument = delegatedBankDocuments.filter(
    document => needsBothDocuments && document !== category && !isPresent(sent.get(document)),
  )
  const missingTranslation: Category[] = isTranslationDue(asked, category, facts)
    ? ['CIVIL_STATUS_TRANSLATION']
    : []
  return [...new Set([...remaining, ...missingBankDocument, ...missingTranslation])]
}

/**
 * Returns true if a new birth certificate was sent instead of a translation, and the permanent number still needs the translation.
 * Before the provisional number, the certificate alone is enough.
 */
const isTranslationDue = (
  asked: Category[],
  category: Category,
  { rules, sent, hasProvisional }: AnswerFacts,
): boolean =>
  hasProvisional &&
  category === 'CIVIL_STATUS' &&
  asked.includes(category) &&
  sent.get(category) === 'TO_TRANSLATE' &&
  rules.optionalAttachments.includes('CIVIL_STATUS_TRANSLATION') &&
  !isPresent(sent.get('CIVIL_STATUS_TRANSLATION'))

/** Returns the documents to name in a request. If a birth certificate must be translated, its translation is named instead. */
export const documentsToName = (asked: Category[], sent: SentDocuments): Category[] => [
  ...new Set(
    asked.map(category =>
      category === 'CIVIL_STATUS' && sent.get(category) === 'TO_TRANSLATE'
        ? 'CIVIL_STATUS_TRANSLATION'
        : category,
    ),
  ),
]

/**
 * Returns the documents for a reminder: requested documents, and documents that are missing for the provisional certificate. If
 * there are none, returns the documents that are missing for the permanent number.
 */
export function documentsToRemind(rules: Eligibility, sent: SentDocuments, asked: Category[]): Category[] {
  const documents = [...new Set([...missingRequired(rules, sent), ...asked])]
  return documents.length > 0 ? documents : missingToFinalise(rules, sent)
}

/** The documents of a reopened case. */
interface DocumentsAfterReopening {
  /** Sent documents that no longer count. */
  dropped: Category[]
  asked: Category[]
}

/**
 * Returns the documents after a reopening. All required documents are requested again. Validated documents for the permanent
 * number are kept. The others are requested again if they were sent or requested before.
 */
export function documentsAfterReopening(
  rules: Eligibility,
  sent: SentDocuments,
  asked: Category[],
): DocumentsAfterReopening {
  const isKept = (category: Category) =>
    !rules.requiredAttachments.includes(category) && sent.get(category) === 'VALIDATED'
  const dropped = [...sent.keys()].filter(category => !isKept(category))
  const keptDocuments = new Map([...sent].filter(([category]) => isKept(category)))
  const sentOrAsked = new Set([...dropped, ...asked, ...documentsToName(asked, sent)])
  const hasBankDocument = bankDocuments.some(category => sentOrAsked.has(category))
  const requested = listedDocuments(rules, keptDocuments).filter(
    category =>
      !keptDocuments.has(category) &&
      (rules.requiredAttachments.includes(category) ||
        sentOrAsked.has(category) ||
        (hasBankDocument && bankDocuments.includes(category))),
  )
  return { dropped, asked: requested }
}
