import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AttachmentStatus } from '../../widgets/contract/document'
import { accountKey } from '../server/access/email'
import { newNumber } from '../server/case/assign-number'
import { changeCase, lockCase, settleCase } from '../server/case/case'
import { currentOf, factsOf, sentOf } from '../server/case/case-facts'
import type { Database } from '../server/db/database'
import { type AttachmentRow, attachment, type StudentRow, student } from '../server/db/schema'
import type { Server } from '../server/environment/environment'
import { Refusal } from '../server/http/problem'
import { writeNews } from '../server/message/write'
import { answered, named, toRemind } from '../server/rules/asked'
import { isClosed, MAX_REMINDERS } from '../server/rules/transitions'

/** Cases that are shown at most. */
const CASES = 100

export interface DeskCase {
  row: StudentRow
  /** What has been sent, in the order in which it came. */
  sent: AttachmentRow[]
}

/** The cases as the insurer's agent sees them, newest first; of one address, if there is one. */
export async function casesOf({ database }: Server, email?: string): Promise<DeskCase[]> {
  const rows = await database
    .select()
    .from(student)
    .where(email ? eq(student.email, accountKey(email)) : undefined)
    .orderBy(desc(student.createdAt), desc(student.id))
    .limit(CASES)
  if (rows.length === 0) return []
  const isTheirs = inArray(
    attachment.studentId,
    rows.map(({ id }) => id),
  )
  const sent = await database
    .select()
    .from(attachment)
    .where(and(isTheirs, eq(attachment.isCurrent, true)))
    .orderBy(attachment.uploadedAt, attachment.id)
  return rows.map(row => ({ row, sent: sent.filter(({ studentId }) => studentId === row.id) }))
}

/** One thing that the agent does to one case; afterwards the case goes as far as it can. */
async function act(
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

const refuse = (reason: string) => new Refusal(409, [], { reason: `message.refusal.${reason}` })

export interface Judgement {
  status: Exclude<AttachmentStatus, 'MISSING' | 'UPLOADED'>
  /** A code with a sentence of its own, or the agent's words. */
  reason: string | null
}

/** The agent has looked at a document. Saying the same again changes nothing. */
export const judgeDocument = (server: Server, studentId: string, id: string, judgement: Judgement) =>
  act(server, studentId, async (tx, row) => {
    const rows = await currentOf(tx, studentId)
    const judged = rows.find(one => one.id === id)
    if (!judged) throw new Refusal(404)
    if (isClosed(row.status)) throw refuse('closed')
    const { status, reason } = judgement
    if (judged.status === status && judged.reason === reason) return
    await tx.update(attachment).set(judgement).where(eq(attachment.id, id))
    const { category } = judged
    const asked =
      status === 'VALIDATED'
        ? answered(row.asked, category, sentOf(rows))
        : [...new Set([...row.asked, category])]
    const changed = await changeCase(tx, server, row, { asked })
    if (status === 'VALIDATED') return
    const kind = status === 'REJECTED' ? 'rejected' : 'translate'
    await writeNews(tx, server, changed, { kind, document: category, reason })
  })

/** Asks for all that is open; a refusal (409) if that is nothing, or if it was asked for twice. */
export const remind = (server: Server, studentId: string) =>
  act(server, studentId, async (tx, row) => {
    if (isClosed(row.status)) throw refuse('closed')
    if (row.reminders >= MAX_REMINDERS) throw refuse('reminders')
    const { rules, isToConfirm } = row
    const { sent } = factsOf(row, await currentOf(tx, studentId), server.caseNow())
    const asked = toRemind(rules, sent, row.asked)
    if (asked.length === 0 && !isToConfirm) throw refuse('nothing')
    const reminders = row.reminders + 1
    const changed = await changeCase(tx, server, row, { asked, reminders, remindedAt: server.caseNow() })
    const kind = reminders < MAX_REMINDERS ? 'reminder' : 'lastReminder'
    await writeNews(tx, server, changed, { kind, documents: named(asked, sent), isToConfirm })
  })

/** The definitive number is known; a refusal (409) unless the case waits for it. */
export const knowNumber = (server: Server, studentId: string) =>
  act(server, studentId, async (tx, row) => {
    if (row.status !== 'PENDING') throw refuse('notPending')
    await changeCase(tx, server, row, { number: await newNumber(tx, 'definitive', row) })
  })

/** The case is done; a refusal (409) before there is a definitive number. */
export const closeCase = (server: Server, studentId: string) =>
  act(server, studentId, async (tx, row) => {
    if (row.status !== 'AFFILIATED') throw refuse('notAffiliated')
    const done = await changeCase(tx, server, row, { status: 'DONE' })
    await writeNews(tx, server, done, { kind: 'done' })
  })
