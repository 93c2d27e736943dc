import { and, eq } from 'drizzle-orm'
import type { AttachmentStatus } from '../../../../widgets/contract/document/document'
import { changeCase } from '../../domain/case/case'
import { answerFacts, findCurrentAttachments, sentDocuments } from '../../domain/case/case-facts'
import { INFECTED, isReasonCode } from '../../domain/message/reason'
import { storeMessage } from '../../domain/message/write'
import { remainingAsked } from '../../domain/rules/documents/asked'
import { isCaseClosed } from '../../domain/rules/transitions'
import { HttpError } from '../../http/problem'
import type { Database } from '../../storage/database/database'
import { type AttachmentRow, attachmentTable } from '../../storage/tables/attachment'
import type { StudentRow } from '../../storage/tables/student'
import { documentVersion } from './case-version'
import { type AgentWork, changeAsAgent, conflictError } from './change'

export interface Judgement {
  status: Exclude<AttachmentStatus, 'MISSING' | 'UPLOADED'>
  /** A reason code, or the agent's own text. */
  reason: string | null
  /** The document version on the agent's page. */
  seen?: string | undefined
}

const actionOf = { VALIDATED: 'validate', REJECTED: 'reject', TO_TRANSLATE: 'translate' } as const

/** Returns the reason for the access record. An agent's own text may name the student, so only `ownText` is recorded. */
const reasonCode = (reason: string | null): { reason?: string } =>
  reason ? { reason: isReasonCode(reason) ? reason : 'ownText' } : {}

/**
 * Throws an HttpError (409) if the case is closed, or if the file is not scanned yet or is infected. An infected file cannot be
 * judged, because its bytes are deleted.
 */
function requireJudgeable({ status }: StudentRow, { scanDueAt, reason }: AttachmentRow): void {
  if (isCaseClosed(status)) throw conflictError('closed')
  if (scanDueAt) throw conflictError('checking')
  if (reason === INFECTED) throw conflictError('infected')
}

/**
 * Returns the error for a document that is not in the student's list: 409 if it was in the list before, otherwise 404.
 */
async function errorForMissing(tx: Database, studentId: string, id: string): Promise<HttpError> {
  const documentCondition = and(eq(attachmentTable.studentId, studentId), eq(attachmentTable.id, id))
  return (await tx.$count(attachmentTable, documentCondition)) > 0
    ? conflictError('replaced')
    : new HttpError(404)
}

/**
 * Stores the agent's judgement of a document. Throws an HttpError (409) if it cannot be judged, or was judged since the agent's page
 * was rendered. Repeating the same judgement changes nothing.
 */
export const judgeDocument = (work: AgentWork, studentId: string, id: string, judgement: Judgement) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    const rows = await findCurrentAttachments(tx, studentId)
    const judged = rows.find(attachment => attachment.id === id)
    if (!judged) throw await errorForMissing(tx, studentId, id)
    requireJudgeable(row, judged)
    const { seen, ...result } = judgement
    const { status, reason } = result
    const { category } = judged
    const agentAction = { action: actionOf[status], document: { id, category }, ...reasonCode(reason) }
    if (judged.status === status && judged.reason === reason) return undefined
    if (seen !== undefined && seen !== documentVersion(judged)) throw conflictError('judged')
    await tx.update(attachmentTable).set(result).where(eq(attachmentTable.id, id))
    const sent = new Map(sentDocuments(rows)).set(category, status)
    const asked =
      status === 'VALIDATED'
        ? remainingAsked(row.asked, category, answerFacts(row, sent))
        : [...new Set([...row.asked, category])]
    const changed = await changeCase(tx, work.server, row, { asked })
    if (status === 'VALIDATED') return agentAction
    const kind = status === 'REJECTED' ? 'rejected' : 'translate'
    await storeMessage(tx, work.server, changed, { kind, document: category, reason })
    return agentAction
  })
