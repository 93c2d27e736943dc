import type { ReadableAtom } from 'nanostores'

/** The text of each field as typed, by the field's path in the record: `personal.surname`. A ticked box is `true`. */
export type Typed = Readonly<Record<string, string>>

/** Paths under which a university's proposal is stored in the typed text. The form shows it; the record does not contain it. */
export const PROPOSED_SCHOOL = 'school.proposedName'
export const PROPOSED_START = 'school.proposedStart'

/** The error of a field. Its message is `text`, or else the text `fault.<code>`, with the other members in its placeholders. */
export interface Fault {
  code: string
  /** The server's own message, if the server refused the value. */
  text?: string | undefined
  max?: number | undefined
  /** For a date: which of its three fields is wrong. */
  part?: 'day' | 'month' | 'year' | undefined
  /** For a day that does not exist: its month, as YYYY-MM. */
  month?: string | undefined
}

/** The errors by the path of the field, in the order of the screen. */
export type Faults = Readonly<Record<string, Fault>>

/** Holds what is typed: the registration's draft, or an edit in the personal space. */
export interface Form {
  /** Includes answers of the questionnaire: `personal.birthdate` and `personal.nationality` have no field in the form. */
  $typed: ReadableAtom<Typed>
  /** Empty until the student presses Continue or Save. */
  $faults: ReadableAtom<Faults>
  type(path: string, text: string): void
  /** Sets several fields in one change. */
  fill(values: Typed): void
  /** Returns whether a shown field cannot be changed now; absent if every field can be changed. */
  isLocked?(path: string): boolean
}
