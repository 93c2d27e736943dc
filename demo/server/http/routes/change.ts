import type { Hono } from 'hono'
import { getEditable, patchAddress, patchStudent } from '../../../../widgets/contract/student/edit'
import { requireSameStudent, requireStudent } from '../../domain/access/bearer-token'
import { changeStudent } from '../../domain/case/change-student'
import { isErasedAtOnce } from '../../domain/own-data/erasure'
import type { Changes } from '../../domain/rules/change'
import { editableFor } from '../../domain/rules/editable'
import type { Clock, Limits, MailQueue, Observation, Store } from '../../environment/environment'
import type { StudentRow } from '../../storage/tables/student'
import { HttpError } from '../problem'
import { serve } from '../serve'
import { answerStudent } from './student'

/** Adds the calls that list the editable fields of the record, and that change it. */
export function changeRoutes(app: Hono, server: Store & Clock & MailQueue & Limits & Observation): void {
  const own = { authorize: requireSameStudent(server) }
  const change = (who: StudentRow, changes: Changes) =>
    server.changeInTurn(who.id, async () => answerStudent(server, await changeStudent(server, who, changes)))

  serve(app, getEditable, ({ who }) => describeEditable(server, who), { authorize: requireStudent(server) })
  serve(app, patchStudent, ({ who, input }) => change(who, input), own)
  serve(app, patchAddress, ({ who, input }) => change(who, { address: input }).catch(nameFields), own)
}

/** Resolves with the editable fields, and the other actions for the student's data. */
async function describeEditable({ database }: Store, who: StudentRow) {
  const { erasureAskedAt: asked } = who
  const isAtOnce = await isErasedAtOnce(database, who)
  const ownData = { isErasedAtOnce: isAtOnce, ...(asked && { askedAt: asked.toISOString() }) }
  return { ...editableFor(who), canChangeEmail: true, ownData }
}

/** Rethrows an error with field names relative to the address, as this call expects them. */
function nameFields(reason: unknown): never {
  if (!(reason instanceof HttpError)) throw reason
  const violations = reason.violations.map(({ path, ...rest }) => ({
    path: path.replace(/^address\./, ''),
    ...rest,
  }))
  throw new HttpError(reason.status, violations, reason.more)
}
