import { and, asc, count, lt, type SQL, sql } from 'drizzle-orm'
import type { Clock, Log, MailQueue, Site, Store } from '../../environment/environment'
import { erasureTable } from '../../storage/tables/erasure'
import { type StudentRow, studentTable } from '../../storage/tables/student'
import { isDecided } from '../rules/erasure'
import { isCaseClosed } from '../rules/transitions'
import { daysBefore, type RetentionDays } from './durations'
import { forgetStudent } from './forget'

/** Cases per query. */
const BATCH = 50

type CaseKind = Exclude<keyof RetentionDays, 'erasures'>

function kindOf(row: StudentRow): CaseKind {
  if (isCaseClosed(row.status)) return 'closedCases'
  return isDecided(row) ? 'decidedCases' : 'undecidedCases'
}

/** The conditions of `kindOf` in SQL. */
const closedCondition = sql`${studentTable.status} in ('DONE', 'CANCELED')`
const numberCondition = sql`(${studentTable.number} is not null or ${studentTable.provisionalNumber} is not null)`
const kindConditions: Record<CaseKind, SQL> = {
  closedCases: closedCondition,
  decidedCases: sql`not ${closedCondition} and ${numberCondition}`,
  undecidedCases: sql`not ${closedCondition} and not ${numberCondition}`,
}

const kinds = ['closedCases', 'decidedCases', 'undecidedCases'] as const

/** The number of expired cases of each kind, and of expired proofs of erasure. */
type RetentionCounts = Record<keyof RetentionDays, number>

/** Resolves with the numbers of records that `applyRetention` would erase now. */
export async function countExpired(server: Store & Clock & Site): Promise<RetentionCounts> {
  const { database, now, retention } = server
  const counts: RetentionCounts = { closedCases: 0, decidedCases: 0, undecidedCases: 0, erasures: 0 }
  for (const kind of kinds) {
    const [row] = await database
      .select({ total: count() })
      .from(studentTable)
      .where(expiredCondition(server, kind))
    counts[kind] = row?.total ?? 0
  }
  counts.erasures = await database.$count(
    erasureTable,
    lt(erasureTable.at, daysBefore(now(), retention.days.erasures)),
  )
  return counts
}

const expiredCondition = ({ caseNow, retention }: Clock & Site, kind: CaseKind) =>
  and(lt(studentTable.updatedAt, daysBefore(caseNow(), retention.days[kind])), kindConditions[kind])

/**
 * Erases expired cases, each in its own transaction, and expired proofs of erasure. A case that fails is reported and does not stop
 * the others. Resolves with the numbers of erased records.
 */
export async function applyRetention(
  server: Store & Clock & Log & MailQueue & Site,
): Promise<RetentionCounts> {
  const counts: RetentionCounts = { closedCases: 0, decidedCases: 0, undecidedCases: 0, erasures: 0 }
  for (const kind of kinds) counts[kind] = await eraseExpired(server, kind)
  const { database, now, retention } = server
  const deleted = await database
    .delete(erasureTable)
    .where(lt(erasureTable.at, daysBefore(now(), retention.days.erasures)))
    .returning({ at: erasureTable.at })
  return { ...counts, erasures: deleted.length }
}

async function eraseExpired(server: Store & Clock & Log & MailQueue & Site, kind: CaseKind): Promise<number> {
  const expiredBefore = daysBefore(server.caseNow(), server.retention.days[kind])
  const isStillExpired = (row: StudentRow) => row.updatedAt < expiredBefore && kindOf(row) === kind
  let erased = 0
  let last = new Date(0)
  let lastId = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const nextCondition = sql`(${studentTable.updatedAt}, ${studentTable.id}) > (${last.toISOString()}, ${lastId})`
    const rows = await server.database
      .select({ id: studentTable.id, updatedAt: studentTable.updatedAt })
      .from(studentTable)
      .where(and(expiredCondition(server, kind), nextCondition))
      .orderBy(asc(studentTable.updatedAt), asc(studentTable.id))
      .limit(BATCH)
    for (const { id } of rows) {
      const counts = await forgetStudent(server, id, 'retention', isStillExpired).catch(server.report)
      if (counts) erased++
    }
    const lastRow = rows.at(-1)
    if (!lastRow) return erased
    last = lastRow.updatedAt
    lastId = lastRow.id
  }
}
