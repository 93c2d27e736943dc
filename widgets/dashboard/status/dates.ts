import type { Student } from '../../contract/student'

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

/** A day of the calendar where the case is decided. */
const paris = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/** The days that are still to come, the next one first. */
export function keyDatesOf({ dossier, school, visa, residence }: Student, today: string): KeyDate[] {
  const isOpen = dossier.status !== 'CANCELED' && dossier.status !== 'DONE'
  const known: [KeyDate['kind'], string | undefined][] = [
    ['reply', isOpen && dossier.endsAt ? paris.format(new Date(dossier.endsAt)) : undefined],
    ['studies', school.rightsStartDate],
    ['visa', visa?.endDate],
    ['residence', residence?.endDate],
  ]
  return known
    .flatMap(([kind, date]) => (date && date >= today ? [{ kind, date }] : []))
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}
