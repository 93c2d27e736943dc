import type { ReadableAtom } from 'nanostores'

/** What was typed, unchanged, by the field's path in the record: `personal.surname`. A ticked box is `true`. */
export type Typed = Readonly<Record<string, string>>

/** What is wrong with a field: `code` is the key of its message (`fault.<code>`), the rest fills its placeholders. */
export interface Fault {
  code: string
  /** The server's own message, if the server refused it. */
  text?: string | undefined
  max?: number | undefined
  /** Of a date: which of its three fields is wrong. */
  part?: 'day' | 'month' | 'year' | undefined
  /** Of a day that its month does not have: the month, as YYYY-MM. */
  month?: string | undefined
}

/** By path, in the order of the screen. */
export type Faults = Readonly<Record<string, Fault>>

/** The owner of what is typed: the registration's draft, or an edit in the personal space. */
export interface Form {
  /**
   * Includes answers of the questionnaire: `personal.birthdate` and `personal.nationality` are read here and never
   * typed.
   */
  $typed: ReadableAtom<Typed>
  /** Empty until the student has asked to continue. */
  $faults: ReadableAtom<Faults>
  type(path: string, text: string): void
  /** Sets several fields in one change. */
  fill(values: Typed): void
  /** Fields that are shown and cannot be changed now; undefined if there are none. */
  isLocked?(path: string): boolean
}
