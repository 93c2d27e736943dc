import { isClosed, lastReplyDay } from '../../contract/student/case'
import type { Student } from '../../contract/student/student'

/** A day that the student should not miss: its words are `status.dates.<kind>`. */
export interface KeyDate {
  kind: 'reply' | 'studies' | 'visa' | 'residence'
  /** YYYY-MM-DD. */
  date: string
}

/** Days before, on which a calendar reminds of it: a new visa or permit takes time. */
export const alarmsOf: Record<KeyDate['kind'], number[]> = {
  reply: [7, 1],
  studies: [1],
  visa: [90, 30],
  residence: [90, 30],
}

/** The days that are still to come, the next one first. */
export function keyDatesOf({ dossier, school, visa, residence }: Student, today: string): KeyDate[] {
  const known: [KeyDate['kind'], string | undefined][] = [
    ['reply', !isClosed(dossier.status) && dossier.endsAt ? lastReplyDay(dossier.endsAt) : undefined],
    ['studies', school.rightsStartDate],
    ['visa', visa?.endDate],
    ['residence', residence?.endDate],
  ]
  return known
    .flatMap(([kind, date]) => (date && date >= today ? [{ kind, date }] : []))
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}
