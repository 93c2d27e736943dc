import { type Editable, type Group, getEditable } from '../../contract/student/edit'
import type { Student } from '../../contract/student/student'
import { call, reportFailure } from '../../runtime/call'
import { dismissNoticesFor } from '../../runtime/notices'
import { createPerStudentAtom } from '../store/per-student-atom'
import type { SpaceContext } from '../store/store'

/** The fields that can be edited now. While they are loaded again, the last result is kept. */
interface EditableState {
  state: 'idle' | 'pending' | 'resolved' | 'rejected'
  fields?: Editable | undefined
}

/** The e-mail address of the login cannot be edited as a field (contract, section 5). */
const EMAIL_PATH = 'contact.email'

/** Returns whether `names` contains a field, or a group that contains the field. */
const includesField = (names: string[], field: string) =>
  names.some(name => name === field || field.startsWith(`${name}.`))

/** Returns the field of a path. `hasOneName` can be edited whenever `forename` can. */
const fieldOf = (path: string) => path.replace(/^\w+\./, '').replace(/hasOneName$/, 'forename')

const groupOf = (path: string) => path.slice(0, path.indexOf('.')) as Group

/** Creates the store of the fields that the insurer lets the student edit now. */
export function createEditable({ callContext }: Pick<SpaceContext, 'callContext'>) {
  const { $value: $editable, set: setEditable } = createPerStudentAtom<EditableState>({ state: 'idle' })

  async function load(): Promise<void> {
    const pending: EditableState = { ...$editable.get(), state: 'pending' }
    setEditable(pending)
    dismissNoticesFor(callContext('unknown'))
    const result = await call(getEditable, {}, callContext('unknown'))
    if ($editable.get() !== pending) return
    if ('value' in result) return setEditable({ state: 'resolved', fields: result.value })
    setEditable({ ...pending, state: 'rejected' })
    reportFailure(result.failure, callContext('unknown'))
  }

  /** Returns whether a field is locked. Until the editable fields are loaded, only the e-mail address is locked. */
  function isLocked(path: string): boolean {
    const { fields } = $editable.get()
    return (
      path === EMAIL_PATH || (fields !== undefined && !includesField(fields[groupOf(path)], fieldOf(path)))
    )
  }

  return { $editable, load, isLocked }
}

/**
 * Guesses whether a card is editable before the server has responded. The guess only reserves space and chooses the
 * sentence that is shown meanwhile. It never decides what can be edited.
 */
export function isUsuallyEditable({ dossier, insuredInformation }: Student, group: Group): boolean {
  const { provisionalNumber, number } = insuredInformation
  if (dossier.status === 'CANCELED') return false
  if (group === 'contact') return true
  if (group === 'address') return !number && dossier.status !== 'DONE'
  return dossier.isToConfirm === true || !(provisionalNumber || number || dossier.status === 'DONE')
}

/** Returns whether any field of a card can be edited; undefined until the editable fields are known. */
export const canEdit = ({ fields }: EditableState, group: Group): boolean | undefined =>
  fields?.[group].some(field => `${group}.${field}` !== EMAIL_PATH)
