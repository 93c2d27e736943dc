import { and, desc, eq, inArray } from 'drizzle-orm'
import { readReference } from '../../../../widgets/contract/reference'
import { accountKey } from '../../domain/access/email'
import { findProposals } from '../../domain/case/proposals'
import type { Store } from '../../environment/environment'
import type { Database } from '../../storage/database/database'
import { type AttachmentRow, attachmentTable } from '../../storage/tables/attachment'
import type { DeskProposalRow } from '../../storage/tables/desk'
import { type StudentRow, studentTable } from '../../storage/tables/student'
import { hasIdIn, sortByIds } from './find'

/** Maximum number of cases that `searchCases` finds. */
const MAX_CASES = 100

export interface DeskCase {
  row: StudentRow
  /** Current documents, in the order of their upload. */
  documents: AttachmentRow[]
  /** Proposals that another agent has to confirm. */
  proposals: DeskProposalRow[]
}

/** Returns the condition for the case with this reference, or for the cases with this e-mail address. */
function matchesSearch(search: string) {
  const reference = readReference(search)
  return reference ? eq(studentTable.reference, reference) : eq(studentTable.email, accountKey(search))
}

/** Resolves with the newest cases. With `search`, resolves with the cases that have this reference or e-mail address. */
export async function searchCases(server: Store, search?: string): Promise<DeskCase[]> {
  const rows = await server.database
    .select()
    .from(studentTable)
    .where(search ? matchesSearch(search) : undefined)
    .orderBy(desc(studentTable.createdAt), desc(studentTable.id))
    .limit(MAX_CASES)
  return addDocuments(server.database, rows)
}

/** Resolves with the cases with these ids, in this order. */
export async function readCases({ database }: Store, ids: string[]): Promise<DeskCase[]> {
  if (ids.length === 0) return []
  const rows = await database.select().from(studentTable).where(hasIdIn(ids))
  return addDocuments(database, sortByIds(ids, rows))
}

async function addDocuments(database: Database, rows: StudentRow[]): Promise<DeskCase[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const documents = await database
    .select()
    .from(attachmentTable)
    .where(and(inArray(attachmentTable.studentId, ids), eq(attachmentTable.isCurrent, true)))
    .orderBy(attachmentTable.uploadedAt, attachmentTable.id)
  const proposals = await findProposals(database, ids)
  return rows.map(row => ({
    row,
    documents: documents.filter(({ studentId }) => studentId === row.id),
    proposals: proposals.filter(({ studentId }) => studentId === row.id),
  }))
}
