import { type Editable, type Group, getEditable } from '../../contract/student/edit'
import type { Student } from '../../contract/student/student'
import { call, tell } from '../../runtime/call'
import { takeBack } from '../../runtime/notices'
import { createOwn } from '../own'
import type { SpaceContext } from '../store'

/** What may be changed now. What was known stays known while it is asked for again. */
export interface Known {
  state: 'idle' | 'pending' | 'resolved' | 'rejected'
  fields?: Editable | undefined
}

/** The key to the account can be changed nowhere (contract, section 5). */
const KEY = 'contact.email'

/** A name may be that of a field, or of the group of its own that holds it. */
const isAmong = (names: string[], field: string) =>
  names.some(name => name === field || field.startsWith(`${name}.`))

/** `hasOneName` can be edited whenever `forename` can. */
const fieldOf = (path: string) => path.replace(/^\w+\./, '').replace(/hasOneName$/, 'forename')

const groupOf = (path: string) => path.slice(0, path.indexOf('.')) as Group

/** Which fields the insurer lets the student change now. */
export function createEditable({ callContext }: Pick<SpaceContext, 'callContext'>) {
  const { $own: $known, keep } = createOwn<Known>({ state: 'idle' })

  async function look(): Promise<void> {
    const pending: Known = { ...$known.get(), state: 'pending' }
    keep(pending)
    takeBack(callContext('unknown'))
    const sent = await call(getEditable, {}, callContext('unknown'))
    if ($known.get() !== pending) return
    if ('value' in sent) return keep({ state: 'resolved', fields: sent.value })
    keep({ ...pending, state: 'rejected' })
    tell(sent.failure, callContext('unknown'))
  }

  /** Until the editable fields are known, none but the key is locked here: the server decides. */
  function isLocked(path: string): boolean {
    const { fields } = $known.get()
    return path === KEY || (fields !== undefined && !isAmong(fields[groupOf(path)], fieldOf(path)))
  }

  return { $known, look, isLocked }
}

/**
 * The usual case, as long as the server has not said it: how much space to reserve, and which general sentence comes first.
 * What may really be changed is never taken from it.
 */
export function isUsuallyOpen({ dossier, insuredInformation }: Student, group: Group): boolean {
  const { provisionalNumber, number } = insuredInformation
  if (dossier.status === 'CANCELED') return false
  if (group === 'contact') return true
  if (group === 'address') return !number && dossier.status !== 'DONE'
  return dossier.isToConfirm === true || !(provisionalNumber || number || dossier.status === 'DONE')
}

/** Can the student edit anything in this card? Undefined until the editable fields are known. */
export const canEdit = ({ fields }: Known, group: Group): boolean | undefined =>
  fields?.[group].some(field => `${group}.${field}` !== KEY)
