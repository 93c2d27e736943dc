import { isClosed, lastReplyDay } from '../../../contract/student/case'
import type { Student } from '../../../contract/student/student'

/** A date that the student should not miss. Its text is `status.dates.<kind>`. */
export interface KeyDate {
  kind: 'reply' | 'studies' | 'visa' | 'residence'
  /** YYYY-MM-DD. */
  date: string
}

/** When the calendar reminds the student, in days before each date. A new visa or permit takes months. */
export const alarmsOf: Record<KeyDate['kind'], number[]> = {
  reply: [7, 1],
  studies: [1],
  visa: [90, 30],
  residence: [90, 30],
}

/** Returns the dates from today on, the next one first. */
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
