import type { Hono } from 'hono'
import { getEditable, patchAddress, patchStudent } from '../../../widgets/contract/student/edit'
import { requireSameStudent, requireStudent } from '../access/bearer-token'
import { changeStudent } from '../case/change-student'
import { readStudent } from '../case/student'
import type { StudentRow } from '../db/schema'
import type { Server } from '../environment/environment'
import { HttpError } from '../http/problem'
import { serve } from '../http/serve'
import { isErasedAtOnce } from '../own-data/erasure'
import type { Changes } from '../rules/change'
import { editableFor } from '../rules/editable'

/** What a student may change of their record, and the changes. */
export function changeRoutes(app: Hono, server: Server): void {
  const own = { enter: requireSameStudent(server) }
  const change = (who: StudentRow, changes: Changes) =>
    server.changeInTurn(who.id, async () => readStudent(server, await changeStudent(server, who, changes)))

  serve(app, getEditable, ({ who }) => describeEditable(server, who), { enter: requireStudent(server) })
  serve(app, patchStudent, ({ who, input }) => change(who, input), own)
  serve(app, patchAddress, ({ who, input }) => change(who, { address: input }).catch(nameFields), own)
}

/** Which fields may be changed, and what else the student may do with the record. */
async function describeEditable({ database }: Server, who: StudentRow) {
  const { erasureAskedAt: asked } = who
  const isAtOnce = await isErasedAtOnce(database, who)
  const ownData = { isErasedAtOnce: isAtOnce, ...(asked && { askedAt: asked.toISOString() }) }
  return { ...editableFor(who), canChangeEmail: true, ownData }
}

/** In this call the field names are relative to the address. */
function nameFields(reason: unknown): never {
  if (!(reason instanceof HttpError)) throw reason
  const violations = reason.violations.map(({ path, ...rest }) => ({
    path: path.replace(/^address\./, ''),
    ...rest,
  }))
  throw new HttpError(reason.status, violations, reason.more)
}
