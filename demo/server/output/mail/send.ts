import { and, asc, eq, getTableColumns, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import type { CaseClock, Observation, ServerEnvironment } from '../../environment/environment'
import { createQueueWorker, type QueueWorker } from '../../environment/queue-worker'
import type { Database } from '../../storage/database/database'
import { isTemporary } from '../../storage/database/outage'
import { type MailRow, mailTable, sentMailTable } from '../../storage/tables/mail'
import { studentTable } from '../../storage/tables/student'
import { caseMailKinds } from './kind'
import { fromNow } from './queue'
import { type MailSource, mailTextOf } from './text'
import { type MailPriority, type MailTransport, mailPriorities } from './transport'

/** The dependencies for sending mails. Times are by the database's clock, since the servers' clocks differ. */
type MailContext = Pick<ServerEnvironment, 'report'> &
  Pick<CaseClock, 'caseNow'> &
  Pick<Observation, 'metrics'> &
  MailSource & { transport: MailTransport }

/** While the database is unavailable, the server tries this many times, once a second, to store that a mail was sent. */
const MAX_STORE_ATTEMPTS = 15
const SECOND_MS = 1_000

/** A mail that this server has claimed: no other server may send it for now. `isExpired` if it must no longer be sent. */
type ClaimedMail = MailRow & { isExpired: boolean }

/**
 * Claims the next mails of a priority. `skip locked` keeps two servers from claiming the same one. Mails that this server is
 * sending are excluded: while the database is unavailable, sending can take longer than the claim.
 */
export function claimMails(
  { database }: MailContext,
  priority: MailPriority,
  max: number,
  runningIds: string[],
): Promise<ClaimedMail[]> {
  const now = sql`now()`
  const isFree = or(isNull(mailTable.claimedUntil), lt(mailTable.claimedUntil, now))
  const due = database
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(
      and(
        isNull(mailTable.sentAt),
        eq(mailTable.isUrgent, priority.isUrgent),
        lte(mailTable.dueAt, now),
        isFree,
        notInArray(mailTable.id, runningIds),
      ),
    )
    .orderBy(asc(mailTable.dueAt), asc(mailTable.number))
    .limit(max)
    .for('update', { skipLocked: true })
  return database
    .update(mailTable)
    .set({ claimedUntil: fromNow(priority.claimMs) })
    .where(inArray(mailTable.id, due))
    .returning({ ...getTableColumns(mailTable), isExpired: sql<boolean>`${mailTable.expiresAt} <= now()` })
}

/** Delivers a mail, then deletes its row, or keeps it for the demo's mailbox. After a crash in between, the mail is sent again. */
async function deliverMail(row: ClaimedMail, context: MailContext, priority: MailPriority): Promise<void> {
  const { database, transport, caseNow } = context
  const isThis = eq(mailTable.id, row.id)
  const text = row.isExpired ? undefined : await mailTextOf(row, context)
  if (!text) {
    if (row.isExpired) context.metrics.countMail(row.isUrgent ? 'expired' : 'undelivered')
    await database.delete(mailTable).where(isThis)
    return
  }
  try {
    await transport.deliver(row.recipient, row.id, text)
  } catch (error) {
    await postpone(row, error, context, priority)
    return
  }
  context.metrics.countMail('sent')
  const sent = { ...text, code: null, sentAt: sql`now()`, caseTime: caseNow() }
  await retryWhileUnavailable(() =>
    transport.isKept
      ? database.update(mailTable).set(sent).where(isThis)
      : database.transaction(tx => deleteSentMail(tx, row)),
  )
}

/**
 * Deletes the row of a mail. If a bounce of the mail would be recorded, stores the mail's id and student. The student is locked
 * first, in the same order as in an erasure.
 */
async function deleteSentMail(tx: Database, { id, studentId, kind }: MailRow): Promise<void> {
  const canBounce = studentId && caseMailKinds.includes(kind) && (await lockStudent(tx, studentId))
  await tx.delete(mailTable).where(eq(mailTable.id, id))
  if (canBounce)
    await tx.insert(sentMailTable).values({ id, studentId, sentAt: sql`now()` }).onConflictDoNothing()
}

/** Prevents the erasure of a student until the transaction ends. Resolves with false if the student is erased already. */
async function lockStudent(tx: Database, studentId: string): Promise<boolean> {
  const isThis = eq(studentTable.id, studentId)
  return (
    (await tx.select({ id: studentTable.id }).from(studentTable).where(isThis).for('key share')).length > 0
  )
}

/** Retries storing that a mail was sent, since it would be sent again otherwise. */
async function retryWhileUnavailable(act: () => PromiseLike<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await act()
      return
    } catch (error) {
      if (!isTemporary(error) || attempt === MAX_STORE_ATTEMPTS) throw error
    }
    await new Promise(resolve => setTimeout(resolve, SECOND_MS))
  }
}

/** The properties of an error of nodemailer. */
interface SendFault {
  code: string
  responseCode: number
  message: string
}

/** Error codes of nodemailer for a failed connection to the mail server: an invalid certificate, an unknown name, no response. */
const CONNECTION_ERRORS = ['ESOCKET', 'ECONNECTION', 'EDNS', 'ETLS', 'ETIMEDOUT']

/**
 * Schedules another attempt. Logs the codes of the error, and the message only if the connection failed: a message of the mail
 * server may name the recipient.
 */
async function postpone(
  row: MailRow,
  error: unknown,
  { database, report, metrics }: MailContext,
  priority: MailPriority,
) {
  const { code = 'unknown', responseCode = 0, message = '' } = error as Partial<SendFault>
  metrics.countMail(responseCode > 0 ? 'refused' : 'failed')
  const why = responseCode || (CONNECTION_ERRORS.includes(code) ? message : '')
  report(new Error(`A mail could not be sent: ${code} ${why}`.trimEnd()))
  const waitMs = Math.min(priority.firstWaitMs * 2 ** row.attempts, priority.maxWaitMs)
  await database
    .update(mailTable)
    .set({ attempts: row.attempts + 1, claimedUntil: null, dueAt: fromNow(waitMs) })
    .where(eq(mailTable.id, row.id))
}

export type MailSender = QueueWorker

/** Creates the sender of queued mails. Each priority is sent separately, several mails at a time. */
export function createMailSender(context: MailContext): MailSender {
  const senders = mailPriorities.map(priority => createPrioritySender(context, priority))
  return {
    wake: () => {
      for (const { wake } of senders) wake()
    },
    async processDueRows() {
      await Promise.all(senders.map(({ processDueRows }) => processDueRows()))
    },
    async close() {
      await Promise.all(senders.map(({ close }) => close()))
      context.transport.close()
    },
  }
}

const createPrioritySender = (context: MailContext, priority: MailPriority): QueueWorker =>
  createQueueWorker({
    maxRunning: priority.maxRunning,
    claim: (max, runningIds) => claimMails(context, priority, max, runningIds),
    work: row => deliverMail(row, context, priority),
    report: context.report,
  })
