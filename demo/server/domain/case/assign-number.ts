import { between, desc } from 'drizzle-orm'
import type { Database } from '../../storage/database/database'
import { type StudentRow, studentTable } from '../../storage/tables/student'
import { lockByName } from '../access/sign-in'
import { type NumberKind, numberOf, numberPrefixes, ORDERS } from '../rules/number'

const columns = { waiting: studentTable.provisionalNumber, definitive: studentTable.number }

/** Resolves with the next free number for these data of birth. Concurrent requests wait for each other. */
export async function nextFreeNumber(
  tx: Database,
  kind: NumberKind,
  { personal }: StudentRow,
): Promise<string> {
  const column = columns[kind]
  for (const stem of numberPrefixes(kind, personal)) {
    await lockByName(tx, stem)
    const [last] = await tx
      .select({ number: column })
      .from(studentTable)
      .where(between(column, `${stem}00000`, `${stem}99999`))
      .orderBy(desc(column))
      .limit(1)
    const order = Number(last?.number?.slice(stem.length, stem.length + 3) ?? 0) + 1
    if (order <= ORDERS) return numberOf(stem, order)
  }
  throw new Error(`No ${kind} number is left for this month and country`)
}
