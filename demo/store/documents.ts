import { and, eq } from 'drizzle-orm'
import type { Category } from '../../widgets/contract/attachment'
import type { Attachment } from '../../widgets/contract/upload'
import type { Database } from '../db/open'
import { type AttachmentRow, attachment, type StudentRow } from '../db/schema'
import { listed } from '../rules/documents'

/** The list of documents as the student sees it: a row for each that is asked for or was sent. */
export async function documentsOf(database: Database, { id, rules }: StudentRow): Promise<Attachment[]> {
  const rows = await database
    .select()
    .from(attachment)
    .where(and(eq(attachment.studentId, id), eq(attachment.isCurrent, true)))
  const sent = new Map(rows.map(row => [row.category, row]))
  const statuses = new Map(rows.map(({ category, status }) => [category, status]))
  return listed(rules, statuses).map(category => describe(sent.get(category)) ?? missing(category))
}

const missing = (category: Category): Attachment => ({
  id: null,
  category,
  type: null,
  status: 'MISSING',
  uploadedAt: null,
  fileName: null,
  size: null,
})

/** What was sent, as the contract tells it. */
export function describe(row: AttachmentRow): Attachment
export function describe(row: AttachmentRow | undefined): Attachment | undefined
export function describe(row: AttachmentRow | undefined): Attachment | undefined {
  if (!row) return undefined
  const { id, category, type, status, uploadedAt, fileName, size, reason } = row
  return {
    id,
    category,
    type,
    status,
    uploadedAt: uploadedAt.toISOString(),
    fileName,
    size,
    ...(reason && { reason }),
  }
}
