import { at } from '../../contract/call'
import { type Change, type Group, MERGE_PATCH, patchAddress, patchStudent } from '../../contract/student/edit'
import type { Student } from '../../contract/student/student'
import { call, type Failure } from '../../runtime/call'
import { raise } from '../../runtime/notices'
import { setCurrentStudent } from '../../runtime/sign-in'
import { $session } from '../../state/session'
import type { SpaceContext } from '../store'

/** One group and its changes. Without it, the student confirms that the record is correct. */
export interface Changed {
  group: Group
  change: Change
}

export type Outcome =
  | { kind: 'accepted'; student: Student }
  /** Nothing was sent; a notice shows the reason. */
  | { kind: 'unsent' }
  | { kind: 'refused'; failure: Failure }

/** Sends the changes, and stores the record of the response. */
export async function patch(
  { element, callContext }: SpaceContext,
  { id }: Student,
  changed?: Changed,
): Promise<Outcome> {
  const context = callContext('unknown', { 'Content-Type': MERGE_PATCH })
  if (!id) {
    raise({ level: 'error', code: 'noId', text: context.texts('error.noId'), source: element })
    return { kind: 'unsent' }
  }
  const sent =
    changed?.group === 'address'
      ? await call(at(patchAddress, { id }), changed.change, context)
      : await call(at(patchStudent, { id }), changed ? { [changed.group]: changed.change } : {}, context)
  if (!('value' in sent)) return { kind: 'refused', failure: sent.failure }
  const session = $session.get()
  // A student who has logged out meanwhile stays logged out.
  if (session.kind === 'student' && session.student.id === id) setCurrentStudent(sent.value)
  return { kind: 'accepted', student: sent.value }
}
