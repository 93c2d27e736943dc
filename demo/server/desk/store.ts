import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AttachmentStatus } from '../../../widgets/contract/document/document'
import { readReference } from '../../../widgets/contract/reference'
import { lastReplyDay } from '../../../widgets/contract/student/case'
import { accountKey } from '../domain/access/email'
import { nextFreeNumber } from '../domain/case/assign-number'
import { changeCase } from '../domain/case/case'
import { findCurrentAttachments, readCaseFacts, sentDocuments } from '../domain/case/case-facts'
import { findProposals } from '../domain/case/proposals'
import { INFECTED, isReasonCode } from '../domain/message/reason'
import { storeMessage } from '../domain/message/write'
import { documentsToName, documentsToRemind, stillAsked } from '../domain/rules/asked'
import { deadlineAfter, isCaseClosed, MAX_REMINDERS } from '../domain/rules/transitions'
import type { Server } from '../environment/environment'
import { HttpError } from '../http/problem'
import type { Database } from '../storage/database/database'
import type { DeskProposalRow } from '../storage/database/desk-schema'
import {
  type AttachmentRow,
  attachmentTable,
  type StudentRow,
  studentTable,
} from '../storage/database/schema'
import { type AgentWork, changeAsAgent, refuse } from './change'
import { inOrder, isOneOf } from './find'
import { documentShown } from './shown'

/** Cases in the list for scripts, at most. */
const CASES = 100

export interface DeskCase {
  row: StudentRow
  /** What has been sent, in the order in which it came. */
  sent: AttachmentRow[]
  /** What another agent is asked to agree to. */
  proposals: DeskProposalRow[]
}

/** A case is found by its reference, as a student reads it out, or by the student's e-mail address. */
function isSought(search: string) {
  const reference = readReference(search)
  return reference ? eq(studentTable.reference, reference) : eq(studentTable.email, accountKey(search))
}

/** The newest cases; with a reference or an address, the one that has it. */
export async function casesOf(server: Server, search?: string): Promise<DeskCase[]> {
  const rows = await server.database
    .select()
    .from(studentTable)
    .where(search ? isSought(search) : undefined)
    .orderBy(desc(studentTable.createdAt), desc(studentTable.id))
    .limit(CASES)
  return withDocuments(server.database, rows)
}

/** A page of the list. */
export async function casesWith({ database }: Server, ids: string[]): Promise<DeskCase[]> {
  if (ids.length === 0) return []
  const rows = await database.select().from(studentTable).where(isOneOf(ids))
  return withDocuments(database, inOrder(ids, rows))
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

export interface Judgement {
  status: Exclude<AttachmentStatus, 'MISSING' | 'UPLOADED'>
  /** A code with a text, or the agent's own text. */
  reason: string | null
  /** What the agent's page showed of the document. */
  seen?: string | undefined
}

const judgedAs = { VALIDATED: 'validate', REJECTED: 'reject', TO_TRANSLATE: 'translate' } as const

/** An agent's own text may name the student: the record says only that there was one. */
const reasonCode = (reason: string | null): { reason?: string } =>
  reason ? { reason: isReasonCode(reason) ? reason : 'ownText' } : {}

/** Throws an HttpError (409) where there is nothing to judge: of an infected file the bytes are deleted. */
function requireJudgeable({ status }: StudentRow, { scanDueAt, reason }: AttachmentRow): void {
  if (isCaseClosed(status)) throw refuse('closed')
  if (scanDueAt) throw refuse('checking')
  if (reason === INFECTED) throw refuse('infected')
}

/** The student may have sent another file while an agent read this one. */
async function notJudgeable(tx: Database, studentId: string, id: string): Promise<HttpError> {
  const isTheirs = and(eq(attachmentTable.studentId, studentId), eq(attachmentTable.id, id))
  return (await tx.$count(attachmentTable, isTheirs)) > 0 ? refuse('replaced') : new HttpError(404)
}

/** Stores the agent's judgement of a document; an HttpError (409) if it was judged after the agent saw it. The same judgement again changes nothing. */
export const judgeDocument = (work: AgentWork, studentId: string, id: string, judgement: Judgement) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    const rows = await findCurrentAttachments(tx, studentId)
    const judged = rows.find(one => one.id === id)
    if (!judged) throw await notJudgeable(tx, studentId, id)
    requireJudgeable(row, judged)
    const { seen, ...said } = judgement
    const { status, reason } = said
    const { category } = judged
    const done = { action: judgedAs[status], document: { id, category }, ...reasonCode(reason) }
    if (judged.status === status && judged.reason === reason) return undefined
    if (seen !== undefined && seen !== documentShown(judged)) throw refuse('judged')
    await tx.update(attachmentTable).set(said).where(eq(attachmentTable.id, id))
    const asked =
      status === 'VALIDATED'
        ? stillAsked(row.asked, category, sentDocuments(rows))
        : [...new Set([...row.asked, category])]
    const changed = await changeCase(tx, work.server, row, { asked })
    if (status === 'VALIDATED') return done
    const kind = status === 'REJECTED' ? 'rejected' : 'translate'
    await storeMessage(tx, work.server, changed, { kind, document: category, reason })
    return done
  })

/** Reminds of all that is missing; an HttpError (409) if that is nothing, or after two reminders. */
export const remind = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    const { server } = work
    if (isCaseClosed(row.status)) throw refuse('closed')
    if (row.reminders >= MAX_REMINDERS) throw refuse('reminders')
    const { rules, isToConfirm } = row
    const { sent } = readCaseFacts(row, await findCurrentAttachments(tx, studentId), server.caseNow())
    const asked = documentsToRemind(rules, sent, row.asked)
    if (asked.length === 0 && !isToConfirm) throw refuse('nothing')
    const reminders = row.reminders + 1
    const remindedAt = server.caseNow()
    const changed = await changeCase(tx, server, row, { asked, reminders, remindedAt })
    const about = { documents: documentsToName(asked, sent), isToConfirm }
    const replyBy = lastReplyDay(deadlineAfter(remindedAt).toISOString())
    await storeMessage(
      tx,
      server,
      changed,
      reminders < MAX_REMINDERS
        ? { kind: 'reminder', ...about }
        : { kind: 'lastReminder', ...about, replyBy },
    )
    return { action: 'remind' }
  })

/** Gives the definitive number; an HttpError (409) unless the case waits for it. */
export const giveNumber = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    if (row.status !== 'PENDING') throw refuse('notPending')
    await changeCase(tx, work.server, row, { number: await nextFreeNumber(tx, 'definitive', row) })
    return { action: 'number' }
  })
