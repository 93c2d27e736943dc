import type { Attachment } from '../../../../widgets/contract/document/document'
import { missingDocument } from '../../../../widgets/contract/document/open-documents'
import type { Language } from '../../../../widgets/shared/language'
import type { Database } from '../../storage/database/database'
import type { AttachmentRow } from '../../storage/tables/attachment'
import type { StudentRow } from '../../storage/tables/student'
import {
  findCurrentAttachments,
  readCaseFacts,
  residenceProofs,
  type SentRow,
  sentDocuments,
} from '../case/case-facts'
import { AGENTS_LANGUAGE, isReasonCode, reasonText } from '../message/reason'
import { parisDay } from '../rules/day'
import { isEndingSoon } from '../rules/documents/residence'
import { listedDocuments } from '../rules/documents/sent-documents'
import { documentsToSend } from '../rules/documents/to-send'

/** Returns the documents in the list of a case. `toSend`: the student must send them now. `ended`: their last day is past. */
export function documentStates(row: StudentRow, rows: SentRow[], now: Date) {
  const today = parisDay(now)
  const sent = sentDocuments(rows, today)
  return {
    categories: listedDocuments(row.rules, sent, isEndingSoon(residenceProofs(rows), today)),
    toSend: documentsToSend(readCaseFacts(row, rows, now)),
    ended: new Set([...sent.keys()].filter(category => sent.get(category) === 'ENDED')),
  }
}

/** Resolves with the list of documents as the student sees it, with reasons in this language. */
export async function listDocuments(
  database: Database,
  row: StudentRow,
  now: Date,
  language: Language = row.language,
): Promise<Attachment[]> {
  return describeDocuments(row, await findCurrentAttachments(database, row.id), now, language)
}

/** Returns the list of documents, made from the current attachments. */
function describeDocuments(
  row: StudentRow,
  rows: AttachmentRow[],
  now: Date,
  language: Language,
): Attachment[] {
  const { categories, toSend, ended } = documentStates(row, rows, now)
  return categories.map(category => {
    const sent = rows.find(row => row.category === category)
    return {
      ...(describeAttachment(sent, language) ?? missingDocument(category)),
      ...(ended.has(category) && { reason: reasonText(language, 'expired') }),
      isAsked: toSend.has(category),
    }
  })
}

/** Returns an attachment as the contract defines it. A reason code becomes text in this language. */
export function describeAttachment(row: AttachmentRow, language: Language): Attachment
export function describeAttachment(row: AttachmentRow | undefined, language: Language): Attachment | undefined
export function describeAttachment(
  row: AttachmentRow | undefined,
  language: Language,
): Attachment | undefined {
  if (!row) return undefined
  const { id, category, type, status, uploadedAt, fileName, size, reason, scanDueAt } = row
  return {
    id,
    category,
    type,
    status,
    uploadedAt: uploadedAt.toISOString(),
    fileName,
    size,
    ...(scanDueAt && { isChecking: true }),
    ...(reason && {
      reason: reasonText(language, reason),
      ...(!isReasonCode(reason) && { reasonLanguage: AGENTS_LANGUAGE }),
    }),
  }
}
