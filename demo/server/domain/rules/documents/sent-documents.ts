import { type Category, rowOf } from '../../../../../widgets/contract/document/category'
import type { AttachmentStatus } from '../../../../../widgets/contract/document/document'
import {
  alternativesOf,
  bankDocuments,
  delegatedBankDocuments,
  isStayDocument,
  stayDocuments,
} from '../../../../../widgets/contract/document/document-rules'
import type { Eligibility } from '../../../../../widgets/contract/eligibility/eligibility'

/**
 * The status of each document that was sent. If the facts depend on the day, a validated visa or permit past its last day is ENDED,
 * and counts as missing.
 */
export type SentDocuments = ReadonlyMap<Category, AttachmentStatus | 'ENDED'>

export const isPresent = (status: AttachmentStatus | 'ENDED' | undefined) =>
  status === 'UPLOADED' || status === 'VALIDATED' || status === 'TO_TRANSLATE'

/**
 * Returns the documents that this student may send: the documents of the rule, a translation, and bank details in one of two ways.
 * The translation is always included, since an agent may request it from any student.
 */
export const allowedDocuments = ({ requiredAttachments, optionalAttachments }: Eligibility): Category[] => [
  ...new Set<Category>([
    ...requiredAttachments,
    ...optionalAttachments,
    'CIVIL_STATUS_TRANSLATION',
    ...bankDocuments,
  ]),
]

/** Returns true if an agent can ask this student for a translation of the document. */
export function isTranslatable(category: Category, { optionalAttachments }: Eligibility): boolean {
  const translation = rowOf(category)?.translation
  return (
    translation === 'always' ||
    (translation === 'ifRequired' && optionalAttachments.includes('CIVIL_STATUS_TRANSLATION'))
  )
}

const isDelegated = (sent: SentDocuments) =>
  delegatedBankDocuments.some(category => sent.has(category)) && !isPresent(sent.get('BANK_DETAILS'))

/**
 * Returns the rows of the list of documents, from the rule and the sent documents. Visa and permit are both listed until one of
 * them is present. A refused or ended one is not present. A permit is also listed beside a visa that ends soon. Bank details are
 * listed until one of the two documents for an account in another name is sent in their place.
 */
export function listedDocuments(rules: Eligibility, sent: SentDocuments, isEnding = false): Category[] {
  const isOtherPresent = (category: Category) =>
    stayDocuments.some(other => other !== category && isPresent(sent.get(other)))
  return allowedDocuments(rules).filter(category => {
    if (sent.has(category)) return true
    if (isStayDocument(category)) return isEnding || !isOtherPresent(category)
    if (category === 'CIVIL_STATUS_TRANSLATION')
      return rules.optionalAttachments.includes(category) || sent.get('CIVIL_STATUS') === 'TO_TRANSLATE'
    if (category === 'BANK_DETAILS') return !isDelegated(sent)
    return !delegatedBankDocuments.includes(category) || isDelegated(sent)
  })
}

/** Returns the documents for the provisional certificate that are missing or refused. Either a visa or a permit is enough. */
export const missingRequired = ({ requiredAttachments }: Eligibility, sent: SentDocuments): Category[] =>
  requiredAttachments.filter(
    category => !alternativesOf(category).some(alternative => isPresent(sent.get(alternative))),
  )

export const isRequiredValidated = ({ requiredAttachments }: Eligibility, sent: SentDocuments): boolean =>
  requiredAttachments.every(category =>
    alternativesOf(category).some(alternative => sent.get(alternative) === 'VALIDATED'),
  )

/** Returns the documents for the permanent number: the optional documents, a requested translation, and bank details. */
const toFinalise = (rules: Eligibility, sent: SentDocuments): Category[] =>
  listedDocuments(rules, sent).filter(
    category => !rules.requiredAttachments.includes(category) && !isReplaced(category, sent),
  )

/** Returns true for bank details of the kind that the student did not choose. */
const isReplaced = (category: Category, sent: SentDocuments) =>
  isDelegated(sent) ? category === 'BANK_DETAILS' : delegatedBankDocuments.includes(category)

export const missingToFinalise = (rules: Eligibility, sent: SentDocuments): Category[] =>
  toFinalise(rules, sent).filter(category => !isPresent(sent.get(category)))

export const isFinalValidated = (rules: Eligibility, sent: SentDocuments): boolean =>
  toFinalise(rules, sent).every(category => sent.get(category) === 'VALIDATED')
