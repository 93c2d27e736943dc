import { type Editable, type Group, getEditable } from '../../contract/student/edit'
import type { Student } from '../../contract/student/student'
import { call, reportFailure } from '../../runtime/call'
import { dismissNoticesFor } from '../../runtime/notices'
import { createPerStudentAtom } from '../store/per-student-atom'
import type { SpaceContext } from '../store/store'

/** The fields that can be edited now. The last result is kept while it is loaded again. */
export interface KnownEditable {
  state: 'idle' | 'pending' | 'resolved' | 'rejected'
  fields?: Editable | undefined
}

/** The login address cannot be edited as a field (contract, section 5). */
const KEY = 'contact.email'

/** Returns whether a field is named, by itself or by the group that contains it. */
const isAmong = (names: string[], field: string) =>
  names.some(name => name === field || field.startsWith(`${name}.`))

/** Returns the field of a path. `hasOneName` can be edited whenever `forename` can. */
const fieldOf = (path: string) => path.replace(/^\w+\./, '').replace(/hasOneName$/, 'forename')

const groupOf = (path: string) => path.slice(0, path.indexOf('.')) as Group

/** Creates the store of the fields that the insurer lets the student edit now. */
export function createEditable({ callContext }: Pick<SpaceContext, 'callContext'>) {
  const { $own: $known, keep } = createPerStudentAtom<KnownEditable>({ state: 'idle' })

  async function look(): Promise<void> {
    const pending: KnownEditable = { ...$known.get(), state: 'pending' }
    keep(pending)
    dismissNoticesFor(callContext('unknown'))
    const sent = await call(getEditable, {}, callContext('unknown'))
    if ($known.get() !== pending) return
    if ('value' in sent) return keep({ state: 'resolved', fields: sent.value })
    keep({ ...pending, state: 'rejected' })
    reportFailure(sent.failure, callContext('unknown'))
  }

  /** Returns whether a field is locked. Until the editable fields are known, only the login address is: the server decides. */
  function isLocked(path: string): boolean {
    const { fields } = $known.get()
    return path === KEY || (fields !== undefined && !isAmong(fields[groupOf(path)], fieldOf(path)))
  }

  return { $known, look, isLocked }
}

/**
 * Returns whether a card is usually editable, until the server has responded. Used only to reserve space and to choose the first
 * sentence, never to decide what can be edited.
 */
export function isUsuallyOpen({ dossier, insuredInformation }: Student, group: Group): boolean {
  const { provisionalNumber, number } = insuredInformation
  if (dossier.status === 'CANCELED') return false
  if (group === 'contact') return true
  if (group === 'address') return !number && dossier.status !== 'DONE'
  return dossier.isToConfirm === true || !(provisionalNumber || number || dossier.status === 'DONE')
}

/** Returns whether any field of a card can be edited; undefined until the editable fields are known. */
export const canEdit = ({ fields }: KnownEditable, group: Group): boolean | undefined =>
  fields?.[group].some(field => `${group}.${field}` !== KEY)
