import { and, desc, eq, inArray } from 'drizzle-orm'
import { lastReplyDay } from '../../widgets/contract/case'
import type { AttachmentStatus } from '../../widgets/contract/document'
import { readReference } from '../../widgets/contract/reference'
import { accountKey } from '../server/access/email'
import { nextFreeNumber } from '../server/case/assign-number'
import { changeCase, lockCase, settleCase } from '../server/case/case'
import { findCurrentAttachments, readCaseFacts, sentDocuments } from '../server/case/case-facts'
import { moveAccount } from '../server/case/move-account'
import type { Database } from '../server/db/database'
import { type AttachmentRow, attachmentTable, type StudentRow, studentTable } from '../server/db/schema'
import type { Server } from '../server/environment/environment'
import { HttpError } from '../server/http/problem'
import { storeMessage } from '../server/message/write'
import { documentsToName, documentsToRemind, stillAsked } from '../server/rules/asked'
import { deadlineAfter, isCaseClosed, MAX_REMINDERS } from '../server/rules/transitions'

/** Cases that are shown at most. */
const CASES = 100

export interface DeskCase {
  row: StudentRow
  /** What has been sent, in the order in which it came. */
  sent: AttachmentRow[]
}

/** A case is found by its reference, as a student reads it out, or by the student's e-mail address. */
function isSought(search: string) {
  const reference = readReference(search)
  return reference ? eq(studentTable.reference, reference) : eq(studentTable.email, accountKey(search))
}

/** The cases as the insurer's agent sees them, newest first; with a reference or an address, the one that has it. */
export async function casesOf({ database }: Server, search?: string): Promise<DeskCase[]> {
  const rows = await database
    .select()
    .from(studentTable)
    .where(search ? isSought(search) : undefined)
    .orderBy(desc(studentTable.createdAt), desc(studentTable.id))
    .limit(CASES)
  if (rows.length === 0) return []
  const isTheirs = inArray(
    attachmentTable.studentId,
    rows.map(({ id }) => id),
  )
  const sent = await database
    .select()
    .from(attachmentTable)
    .where(and(isTheirs, eq(attachmentTable.isCurrent, true)))
    .orderBy(attachmentTable.uploadedAt, attachmentTable.id)
  return rows.map(row => ({ row, sent: sent.filter(({ studentId }) => studentId === row.id) }))
}

/** Runs an action of the agent on a case, then applies the rules. */
async function changeAsAgent(
  server: Server,
  id: string,
  deed: (tx: Database, row: StudentRow) => Promise<unknown>,
): Promise<void> {
  await server.database.transaction(async tx => {
    await deed(tx, await lockCase(tx, id))
    await settleCase(tx, server, id)
  })
  server.wake()
}

const refuse = (reason: string) => new HttpError(409, [], { reason: `message.refusal.${reason}` })

export interface Judgement {
  status: Exclude<AttachmentStatus, 'MISSING' | 'UPLOADED'>
  /** A code with a text, or the agent's own text. */
  reason: string | null
}

/** Stores the agent's judgement of a document. The same judgement again changes nothing. */
export const judgeDocument = (server: Server, studentId: string, id: string, judgement: Judgement) =>
  changeAsAgent(server, studentId, async (tx, row) => {
    const rows = await findCurrentAttachments(tx, studentId)
    const judged = rows.find(one => one.id === id)
    if (!judged) throw new HttpError(404)
    if (isCaseClosed(row.status)) throw refuse('closed')
    if (judged.scanDueAt) throw refuse('checking')
    const { status, reason } = judgement
    if (judged.status === status && judged.reason === reason) return
    await tx.update(attachmentTable).set(judgement).where(eq(attachmentTable.id, id))
    const { category } = judged
    const asked =
      status === 'VALIDATED'
        ? stillAsked(row.asked, category, sentDocuments(rows))
        : [...new Set([...row.asked, category])]
    const changed = await changeCase(tx, server, row, { asked })
    if (status === 'VALIDATED') return
    const kind = status === 'REJECTED' ? 'rejected' : 'translate'
    await storeMessage(tx, server, changed, { kind, document: category, reason })
  })

/** Reminds of all that is missing; an HttpError (409) if that is nothing, or after two reminders. */
export const remind = (server: Server, studentId: string) =>
  changeAsAgent(server, studentId, async (tx, row) => {
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
  })

/** Gives the definitive number; an HttpError (409) unless the case waits for it. */
export const giveNumber = (server: Server, studentId: string) =>
  changeAsAgent(server, studentId, async (tx, row) => {
    if (row.status !== 'PENDING') throw refuse('notPending')
    await changeCase(tx, server, row, { number: await nextFreeNumber(tx, 'definitive', row) })
  })

/** Gives the account another address, after the agent has seen who asks; an HttpError (409) if it has an account. */
export const giveEmail = (server: Server, studentId: string, email: string) =>
  changeAsAgent(server, studentId, async (tx, row) => {
    if (accountKey(email) === row.email) throw new HttpError(422, [{ path: 'email', code: 'sameEmail' }])
    await moveAccount(tx, server, { row, email })
  })

/** Closes the case as done; an HttpError (409) before there is a definitive number. */
export const closeCase = (server: Server, studentId: string) =>
  changeAsAgent(server, studentId, async (tx, row) => {
    if (row.status !== 'AFFILIATED') throw refuse('notAffiliated')
    const done = await changeCase(tx, server, row, { status: 'DONE' })
    await storeMessage(tx, server, done, { kind: 'done' })
  })
