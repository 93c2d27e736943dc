import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { readReference } from '../../../../widgets/contract/reference'
import type { Database } from '../../storage/database/database'
import { type AccessRecordRow, accessRecordTable } from '../../storage/tables/access-record'
import { studentTable } from '../../storage/tables/student'
import { caseHash } from './record'

/** Number of rows per page. */
const PAGE_SIZE = 50

/** The auditor's query, from the address of the page. */
export interface AuditQuery {
  /** The provider's id of an agent. Empty for all. */
  agent: string
  /** The reference of a case, or its id, which also finds an erased case. */
  case: string
  /** Id of the last row on the previous page; 0 for the first page. */
  before: number
}

interface AuditRow {
  row: AccessRecordRow
  /** Null if the row names no case, or an erased one. */
  reference: string | null
}

export interface AuditPage {
  rows: AuditRow[]
  /** Id of the row after which the next page begins. Undefined on the last page. */
  next: number | undefined
  /** Id of the requested case. Undefined if none is requested, or its reference is unknown. */
  studentId: string | undefined
}

export function readAuditQuery(query: URLSearchParams): AuditQuery {
  const before = Number(query.get('before') ?? 0)
  return {
    agent: query.get('agent') ?? '',
    case: query.get('case')?.trim() ?? '',
    before: Number.isSafeInteger(before) && before > 0 ? before : 0,
  }
}

async function caseIdOf(database: Database, text: string): Promise<string | undefined> {
  const { data } = z.uuid().safeParse(text)
  if (data) return data
  const reference = readReference(text)
  if (!reference) return undefined
  const { id } = studentTable
  const [row] = await database.select({ id }).from(studentTable).where(eq(studentTable.reference, reference))
  return row?.id
}

/** Resolves with a page of rows, newest first. Empty for an unknown case. */
export async function findAudit(database: Database, query: AuditQuery): Promise<AuditPage> {
  const studentId = query.case ? await caseIdOf(database, query.case) : undefined
  if (query.case && !studentId) return { rows: [], next: undefined, studentId }
  const { id, agent, caseHash: hash } = accessRecordTable
  const caseCondition =
    studentId && or(eq(accessRecordTable.studentId, studentId), eq(hash, await caseHash(database, studentId)))
  const records = await database
    .select({ row: accessRecordTable, reference: studentTable.reference })
    .from(accessRecordTable)
    .leftJoin(studentTable, eq(studentTable.id, accessRecordTable.studentId))
    .where(
      and(
        caseCondition || undefined,
        query.agent ? eq(agent, query.agent) : undefined,
        query.before ? lt(id, query.before) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(PAGE_SIZE + 1)
  const rows = records.slice(0, PAGE_SIZE)
  return { rows, next: records.length > PAGE_SIZE ? rows.at(-1)?.row.id : undefined, studentId }
}

/** Maximum number of agents in the filter. */
const MAX_AGENTS = 500

/**
 * Resolves with the agents who have rows, at most `MAX_AGENTS`, each with the newest name. The number of index lookups depends on
 * the number of agents, not on that of rows.
 */
export async function listAgents(database: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = (await database.execute(sql`
    with recursive known as (
      (select agent from access_record order by agent limit 1)
      union all
      select (select agent from access_record where agent > known.agent order by agent limit 1)
        from known where known.agent is not null
    )
    select agent as id, (
      select agent_name from access_record where agent = known.agent order by id desc limit 1
    ) as name from known where agent is not null limit ${MAX_AGENTS}`)) as {
    rows: { id: string; name: string }[]
  }
  return rows
}
