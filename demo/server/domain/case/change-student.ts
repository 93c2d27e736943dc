import { eq } from 'drizzle-orm'
import { dayOf } from '../../../../widgets/shared/date'
import type { Clock, MailQueue, Store } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import { schemaError } from '../../http/schema-problem'
import { type StudentRow, studentTable } from '../../storage/tables/student'
import { type Changes, judgeChange } from '../rules/change'
import { editableFor } from '../rules/editable'
import { settleCase } from './case'

/**
 * Applies all changes to a record, or none. Throws an HttpError with the fields that are locked or invalid. After a reopening, an
 * empty change confirms that the student has checked everything again. Fields that only the reopening made editable are then locked.
 */
export async function changeStudent(
  server: Store & Clock & MailQueue,
  { id }: StudentRow,
  changes: Changes,
): Promise<StudentRow> {
  const { database, caseNow, wakeMailSender } = server
  const row = await database.transaction(async tx => {
    const [row] = await tx.select().from(studentTable).where(eq(studentTable.id, id)).for('update')
    if (!row) throw new HttpError(404, [], { reason: 'fault.fault.noUser' })
    const changed = judgeOrThrow(row, changes, dayOf(caseNow()))
    const isConfirmed = row.isToConfirm && Object.keys(changes).length === 0
    if (Object.keys(changed).length === 0 && !isConfirmed) return row
    await tx
      .update(studentTable)
      .set({
        ...changed,
        isToConfirm: row.isToConfirm && !isConfirmed,
        updatedAt: caseNow(),
        ...(isConfirmed && { answeredAt: caseNow() }),
      })
      .where(eq(studentTable.id, id))
    return settleCase(tx, server, id)
  })
  wakeMailSender()
  return row
}

function judgeOrThrow(row: StudentRow, changes: Changes, today: string) {
  const { personal, school, parents, contact, address } = row
  const record = { personal, school, parents, contact, address }
  const verdict = judgeChange(record, changes, editableFor(row), today)
  if ('changed' in verdict) return verdict.changed
  if ('issues' in verdict) throw schemaError(verdict.issues)
  throw new HttpError(422, verdict.violations)
}
