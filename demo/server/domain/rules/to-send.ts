import type { Category } from '../../../../widgets/contract/document/attachment'
import { alternativesOf } from '../../../../widgets/contract/document/document-rules'
import type { Eligibility } from '../../../../widgets/contract/eligibility/eligibility'
import type { DossierStatus } from '../../../../widgets/contract/student/student'
import { documentsToName } from './asked'
import { missingRequired, missingToFinalise, type SentDocuments } from './documents'
import { isCaseClosed } from './transitions'

interface SendingFacts {
  status: DossierStatus
  rules: Eligibility
  sent: SentDocuments
  asked: Category[]
  /** The provisional certificate is issued: the documents to finalise come next. */
  hasProvisional: boolean
}

/**
 * What the student is asked to send now: what the provisional certificate waits for, what was refused or asked for, and
 * once that certificate is there, what finalises. Nothing of a closed case: no agent would look at it.
 */
export function documentsToSend({ status, rules, sent, asked, hasProvisional }: SendingFacts): Set<Category> {
  if (isCaseClosed(status)) return new Set()
  const final = missingToFinalise(rules, sent).filter(one => hasProvisional || sent.get(one) === 'REJECTED')
  return new Set([
    ...missingRequired(rules, sent),
    ...documentsToName(asked, sent).flatMap(alternativesOf),
    ...final,
  ])
}
