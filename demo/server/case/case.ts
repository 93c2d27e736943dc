import { eq, inArray } from 'drizzle-orm'
import type { Category } from '../../../widgets/contract/attachment'
import { issue } from '../certificate/attestations'
import type { Database } from '../db/database'
import { attachment, type StudentRow, statusChange, student } from '../db/schema'
import type { Server } from '../environment/environment'
import { Refusal } from '../http/problem'
import { writeNews } from '../message/write'
import { answered, askAgain } from '../rules/asked'
import { type Facts, isClosed, nextLook, nextStep, type Step } from '../rules/transitions'
import { currentOf, factsOf, sentOf } from './case-facts'
import { type Change, effectOf } from './transition-effect'

/** Cases live by a clock of their own; mails leave by the database's. */
export type Clocks = Pick<Server, 'caseNow'>

/** The student's row, for whoever is going to change the case: everybody else waits. A refusal (404) if there is none. */
export async function lockCase(tx: Database, id: string): Promise<StudentRow> {
  const [row] = await tx.select().from(student).where(eq(student.id, id)).for('update')
  if (!row) throw new Refusal(404)
  return row
}

/** Changes the case; a new status goes into its history. */
export async function changeCase(
  tx: Database,
  { caseNow }: Clocks,
  row: StudentRow,
  change: Change,
): Promise<StudentRow> {
  const at = caseNow()
  if (change.status && change.status !== row.status)
    await tx.insert(statusChange).values({ studentId: row.id, status: change.status, at })
  const rows = await tx
    .update(student)
    .set({ ...change, updatedAt: at })
    .where(eq(student.id, row.id))
    .returning()
  return rows[0] as StudentRow
}

/**
 * Looks at a case and takes it as far as its facts allow, with history, numbers, attestations, messages and mails. To be
 * called in the transaction of whatever changed one of the facts, as its last act; `wake` the mailSender after it.
 */
export async function settleCase(tx: Database, clocks: Clocks, studentId: string): Promise<StudentRow> {
  let row = await lockCase(tx, studentId)
  const rows = await currentOf(tx, studentId)
  const now = clocks.caseNow()
  for (;;) {
    const facts = factsOf(row, rows, now)
    const step = nextStep(facts)
    if (!step) return rest(tx, row, nextLook(facts))
    row = await take(tx, clocks, row, step, facts)
  }
}

async function rest(tx: Database, row: StudentRow, dueAt: Date | null): Promise<StudentRow> {
  if (row.dueAt?.getTime() === dueAt?.getTime()) return row
  await tx.update(student).set({ dueAt }).where(eq(student.id, row.id))
  return { ...row, dueAt }
}

async function take(
  tx: Database,
  clocks: Clocks,
  row: StudentRow,
  step: Step,
  facts: Facts,
): Promise<StudentRow> {
  const { change, nature, news } = await effectOf({ tx, row, facts, step })
  const changed = await changeCase(tx, clocks, row, { ...change, status: step.to })
  if (nature) await issue(tx, changed, nature, clocks.caseNow())
  if (news) await writeNews(tx, clocks, changed, news)
  return changed
}

/** A document has come: what was asked for with it is answered. */
export async function answerCase(
  tx: Database,
  clocks: Clocks,
  { id, asked }: StudentRow,
  category: Category,
): Promise<StudentRow> {
  const left = answered(asked, category, sentOf(await currentOf(tx, id)))
  const isAnswer = left.length < asked.length || left.some(one => !asked.includes(one))
  await tx
    .update(student)
    .set({ asked: left, ...(isAnswer && { answeredAt: clocks.caseNow() }) })
    .where(eq(student.id, id))
  return settleCase(tx, clocks, id)
}

/**
 * Opens a closed case again; a refusal (409) from any other status. `gone` are the attachments whose bytes the fileStore may
 * drop after the transaction.
 */
export async function reopenCase(
  tx: Database,
  clocks: Clocks,
  { id }: StudentRow,
): Promise<{ row: StudentRow; gone: string[] }> {
  const row = await lockCase(tx, id)
  if (!isClosed(row.status)) throw new Refusal(409, [], { reason: 'message.refusal.notClosed' })
  const rows = await currentOf(tx, id)
  const { dropped, asked } = askAgain(row.rules, sentOf(rows), row.asked)
  const gone = rows.filter(({ category }) => dropped.includes(category)).map(({ id }) => id)
  if (gone.length > 0)
    await tx.update(attachment).set({ isCurrent: false }).where(inArray(attachment.id, gone))
  const opened = await changeCase(tx, clocks, row, {
    status: 'WAITING_ATTACHMENT',
    ...{ asked, isToConfirm: true, reminders: 0, remindedAt: null },
  })
  await writeNews(tx, clocks, opened, { kind: 'reopened', documents: asked, isToConfirm: true })
  return { row: await settleCase(tx, clocks, id), gone }
}
