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
