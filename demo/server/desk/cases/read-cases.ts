import { and, desc, eq, inArray } from 'drizzle-orm'
import { readReference } from '../../../../widgets/contract/reference'
import { accountKey } from '../../domain/access/email'
import { findProposals } from '../../domain/case/proposals'
import type { Store } from '../../environment/environment'
import type { Database } from '../../storage/database/database'
import { type AttachmentRow, attachmentTable } from '../../storage/tables/attachment'
import type { DeskProposalRow } from '../../storage/tables/desk'
import { type StudentRow, studentTable } from '../../storage/tables/student'
import { isOneOf, sortByIds } from './find'

/** Maximum number of cases in the list for scripts. */
const CASES = 100

export interface DeskCase {
  row: StudentRow
  /** Current documents, in the order of their upload. */
  sent: AttachmentRow[]
  /** Proposals that another agent has to confirm. */
  proposals: DeskProposalRow[]
}

/** Returns the condition that finds a case by its reference or by the student's e-mail address. */
function isSought(search: string) {
  const reference = readReference(search)
  return reference ? eq(studentTable.reference, reference) : eq(studentTable.email, accountKey(search))
}

/** Resolves with the newest cases, or with the case that has this reference or e-mail address. */
export async function casesOf(server: Store, search?: string): Promise<DeskCase[]> {
  const rows = await server.database
    .select()
    .from(studentTable)
    .where(search ? isSought(search) : undefined)
    .orderBy(desc(studentTable.createdAt), desc(studentTable.id))
    .limit(CASES)
  return withDocuments(server.database, rows)
}

/** Resolves with the cases with these ids, in this order. */
export async function casesWith({ database }: Store, ids: string[]): Promise<DeskCase[]> {
  if (ids.length === 0) return []
  const rows = await database.select().from(studentTable).where(isOneOf(ids))
  return withDocuments(database, sortByIds(ids, rows))
}

async function withDocuments(database: Database, rows: StudentRow[]): Promise<DeskCase[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const sent = await database
    .select()
    .from(attachmentTable)
    .where(and(inArray(attachmentTable.studentId, ids), eq(attachmentTable.isCurrent, true)))
    .orderBy(attachmentTable.uploadedAt, attachmentTable.id)
  const proposals = await findProposals(database, ids)
  return rows.map(row => ({
    row,
    sent: sent.filter(({ studentId }) => studentId === row.id),
    proposals: proposals.filter(({ studentId }) => studentId === row.id),
  }))
}
