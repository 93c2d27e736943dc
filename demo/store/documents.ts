import type { Category } from '../../widgets/contract/attachment'
import type { Attachment } from '../../widgets/contract/document'
import type { Language } from '../../widgets/contract/language'
import type { Database } from '../db/open'
import type { AttachmentRow, StudentRow } from '../db/schema'
import { reasonIn } from '../message/reason'
import { listed } from '../rules/documents'
import { currentOf, sentOf } from './facts'

/** The list of documents as the student sees it: a row for each that is asked for or was sent; reasons in this language. */
export async function documentsOf(
  database: Database,
  { id, rules, ...row }: StudentRow,
  language: Language = row.language,
): Promise<Attachment[]> {
  const rows = await currentOf(database, id)
  const sent = new Map(rows.map(row => [row.category, row]))
  return listed(rules, sentOf(rows)).map(
    category => describe(sent.get(category), language) ?? missing(category),
  )
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

/** What was sent, as the contract tells it; the desk's reason in this language, if it is one of those that have a sentence. */
export function describe(row: AttachmentRow, language: Language): Attachment
export function describe(row: AttachmentRow | undefined, language: Language): Attachment | undefined
export function describe(row: AttachmentRow | undefined, language: Language): Attachment | undefined {
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
    ...(reason && { reason: reasonIn(language, reason) }),
  }
}
