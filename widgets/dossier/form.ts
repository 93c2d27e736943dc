import type { ReadableAtom } from 'nanostores'

/** What was typed, as it was typed, by the path of its field in the record: `personal.surname`. A ticked box is `true`. */
export type Typed = Readonly<Record<string, string>>

/** What is wrong with a field: `code` is the key of its sentence (`fault.<code>`), the rest fills its placeholders. */
export interface Fault {
  code: string
  /** The server's own sentence, where it is the one that refused. */
  text?: string | undefined
  max?: number | undefined
  /** Of a date: which of its three fields. */
  part?: 'day' | 'month' | 'year' | undefined
}

/** By path, in the order of the screen. */
export type Faults = Readonly<Record<string, Fault>>

/** Whoever keeps what is typed: the registration's draft, or an edit of the personal space. */
export interface Form {
  /** Also what the questionnaire has asked: `personal.birthdate` and `personal.nationality` are read here, never typed. */
  $typed: ReadableAtom<Typed>
  /** Empty until the student has asked to go on. */
  $faults: ReadableAtom<Faults>
  type(path: string, text: string): void
  /** Several at once: one change for whoever looks. */
  fill(values: Typed): void
  /** Fields that are shown and cannot be changed now; without it, there are none. */
  isLocked?(path: string): boolean
}
