import { isClosed } from '../../../contract/student/case'
import type { DossierStatus, Student } from '../../../contract/student/student'

/** One step of a case: finished, under way, or still to come. `at` is RFC 3339: when it came. */
export interface TimelineStep {
  mark: 'done' | 'current' | 'ahead'
  /** Its words are `status.step.<name>`. */
  name: string
  at?: string
}

/** What is under way in each status; nothing once the case is closed, or while an answer is awaited. */
const underWay: Partial<Record<DossierStatus, string>> = {
  TO_PROCESS: 'check',
  TO_PROCESS_RETURN: 'check',
  WAITING_STUDIES_DATE: 'studies',
  REGISTERED: 'finalise',
  PENDING: 'definitive',
  AFFILIATED: 'close',
}

type Entry = Student['dossier']['history'][number]

/** What happened; a case that begins again says so, and a number is given once. */
function eventOf({ status }: Entry, before: Entry[]): string {
  const last = before.at(-1)?.status
  if (isClosed(last) && !isClosed(status)) return last === 'DONE' ? 'reexamined' : 'reopened'
  const isAgain = before.some(entry => entry.status === status)
  return isAgain && (status === 'REGISTERED' || status === 'AFFILIATED') ? `${status}_AGAIN` : status
}

/** The same status twice in a row is one event, which began when it first came. */
const merged = (history: Entry[]): Entry[] =>
  history.filter(({ status }, index) => status !== history[index - 1]?.status)

/** What is still to come, as far as it is certain to come; none of it has a date yet. */
function ahead({ dossier: { status }, insuredInformation: { provisionalNumber, number } }: Case): string[] {
  if (isClosed(status)) return []
  return [
    ...(provisionalNumber || number ? [] : ['provisional']),
    ...(number || status === 'PENDING' ? [] : ['definitive']),
    ...(status === 'AFFILIATED' ? [] : ['close']),
  ]
}

type Case = Pick<Student, 'dossier' | 'insuredInformation'>

/** The case from its first day to its end: what was, with its dates; what is; what comes. */
export function stepsOf(student: Case): TimelineStep[] {
  const { status, history } = student.dossier
  const events = merged(history)
  const now = underWay[status]
  // The request for an answer is what the case waits for: it is one step.
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
