import type { Category } from '../../../widgets/contract/attachment'
import type { Attachment } from '../../../widgets/contract/document'
import type { Language } from '../../../widgets/contract/language'
import { currentOf, factsOf, sentOf, staysOf } from '../case/case-facts'
import type { Database } from '../db/database'
import type { AttachmentRow, StudentRow } from '../db/schema'
import { reasonIn } from '../message/reason'
import { parisDay } from '../rules/day'
import { listed } from '../rules/documents'
import { isEnding } from '../rules/residence'
import { toSend } from '../rules/to-send'

/** The documents of a case: those that have a row, and of these the ones that the student is asked to send now. */
export function askedOf(row: StudentRow, rows: AttachmentRow[], now: Date) {
  const today = parisDay(now)
  const sent = sentOf(rows, today)
  return {
    categories: listed(row.rules, sent, isEnding(staysOf(rows), today)),
    toSend: toSend({ ...factsOf(row, rows, now), hasProvisional: row.provisionalNumber !== null }),
    ended: new Set([...sent.keys()].filter(category => sent.get(category) === 'ENDED')),
  }
}

/** The list of documents as the student sees it: a row for each that is asked for or was sent; reasons in this language. */
export async function documentsOf(
  database: Database,
  row: StudentRow,
  now: Date,
  language: Language = row.language,
): Promise<Attachment[]> {
  const rows = await currentOf(database, row.id)
  const { categories, toSend, ended } = askedOf(row, rows, now)
  return categories.map(category => {
    const sent = rows.find(one => one.category === category)
    return {
      ...(describe(sent, language) ?? missing(category)),
      ...(ended.has(category) && { reason: reasonIn(language, 'expired') }),
      isAsked: toSend.has(category),
    }
  })
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
