import type { Category } from '../../../widgets/contract/attachment'
import type { Eligibility } from '../../../widgets/contract/eligibility'
import type { DossierStatus } from '../../../widgets/contract/student'
import { named } from './asked'
import { openFinal, openRequired, type Sent, sameAs } from './documents'
import { isClosed } from './transitions'

interface Standing {
  status: DossierStatus
  rules: Eligibility
  sent: Sent
  asked: Category[]
  /** The provisional certificate is there: what finalises is what comes next. */
  hasProvisional: boolean
}

/**
 * What the student is asked to send now: what the provisional certificate waits for, what was refused or asked for, and
 * once that certificate is there, what finalises. Nothing of a closed case: nobody would look at it.
 */
export function toSend({ status, rules, sent, asked, hasProvisional }: Standing): Set<Category> {
  if (isClosed(status)) return new Set()
  const final = openFinal(rules, sent).filter(one => hasProvisional || sent.get(one) === 'REJECTED')
  return new Set([...openRequired(rules, sent), ...named(asked, sent).flatMap(sameAs), ...final])
}
