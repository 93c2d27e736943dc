import type { Category } from '../../../../../widgets/contract/document/category'
import { alternativesOf } from '../../../../../widgets/contract/document/document-rules'
import type { Eligibility } from '../../../../../widgets/contract/eligibility/eligibility'
import type { DossierStatus } from '../../../../../widgets/contract/student/student'
import { isCaseClosed } from '../transitions'
import { documentsToName } from './asked'
import { missingRequired, missingToFinalise, type SentDocuments } from './sent-documents'

interface SendingFacts {
  status: DossierStatus
  rules: Eligibility
  sent: SentDocuments
  asked: Category[]
  /** Whether the provisional certificate is issued. The documents to finalise come next. */
  hasProvisional: boolean
}

/**
 * Returns the documents that the student must send now: those for the provisional certificate, those that were refused or
 * requested, and those to finalise once that certificate is issued. Empty for a closed case, which no agent opens.
 */
export function documentsToSend({ status, rules, sent, asked, hasProvisional }: SendingFacts): Set<Category> {
  if (isCaseClosed(status)) return new Set()
  const final = missingToFinalise(rules, sent).filter(
    category => hasProvisional || sent.get(category) === 'REJECTED',
  )
  return new Set([
    ...missingRequired(rules, sent),
    ...documentsToName(asked, sent).flatMap(alternativesOf),
    ...final,
  ])
}
