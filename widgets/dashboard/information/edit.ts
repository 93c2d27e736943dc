import { type Change, changeOf, type Group } from '../../contract/student/edit'
import type { Student } from '../../contract/student/student'
import type { Typed } from '../../dossier/form'
import { type PhoneRules, toRecordInput } from '../../dossier/read'
import { typedOf } from '../../dossier/record'
import type { Edit } from '../store/unsaved'

/** Returns a group of the record as typed text. It includes birth date and nationality, because rules of other fields use them. */
export const toTyped = (group: Group, student: Student): Typed => ({
  'personal.birthdate': student.personal.birthdate,
  'personal.nationality': student.personal.nationality,
  ...typedOf(group, student[group]),
})

/** Returns the changes to the record; undefined if there are none. Both the record and the typed text are normalised first. */
export function findChange(
  group: Group,
  student: Student,
  typed: Typed,
  phone?: PhoneRules,
): Change | undefined {
  const toChange = (text: Typed): Change => toRecordInput(text, student.personal, phone)[group]
  return changeOf(toChange(toTyped(group, student)), toChange(typed))
}

/** Returns whether the student has typed a change. Opening the fields of the address does not count as a change. */
export function hasTypedChanges(group: Group, student: Student, typed: Typed): boolean {
  const before = toTyped(group, student)
  return Object.entries(typed).some(
    ([path, text]) => path !== 'address.isManual' && text !== (before[path] ?? ''),
  )
}

/**
 * Continues an edit with a newer record. A field has the record's value if the student has not changed it, or if it is locked now.
 * `lost`: the changed fields that are locked now.
 */
export function rebaseEdit(
  { group, before, typed }: Edit,
  student: Student,
  isLocked: (path: string) => boolean,
): { edit: Edit; lost: string[] } {
  // The accepted day is not in the record. It belongs to the typed date.
  const { 'school.acceptedStart': _, ...record } = toTyped(group, student)
  const isChanged = (path: string) => typed[path] !== before[path]
  const isKept = (path: string) => !(path in record) || (isChanged(path) && !isLocked(path))
  const kept = Object.fromEntries(Object.entries(typed).filter(([path]) => isKept(path)))
  const merged = { ...record, ...kept }
  return {
    edit: {
      group,
      before: { ...before, ...record },
      typed: merged,
      isChanged: hasTypedChanges(group, student, merged),
    },
    lost: Object.keys(record).filter(path => isChanged(path) && typed[path] !== merged[path]),
  }
}

/** The state of the card that is being edited. */
export type EditStep =
  /** The card has an unfinished edit. The student is asked whether to continue it. */
  | { kind: 'offered' }
  | { kind: 'typing' }
  | { kind: 'checking' }
  /** The student pressed Save, but nothing has changed. */
  | { kind: 'unchanged' }
  | { kind: 'confirming' }
  | { kind: 'sending' }
  /**
   * The student is asked whether to discard typed text. `before` is the step to return to otherwise. `to` is the card that opens
   * after discarding.
   */
  | { kind: 'leaving'; before: EditStep; to?: Group | undefined }

export const typingStep: EditStep = { kind: 'typing' }

/** Returns whether an earlier edit has not been continued yet. */
export const isEditOffered = (step: EditStep): boolean =>
  step.kind === 'leaving' ? isEditOffered(step.before) : step.kind === 'offered'
