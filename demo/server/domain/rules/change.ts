import * as z from 'zod/mini'
import { readMobile } from '../../../../widgets/contract/phone'
import {
  applyChange,
  type Change,
  changeOf,
  type Editable,
  type Group,
  groups,
  isGroup,
} from '../../../../widgets/contract/student/edit'
import { address, contact, parents, personal, school } from '../../../../widgets/contract/student/record'
import { rightsStartFault } from '../../../../widgets/shared/rights-start'
import type { FieldProblem } from '../../http/problem'
import { isEditable } from './editable'

const record = z.object({ personal, school, parents, contact, address })
/** The groups of a record that can be changed. */
type ChangeableRecord = z.output<typeof record>

/** The change of each group; a group without a change is missing. */
export type Changes = Partial<{ [Name in Group]: Change | undefined }>

type Verdict =
  | { changed: Partial<ChangeableRecord> }
  | { issues: z.core.$ZodIssue[] }
  | { violations: FieldProblem[] }

/**
 * Returns the changed groups, or why the change is refused. The changed record must conform to the schemas of a new record. `today`
 * is YYYY-MM-DD.
 */
export function judgeChange(
  before: ChangeableRecord,
  changes: Changes,
  editable: Editable,
  today: string,
): Verdict {
  const changedGroups = groups.flatMap((group): [Group, Change][] => {
    const changed = readGroup(group, applyChange(before[group], changes[group] ?? {}))
    // A field with its current value does not count as a change, so that a change can be repeated after a lost response.
    return changeOf(readGroup(group, before[group]), changed) ? [[group, changed]] : []
  })
  const locked = changedGroups.flatMap(([group, changed]) =>
    lockedFields(readGroup(group, before[group]), changed, editable[group]).map(path => ({
      path: `${group}.${path}`,
      code: 'notNow',
    })),
  )
  if (locked.length > 0) return { violations: locked }
  const { data, error } = record.safeParse(
    { ...before, ...Object.fromEntries(changedGroups) },
    { reportInput: true },
  )
  if (error) return { issues: error.issues }
  const violations = faultsOf(data, before, today)
  if (violations.length > 0) return { violations }
  return { changed: Object.fromEntries(changedGroups.map(([group]) => [group, data[group]])) }
}

/**
 * Returns a group in its stored form, so that a name that differs only in its kind of apostrophe does not count as a change. An
 * invalid group is returned unchanged.
 */
function readGroup(group: Group, changed: Change): Change {
  const data: Change | undefined = record.shape[group].safeParse(changed).data
  if (!data || group !== 'contact') return data ?? changed
  return { ...data, ...readMobile(`${data.callingCode}`, `${data.mobile}`) }
}

/** Returns the changed fields that may not be changed. Unknown fields are excluded, since the schema refuses them. */
const lockedFields = (before: Change, after: Change, editable: string[]): string[] =>
  pathsOf(before, changeOf(before, after) ?? {}).filter(
    path => Object.hasOwn(before, path.split('.')[0] ?? '') && !isEditable(editable, path),
  )

const pathsOf = (before: Change, change: Change): string[] =>
  Object.entries(change).flatMap(([field, value]) => {
    const previous = before[field]
    if (!isGroup(value) || !isGroup(previous)) return [field]
    return pathsOf(previous, value).map(path => `${field}.${path}`)
  })

/** Returns the violations of rules about several fields. Unchanged values are not checked again: they were valid when sent. */
function faultsOf(
  { personal, school, contact }: ChangeableRecord,
  before: ChangeableRecord,
  today: string,
): FieldProblem[] {
  const isNewStart = school.rightsStartDate !== before.school.rightsStartDate
  const isNewNumber = JSON.stringify(contact) !== JSON.stringify(before.contact)
  const rightsStart = isNewStart && rightsStartFault(school.rightsStartDate, personal.birthdate, today)
  const isMobileInvalid = isNewNumber && !readMobile(contact.callingCode, contact.mobile)
  return [
    ...(rightsStart ? [{ path: 'school.rightsStartDate', code: rightsStart }] : []),
    ...(isMobileInvalid ? [{ path: 'contact.mobile', code: 'mobile' }] : []),
  ]
}
