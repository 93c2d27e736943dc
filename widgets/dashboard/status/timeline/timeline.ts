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

/** The current step by status. A closed case has none; for a case that waits for the student, see `stepsOf`. */
const currentSteps: Partial<Record<DossierStatus, string>> = {
  TO_PROCESS: 'check',
  TO_PROCESS_RETURN: 'check',
  WAITING_STUDIES_DATE: 'studies',
  REGISTERED: 'finalise',
  PENDING: 'definitive',
  AFFILIATED: 'close',
}

type Entry = Student['dossier']['history'][number]

/** Returns the name of an event. A reopening has its own name, and so has a number that is assigned again. */
function eventOf({ status }: Entry, before: Entry[]): string {
  const last = before.at(-1)?.status
  if (isClosed(last) && !isClosed(status)) return last === 'DONE' ? 'reexamined' : 'reopened'
  const isRepeated = before.some(entry => entry.status === status)
  return isRepeated && (status === 'REGISTERED' || status === 'AFFILIATED') ? `${status}_AGAIN` : status
}

/** Merges consecutive events with the same status into the first one. */
const mergeEqual = (history: Entry[]): Entry[] =>
  history.filter(({ status }, index) => status !== history[index - 1]?.status)

/** Returns the names of the future steps that are certain. */
function futureSteps({
  dossier: { status },
  insuredInformation: { provisionalNumber, number },
}: Case): string[] {
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
  const events = mergeEqual(history)
  const currentStep = currentSteps[status]
  // If the insurer waits for the student, the last event is the current step.
  const isAsked = status === 'WAITING_ATTACHMENT'
  return [
    ...events.map(
      (entry, index): TimelineStep => ({
        mark: isAsked && index === events.length - 1 ? 'current' : 'done',
        name: eventOf(entry, events.slice(0, index)),
        at: entry.at,
      }),
    ),
    ...(currentStep ? [{ mark: 'current', name: currentStep } as const] : []),
    ...futureSteps(student).map((name): TimelineStep => ({ mark: 'ahead', name })),
  ]
}

/** The number of visible steps of a folded case. */
const MAX_STEPS = 5

interface Collapsed {
  steps: TimelineStep[]
  /** The number of hidden steps. */
  hidden: number
  /** True if steps are hidden after the first one. */
  hasGap: boolean
}

/**
 * Returns at most `MAX_STEPS` steps: the first one, then the last finished one and those after it. If too few steps follow it,
 * earlier steps are returned too.
 */
export function collapsedStepsOf(steps: TimelineStep[]): Collapsed {
  if (steps.length <= MAX_STEPS) return { steps, hidden: 0, hasGap: false }
  const lastDone = steps.filter(({ mark }) => mark === 'done').length - 1
  const from = Math.max(1, Math.min(lastDone, steps.length - MAX_STEPS + 1))
  return {
    steps: [...steps.slice(0, 1), ...steps.slice(from, from + MAX_STEPS - 1)],
    hidden: steps.length - MAX_STEPS,
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
function countValidated(rows: Attachment[]): Fact[] {
  const alternatives = rows.filter(({ category }) => isStayDocument(category))
  const others = rows.filter(row => !alternatives.includes(row))
  const all = others.length + (alternatives.length > 0 ? 1 : 0)
  const count = others.filter(isValidated).length + (alternatives.some(isValidated) ? 1 : 0)
  return count > 0 ? [{ code: 'validated', count, all }] : []
}

/** Returns the facts of the current step; none if the documents could not be loaded. */
export function factsOf({ dossier, rules }: Student, list: Attachment[] = []): Fact[] {
  const isRequired = ({ category }: Attachment) => rules.requiredAttachments.includes(category)
  const isForDefinitiveNumber = (row: Attachment) =>
    !isRequired(row) && !isOtherBankOption(row.category, isDelegated(list))
  switch (dossier.status) {
    case 'WAITING_ATTACHMENT':
    case 'TO_PROCESS':
    case 'TO_PROCESS_RETURN':
      return countValidated(list.filter(isRequired))
    case 'REGISTERED':
      return countValidated(list.filter(isForDefinitiveNumber))
    default:
      return []
  }
}
