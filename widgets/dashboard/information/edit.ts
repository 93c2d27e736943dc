import { type Change, changeOf, type Group } from '../../contract/student/edit'
import type { Student } from '../../contract/student/student'
import type { Typed } from '../../dossier/form'
import { candidateOf, type PhoneRules } from '../../dossier/read'
import { typedOf } from '../../dossier/typed'

/** The record's group as form input, always with birth date and nationality: rules of other fields depend on them. */
export const begun = (group: Group, student: Student): Typed => ({
  'personal.birthdate': student.personal.birthdate,
  'personal.nationality': student.personal.nationality,
  ...typedOf(group, student[group]),
})

/** What of the record changes with what was typed; undefined if that is nothing. Both are read in the same way. */
export function changeIn(
  group: Group,
  student: Student,
  typed: Typed,
  phone?: PhoneRules,
): Change | undefined {
  const read = (text: Typed): Change => candidateOf(text, student.personal, phone)[group]
  return changeOf(read(begun(group, student)), read(typed))
}

/** Would anything that was typed be lost? To have opened the fields of the address is nothing. */
export function isTouched(group: Group, student: Student, typed: Typed): boolean {
  const from = begun(group, student)
  return Object.entries(typed).some(
    ([path, text]) => path !== 'address.isManual' && text !== (from[path] ?? ''),
  )
}
