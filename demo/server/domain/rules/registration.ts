import type { Eligibility } from '../../../../widgets/contract/eligibility/eligibility'
import { localQuestions } from '../../../../widgets/contract/eligibility/local-questions'
import { readMobile } from '../../../../widgets/contract/phone'
import type { Registration } from '../../../../widgets/contract/student/registration'
import { birthdateFault } from '../../../../widgets/shared/date'
import { rightsStartFault } from '../../../../widgets/shared/rights-start'
import { digitsOf } from '../../../../widgets/shared/text'
import type { FieldProblem } from '../../http/problem'
import { decideEligibility } from './eligibility/eligibility'
import { nationalityGroup } from './eligibility/nationality-group'
import { judgeAnswers, serverQuestions } from './eligibility/questions'

/** `reason` is the key of its text. */
type RegistrationVerdict = { rules: Eligibility } | { reason: string } | { violations: FieldProblem[] }

/** Decides whether this record may be accepted. Checks the rules of the form again, and decides eligibility from the answers. */
export function judgeRegistration(record: Registration, today: string): RegistrationVerdict {
  const { birthdate, nationality } = record.personal
  const violations = faultsOf(record, today)
  const judged = judgeAnswers(
    [...localQuestions, ...serverQuestions[nationalityGroup(nationality)]],
    record.answers,
    today,
  )
  if ('violations' in judged) violations.push(...judged.violations)
  if (violations.length > 0) return { violations }
  if ('alert' in judged) return { reason: `simulator.${judged.alert}.description` }
  if (!('validAnswers' in judged)) return { violations }
  const decision = decideEligibility({ nationality, birthdate, answers: judged.validAnswers, today })
  if (!decision.eligible) return { reason: `eligibility.reason.${decision.reason}` }
  const { required, optional } = decision
  return { rules: { eligible: true, requiredAttachments: required, optionalAttachments: optional } }
}

/** Returns the violations of rules about several fields, the date, or the telephone numbers of a country. */
function faultsOf(record: Registration, today: string): FieldProblem[] {
  const { personal, school, contact, answers } = record
  const birthdate = birthdateFault(personal.birthdate, today)
  const rightsStart = rightsStartFault(school.rightsStartDate, personal.birthdate, today)
  const mobile = readMobile(contact.callingCode, contact.mobile)
  const differingKeys = (['birthdate', 'nationality'] as const).filter(key =>
    answers.some(({ questionKey, answer }) => questionKey === key && digitsOf(answer) !== personal[key]),
  )
  return [
    ...(birthdate ? [{ path: 'personal.birthdate', code: birthdate.code }] : []),
    ...(rightsStart ? [{ path: 'school.rightsStartDate', code: rightsStart }] : []),
    ...(mobile ? [] : [{ path: 'contact.mobile', code: 'mobile' }]),
    ...differingKeys.map(key => ({ path: `personal.${key}`, code: 'differs' })),
  ]
}
