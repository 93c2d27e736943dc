import type { Hono } from 'hono'
import { getEditable, patchAddress, patchStudent } from '../../widgets/contract/edit'
import { ownBearer, studentBearer } from '../access/bearer'
import type { StudentRow } from '../db/schema'
import { Refusal } from '../problem'
import type { Changes } from '../rules/change'
import { editableFor } from '../rules/editable'
import { serve } from '../serve'
import { changeStudent } from '../store/change'
import { recordOf } from '../store/student'
import type { Keeper } from '../world'

/** What a student may change of their record, and the changes. */
export function changeRoutes(app: Hono, keeper: Keeper): void {
  const own = { enter: ownBearer(keeper) }
  const change = async (who: StudentRow, changes: Changes) =>
    recordOf(keeper.database, await changeStudent(keeper, who, changes))

  serve(app, getEditable, ({ who }) => editableFor(who), { enter: studentBearer(keeper) })
  serve(app, patchStudent, ({ who, input }) => change(who, input), own)
  serve(app, patchAddress, ({ who, input }) => change(who, { address: input }).catch(nameFields), own)
}

/** There the fields are those of the address itself. */
function nameFields(reason: unknown): never {
  if (!(reason instanceof Refusal)) throw reason
  const violations = reason.violations.map(({ path, ...rest }) => ({
    path: path.replace(/^address\./, ''),
    ...rest,
  }))
  throw new Refusal(reason.status, violations, reason.more)
}
