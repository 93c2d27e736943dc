import { type Change, changeOf, type Group } from '../../contract/student/edit'
import type { Student } from '../../contract/student/student'
import type { Typed } from '../../dossier/form'
import { type PhoneRules, toRecordInput } from '../../dossier/read'
import { typedOf } from '../../dossier/record'

/** Returns the record's group as form input, always with birth date and nationality: rules of other fields depend on them. */
export const toTyped = (group: Group, student: Student): Typed => ({
  'personal.birthdate': student.personal.birthdate,
  'personal.nationality': student.personal.nationality,
  ...typedOf(group, student[group]),
})

/** Returns the changes to the record; undefined if there are none. Record and typed text are normalised in the same way. */
export function findChange(
  group: Group,
  student: Student,
  typed: Typed,
  phone?: PhoneRules,
): Change | undefined {
  const read = (text: Typed): Change => toRecordInput(text, student.personal, phone)[group]
  return changeOf(read(toTyped(group, student)), read(typed))
}

/** Returns whether typed text would be lost. Opening the fields of the address does not count. */
export function isTouched(group: Group, student: Student, typed: Typed): boolean {
  const from = toTyped(group, student)
  return Object.entries(typed).some(
    ([path, text]) => path !== 'address.isManual' && text !== (from[path] ?? ''),
  )
}

/** The state of the card that is being edited. */
export type EditStep =
  /** An edit was begun before; the student has not yet chosen whether to continue it. */
  | { kind: 'offered' }
  | { kind: 'typing' }
  | { kind: 'checking' }
  /** The student pressed Save, but nothing has changed. */
  | { kind: 'unchanged' }
  | { kind: 'confirming' }
  | { kind: 'sending' }
  /** Typed text would be lost, by a return to `before` or by opening the card `to`. */
  | { kind: 'leaving'; before: EditStep; to?: Group | undefined }

export const typingStep: EditStep = { kind: 'typing' }

/** Returns whether an earlier edit has not been continued yet. */
export const isEditOffered = (step: EditStep): boolean =>
  step.kind === 'leaving' ? isEditOffered(step.before) : step.kind === 'offered'
