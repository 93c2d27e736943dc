import type { Category } from '../../../../widgets/contract/document/category'
import { alternativesOf } from '../../../../widgets/contract/document/document-rules'
import type { Eligibility } from '../../../../widgets/contract/eligibility/eligibility'
import type { DossierStatus } from '../../../../widgets/contract/student/student'
import { closingDays } from '../../../../widgets/shared/limits'
import { daysAfter, parisDay, startOfDay } from './day'
import { isAskedFor } from './documents/asked'
import type { ResidenceProof } from './documents/residence'
import {
  isFinalValidated,
  isRequiredValidated,
  missingRequired,
  type SentDocuments,
} from './documents/sent-documents'

/** The facts that decide the status of a case. */
export interface CaseFacts {
  now: Date
  status: DossierStatus
  createdAt: Date
  rules: Eligibility
  sent: SentDocuments
  /** Documents that were requested and not sent yet. */
  asked: Category[]
  /** True after a reopening, until the student has confirmed the personal data. */
  isToConfirm: boolean
  reminders: number
  remindedAt: Date | null
  /** When the student last sent a requested document, or confirmed the data. */
  answeredAt: Date | null
  /** YYYY-MM-DD. */
  rightsStartDate: string
  /** The validated visa and permit, ended or not. */
  stays: ResidenceProof[]
  hasNumber: boolean
}

/** Milliseconds after the registration. Required documents that are then still missing are requested. */
const FIRST_DEADLINE_MS = 86_400_000
export const MAX_REMINDERS = 2

export const isCaseClosed = (status: DossierStatus): boolean => status === 'DONE' || status === 'CANCELED'

const addMilliseconds = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)

/** Returns the required documents that were not requested yet. */
export const requiredAndNotAsked = ({ rules, sent, asked }: CaseFacts): Category[] =>
  missingRequired(rules, sent).filter(category => !isAskedFor(asked, category))

/** Returns the required documents that are missing because a visa or permit has ended, and were not requested yet. */
export const requiredAfterResidenceEnd = (facts: CaseFacts): Category[] =>
  facts.stays.some(({ document }) => facts.sent.get(document) === 'ENDED')
    ? requiredAndNotAsked(facts).filter(category => alternativesOf(category).length > 1)
    : []

const isLate = (facts: CaseFacts) =>
  facts.now >= addMilliseconds(facts.createdAt, FIRST_DEADLINE_MS) && requiredAndNotAsked(facts).length > 0

const isAnswered = ({ asked, rules, sent, isToConfirm }: CaseFacts) =>
  asked.length === 0 && missingRequired(rules, sent).length === 0 && !isToConfirm

/**
 * Returns the end of the last day for an answer: midnight in Paris. `from` is the time of the second reminder, or of the last
 * answer after it.
 */
export const deadlineAfter = (from: Date): Date => startOfDay(daysAfter(parisDay(from), closingDays))

/** Returns the time at which the case is closed if the student does not answer. Undefined if there is no such deadline. */
export function answerDeadline({
  status,
  reminders,
  remindedAt,
  answeredAt,
}: DeadlineFacts): Date | undefined {
  if (status !== 'WAITING_ATTACHMENT' || reminders < MAX_REMINDERS || !remindedAt) return undefined
  return deadlineAfter(answeredAt && answeredAt > remindedAt ? answeredAt : remindedAt)
}

type DeadlineFacts = Pick<CaseFacts, 'status' | 'reminders' | 'remindedAt' | 'answeredAt'>

function isDeadlineOver(facts: CaseFacts): boolean {
  const deadline = answerDeadline(facts)
  return deadline !== undefined && facts.now >= deadline
}

const hasStarted = ({ now, rightsStartDate }: CaseFacts) => parisDay(now) >= rightsStartDate

/** Returns true if all required documents are validated. An ended visa or permit counts as missing. */
const areRequiredValidated = ({ rules, sent }: CaseFacts) => isRequiredValidated(rules, sent)

/** A change of status. `reason` is set if required documents are missing that were not requested yet. */
export interface Transition {
  to: DossierStatus
  reason?: 'late' | 'ended'
}

interface TransitionRule extends Transition {
  from: readonly DossierStatus[]
  when: (facts: CaseFacts) => boolean
}

const toProcess: DossierStatus[] = ['TO_PROCESS', 'TO_PROCESS_RETURN']
const notWaiting: DossierStatus[] = [
  ...toProcess,
  'WAITING_STUDIES_DATE',
  'REGISTERED',
  'PENDING',
  'AFFILIATED',
]
const waiting: DossierStatus[] = ['WAITING_ATTACHMENT']
/** Status values before REGISTERED. A case can return to them, for example after a reopening. */
const undecided: DossierStatus[] = [...toProcess, 'WAITING_STUDIES_DATE', ...waiting]

/** Returns true if the end of a visa or permit can change a case with this status. */
export const dependsOnResidence = (status: DossierStatus): boolean => undecided.includes(status)

/** The automatic transitions of a case (contract, section 7); the first one that applies is taken. */
const transitions: TransitionRule[] = [
  {
    from: undecided,
    to: 'WAITING_ATTACHMENT',
    when: facts => requiredAfterResidenceEnd(facts).length > 0,
    reason: 'ended',
  },
  { from: [...notWaiting, ...waiting], to: 'WAITING_ATTACHMENT', when: isLate, reason: 'late' },
  { from: notWaiting, to: 'WAITING_ATTACHMENT', when: ({ asked }) => asked.length > 0 },
  { from: waiting, to: 'TO_PROCESS_RETURN', when: isAnswered },
  { from: waiting, to: 'CANCELED', when: isDeadlineOver },
  {
    from: [...toProcess, 'WAITING_STUDIES_DATE'],
    to: 'REGISTERED',
    when: facts => areRequiredValidated(facts) && hasStarted(facts),
  },
  {
    from: toProcess,
    to: 'WAITING_STUDIES_DATE',
    when: facts => areRequiredValidated(facts) && !hasStarted(facts),
  },
  { from: ['REGISTERED'], to: 'PENDING', when: ({ rules, sent }) => isFinalValidated(rules, sent) },
  { from: ['PENDING'], to: 'AFFILIATED', when: ({ hasNumber }) => hasNumber },
]

/** Returns the transition that applies now. Undefined if none does. */
export const nextTransition = (facts: CaseFacts): Transition | undefined =>
  transitions.find(({ from, when }) => from.includes(facts.status) && when(facts))

const dayAfter = ({ endDate }: ResidenceProof) => startOfDay(daysAfter(endDate, 1))

/** Returns the time at which the rules must be applied again, even if no fact changes. Null if there is no such time. */
export function nextDueDate(facts: CaseFacts): Date | null {
  if (isCaseClosed(facts.status)) return null
  const late =
    requiredAndNotAsked(facts).length > 0 ? [addMilliseconds(facts.createdAt, FIRST_DEADLINE_MS)] : []
  const studies = facts.status === 'WAITING_STUDIES_DATE' ? [startOfDay(facts.rightsStartDate)] : []
  const deadline = answerDeadline(facts)
  const ends = dependsOnResidence(facts.status) ? facts.stays.map(dayAfter) : []
  const [first] = [...late, ...studies, ...ends, ...(deadline ? [deadline] : [])]
    .filter(instant => instant > facts.now)
    .sort((a, b) => a.getTime() - b.getTime())
  return first ?? null
}
