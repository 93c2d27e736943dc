import type { Attachment } from '../../../contract/document/document'
import { isStayDocument } from '../../../contract/document/document-rules'
import { isDelegated, isOtherBankOption } from '../../../contract/document/open-documents'
import { isClosed } from '../../../contract/student/case'
import type { DossierStatus, Student } from '../../../contract/student/student'

/** One step of a case: finished, current, or future. `at` is its time (RFC 3339). */
export interface TimelineStep {
  mark: 'done' | 'current' | 'ahead'
  /** Its text is `status.step.<name>`. */
  name: string
  at?: string
}

/** The current step in each status; none if the case is closed, or waits for the student. */
const underWay: Partial<Record<DossierStatus, string>> = {
  TO_PROCESS: 'check',
  TO_PROCESS_RETURN: 'check',
  WAITING_STUDIES_DATE: 'studies',
  REGISTERED: 'finalise',
  PENDING: 'definitive',
  AFFILIATED: 'close',
}

type Entry = Student['dossier']['history'][number]

/** Returns the name of an event. Reopened cases have their own names, and a number is given only once. */
function eventOf({ status }: Entry, before: Entry[]): string {
  const last = before.at(-1)?.status
  if (isClosed(last) && !isClosed(status)) return last === 'DONE' ? 'reexamined' : 'reopened'
  const isAgain = before.some(entry => entry.status === status)
  return isAgain && (status === 'REGISTERED' || status === 'AFFILIATED') ? `${status}_AGAIN` : status
}

/** Merges equal consecutive statuses into one event, with the time of the first. */
const merged = (history: Entry[]): Entry[] =>
  history.filter(({ status }, index) => status !== history[index - 1]?.status)

/** Returns the future steps that are certain. They have no dates yet. */
function ahead({ dossier: { status }, insuredInformation: { provisionalNumber, number } }: Case): string[] {
  if (isClosed(status)) return []
  return [
    ...(provisionalNumber || number ? [] : ['provisional']),
    ...(number || status === 'PENDING' ? [] : ['definitive']),
    ...(status === 'AFFILIATED' ? [] : ['close']),
  ]
}

type Case = Pick<Student, 'dossier' | 'insuredInformation'>

/** Returns all steps of the case: past events with their dates, the current step, and future steps. */
export function stepsOf(student: Case): TimelineStep[] {
  const { status, history } = student.dossier
  const events = merged(history)
  const now = underWay[status]
  // The request for a reply is the current step.
  const isAsked = status === 'WAITING_ATTACHMENT'
  return [
    ...events.map(
      (entry, index): TimelineStep => ({
        mark: isAsked && index === events.length - 1 ? 'current' : 'done',
        name: eventOf(entry, events.slice(0, index)),
        at: entry.at,
      }),
    ),
    ...(now ? [{ mark: 'current', name: now } as const] : []),
    ...ahead(student).map((name): TimelineStep => ({ mark: 'ahead', name })),
  ]
}

/** The number of visible steps of a folded case. */
const MOST = 5

interface Collapsed {
  steps: TimelineStep[]
  /** The number of hidden steps. */
  hidden: number
  /** True if steps are hidden after the first one. */
  hasGap: boolean
}

/** Returns the first step, the last finished one, and the following ones. */
export function collapsedStepsOf(steps: TimelineStep[]): Collapsed {
  if (steps.length <= MOST) return { steps, hidden: 0, hasGap: false }
  const lastDone = steps.filter(({ mark }) => mark === 'done').length - 1
  const from = Math.max(1, Math.min(lastDone, steps.length - MOST + 1))
  return {
    steps: [...steps.slice(0, 1), ...steps.slice(from, from + MOST - 1)],
    hidden: steps.length - MOST,
    hasGap: from > 1,
  }
}

/** A fact about the current step. Its text is `status.fact.<code>`. */
export interface Fact {
  code: 'validated'
  count: number
  all: number
}

const isValidated = ({ status }: Attachment) => status === 'VALIDATED'

/** Counts the validated documents of a step; visa and permit count as one. */
function validated(rows: Attachment[]): Fact[] {
  const either = rows.filter(({ category }) => isStayDocument(category))
  const others = rows.filter(row => !either.includes(row))
  const all = others.length + (either.length > 0 ? 1 : 0)
  const count = others.filter(isValidated).length + (either.some(isValidated) ? 1 : 0)
  return count > 0 ? [{ code: 'validated', count, all }] : []
}

/** Returns the facts of the current step. If the documents could not be loaded, there are none. */
export function factsOf({ dossier, rules }: Student, list: Attachment[] = []): Fact[] {
  const isRequired = ({ category }: Attachment) => rules.requiredAttachments.includes(category)
  const isFinal = (row: Attachment) => !isRequired(row) && !isOtherBankOption(row.category, isDelegated(list))
  switch (dossier.status) {
    case 'WAITING_ATTACHMENT':
    case 'TO_PROCESS':
    case 'TO_PROCESS_RETURN':
      return validated(list.filter(isRequired))
    case 'REGISTERED':
      return validated(list.filter(isFinal))
    default:
      return []
  }
}
