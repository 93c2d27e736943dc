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
}

/**
 * Returns the documents that the student must send now: documents for the provisional certificate, and refused or requested
 * documents. In a REGISTERED case also the documents for the permanent number. Empty for a closed case, because agents do not
 * judge its documents.
 */
export function documentsToSend({ status, rules, sent, asked }: SendingFacts): Set<Category> {
  if (isCaseClosed(status)) return new Set()
  const final = missingToFinalise(rules, sent).filter(
    category => status === 'REGISTERED' || sent.get(category) === 'REJECTED',
  )
  return new Set([
    ...missingRequired(rules, sent),
    ...documentsToName(asked, sent).flatMap(alternativesOf),
    ...final,
  ])
}
