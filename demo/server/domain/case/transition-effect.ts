import { between, desc } from 'drizzle-orm'
import type { Nature } from '../../../../widgets/contract/student/attestation'
import type { DossierStatus } from '../../../../widgets/contract/student/student'
import type { Database } from '../../storage/database/database'
import { type StudentRow, studentTable } from '../../storage/tables/student'
import { lockByName } from '../access/sign-in'
import type { CaseEvent } from '../message/event'
import { missingToFinalise } from '../rules/documents/sent-documents'
import { MAX_ORDER, type NumberKind, numberOf, numberPrefixes } from '../rules/number'
import {
  type CaseFacts,
  requiredAfterResidenceEnd,
  requiredAndNotAsked,
  type Transition,
} from '../rules/transitions'

const columns = { waiting: studentTable.provisionalNumber, definitive: studentTable.number }

/**
 * Resolves with the next free number for the sex, and the month and country of birth. Concurrent requests wait for each other.
 * Throws if no number is left.
 */
export async function nextFreeNumber(
  tx: Database,
  kind: NumberKind,
  { personal }: StudentRow,
): Promise<string> {
  const column = columns[kind]
  for (const prefix of numberPrefixes(kind, personal)) {
    await lockByName(tx, prefix)
    const [last] = await tx
      .select({ number: column })
      .from(studentTable)
      .where(between(column, `${prefix}00000`, `${prefix}99999`))
      .orderBy(desc(column))
      .limit(1)
    const order = Number(last?.number?.slice(prefix.length, prefix.length + 3) ?? 0) + 1
    if (order <= MAX_ORDER) return numberOf(prefix, order)
  }
  throw new Error(`No ${kind} number is left for this month and country`)
}

export type CaseChange = Partial<typeof studentTable.$inferInsert>

/** The effects of a change of status: a change of the record, a certificate, a message. */
interface Effect {
  change?: CaseChange
  nature?: Nature
  message?: CaseEvent
}

interface EffectInput {
  tx: Database
  row: StudentRow
  facts: CaseFacts
  step: Transition
  /** The status before the first step of this run of the rules. */
  start: DossierStatus
}

const effects: Partial<Record<DossierStatus, (input: EffectInput) => Effect | Promise<Effect>>> = {
  // Without a reason: the message was written when the document was requested.
  WAITING_ATTACHMENT: ({ step, facts }) => (step.reason ? incomplete[step.reason](facts) : {}),
  TO_PROCESS_RETURN: () => ({ change: { reminders: 0, remindedAt: null }, message: { kind: 'returned' } }),
  WAITING_STUDIES_DATE: ({ facts }) => ({ message: { kind: 'studies', date: facts.rightsStartDate } }),
  REGISTERED: assignProvisionalNumber,
  PENDING: () => ({ message: { kind: 'pending' } }),
  // If the run started in PENDING, the number is new.
  AFFILIATED: ({ row, start }) => ({
    nature: 'DEFINITIVE',
    message: { kind: start === 'PENDING' ? 'affiliated' : 'affiliatedAgain', number: row.number ?? '' },
  }),
  CANCELED: () => ({ message: { kind: 'canceled' } }),
}

export const transitionEffect = async (input: EffectInput): Promise<Effect> =>
  effects[input.step.to]?.(input) ?? {}

/** The effects of newly requested documents, by the reason why they are missing. */
const incomplete = {
  late(facts: CaseFacts): Effect {
    const documents = requiredAndNotAsked(facts)
    return { change: { asked: [...facts.asked, ...documents] }, message: { kind: 'missing', documents } }
  },
  ended(facts: CaseFacts): Effect {
    const documents = requiredAfterResidenceEnd(facts)
    const ended = facts.stays.filter(({ document }) => facts.sent.get(document) === 'ENDED')
    const [last] = ended.sort((a, b) => (a.endDate < b.endDate ? 1 : -1))
    return {
      change: { asked: [...facts.asked, ...documents] },
      ...(last && { message: { kind: 'ended', document: last.document, date: last.endDate, documents } }),
    }
  },
}

/**
 * Assigns the provisional number with its certificate, once. If the case already has the number, the message says that the
 * documents are accepted again, or, if the case was waiting for the student, that what was requested has arrived.
 */
async function assignProvisionalNumber({ tx, row, facts, start }: EffectInput): Promise<Effect> {
  const documents = missingToFinalise(facts.rules, facts.sent)
  if (row.provisionalNumber)
    return { message: { kind: start === 'WAITING_ATTACHMENT' ? 'continued' : 'registeredAgain', documents } }
  const number = await nextFreeNumber(tx, 'waiting', row)
  return {
    change: { provisionalNumber: number },
    nature: 'PROVISIONAL',
    message: { kind: 'registered', number, documents },
  }
}
