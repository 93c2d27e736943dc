import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Category } from '../../../../widgets/contract/document/category'
import type { Details } from '../../../../widgets/contract/document/document-details'
import type { Clock, MailQueue, Scanning, Store } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import { fromNow } from '../../output/mail/queue'
import type { Database } from '../../storage/database/database'
import { type AttachmentRow, attachmentTable } from '../../storage/tables/attachment'
import { type StudentRow, studentTable } from '../../storage/tables/student'
import { lockCase, recordAnswer } from '../case/case'
import { findCurrentAttachments, sentDocuments } from '../case/case-facts'
import { isCaseClosed } from '../rules/transitions'
import type { ReceivedFile } from '../upload/receive'
import { documentStates } from './list'

/** The fields of the form, which precede the file, and the idempotency key of the request. */
export interface UploadLabel {
  key: string
  category: Category
  details: Details | undefined
}

interface LabelledFile extends UploadLabel {
  file: ReceivedFile
  mediaType: string
}

export async function findAttachmentByKey(
  database: Database,
  { id }: StudentRow,
  key: string,
): Promise<AttachmentRow | undefined> {
  const [row] = await database
    .select()
    .from(attachmentTable)
    .where(and(eq(attachmentTable.studentId, id), eq(attachmentTable.key, key)))
  return row
}

/** Returns the stored row if the same file is sent again. Throws an HttpError (422) if file, category or details differ. */
export function assertSameUpload(row: AttachmentRow, label: UploadLabel, file: ReceivedFile): AttachmentRow {
  const details = JSON.stringify(label.details ?? null)
  const isSame =
    row.hash === file.hash &&
    row.category === label.category &&
    JSON.stringify(sortedEntries(row.details)) === JSON.stringify(sortedEntries(JSON.parse(details)))
  if (!isSame) throw new HttpError(422, [], { reason: 'problem.reason.key' })
  return row
}

/** Returns the entries sorted by key, since the database does not keep their order. */
const sortedEntries = (details: Details | null) =>
  Object.entries(details ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))

/** Throws an HttpError (409) if a document of this category may not be sent now. */
export async function assertUploadAllowed(
  database: Database,
  who: StudentRow,
  category: Category,
  now: Date,
): Promise<void> {
  const { id, status } = who
  // Agents do not judge the documents of closed cases.
  if (isCaseClosed(status)) throw new HttpError(409, [], { reason: 'message.refusal.closed' })
  const rows = await findCurrentAttachments(database, id)
  const { toSend, ended } = documentStates(who, rows, now)
  const isValidated = rows.some(row => row.category === category && row.status === 'VALIDATED')
  // A validated document may be replaced if it has ended or is requested again.
  if (isValidated && !toSend.has(category) && !ended.has(category))
    throw new HttpError(409, [], { reason: 'problem.reason.validated' })
}

const currentCondition = (studentId: string, category: Category) =>
  and(
    eq(attachmentTable.studentId, studentId),
    eq(attachmentTable.category, category),
    eq(attachmentTable.isCurrent, true),
  )

/** Stores a file in place of the previous one of its category. Once this resolves, the file survives a crash. */
export async function storeAttachment(
  server: Store & Clock & MailQueue & Scanning,
  who: StudentRow,
  sent: LabelledFile,
): Promise<AttachmentRow> {
  const { database, fileStore, caseNow, wakeMailSender } = server
  const id = randomUUID()
  const finish = await fileStore.put(id, sent.file.path)
  const storing = database.transaction(async tx => {
    // Files of one student are stored one after another.
    const current = await lockCase(tx, who.id)
    const existing = await findAttachmentByKey(tx, who, sent.key)
    if (existing) return { row: assertSameUpload(existing, sent, sent.file), unusedIds: [id] }
    await assertUploadAllowed(tx, current, sent.category, caseNow())
    const before = sentDocuments(await findCurrentAttachments(tx, who.id))
    const replaced = await tx
      .update(attachmentTable)
      .set({ isCurrent: false })
      .where(currentCondition(who.id, sent.category))
      .returning({ id: attachmentTable.id })
    const row = await insertAttachment(tx, who, { ...sent, id, isHeld: server.hasScanner }, caseNow())
    await finish(tx)
    await recordAnswer(tx, server, current, sent.category, before)
    return { row, unusedIds: replaced.map(({ id }) => id) }
  })
  const { row, unusedIds } = await storing.catch(async reason => {
    // Only an HttpError proves that no row refers to the file. After a lost connection, such a row may exist.
    if (reason instanceof HttpError) await fileStore.remove([id])
    throw reason
  })
  wakeMailSender()
  server.wakeScanner()
  if (unusedIds.length > 0) await fileStore.remove(unusedIds)
  return row
}

async function insertAttachment(
  tx: Database,
  who: StudentRow,
  sent: LabelledFile & { id: string; isHeld: boolean },
  at: Date,
): Promise<AttachmentRow> {
  const { id, key, category, details, file, mediaType, isHeld } = sent
  const rows = await tx
    .insert(attachmentTable)
    .values({
      studentId: who.id,
      id,
      key,
      category,
      details,
      mediaType,
      hash: file.hash,
      type: details && 'type' in details ? details.type : null,
      status: 'UPLOADED',
      fileName: file.name,
      size: file.size,
      uploadedAt: at,
      isCurrent: true,
      scanDueAt: isHeld ? fromNow(0) : null,
    })
    .returning()
  await tx
    .update(studentTable)
    .set({
      updatedAt: at,
      ...(details?.kind === 'visa' && { visa: details }),
      ...(details?.kind === 'residence' && { residence: details }),
    })
    .where(eq(studentTable.id, who.id))
  return rows[0] as AttachmentRow
}
