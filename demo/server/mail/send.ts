import { and, asc, eq, getTableColumns, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { isTemporary } from '../db/outage'
import { type MailRow, mailTable } from '../db/schema'
import type { ServerEnvironment } from '../environment/environment'
import type { MailPriority } from './priority'
import { fromNow } from './queue'
import { type MailSource, mailTextOf } from './text'
import type { MailTransport } from './transport'

/** What is needed to carry mails. Their times are the database's own: servers have different clocks. */
export type MailContext = Pick<ServerEnvironment, 'report'> & MailSource & { transport: MailTransport }

/** Seconds for which a database that is away is waited for, once a mail has left. */
const NOTE_PATIENCE = 15
const SECOND = 1_000

/** A mail that this server alone may carry for now. */
export type ClaimedMail = MailRow & { isExpired: boolean }

/**
 * Takes the next mails of a lane; `skip locked` keeps two servers from taking the same one. Those that this server has
 * under way are left out: a database that is away can make one outlast its claim.
 */
export function claimMails(
  { database }: MailContext,
  lane: MailPriority,
  most: number,
  underWay: string[],
): Promise<ClaimedMail[]> {
  const now = sql`now()`
  const isFree = or(isNull(mailTable.claimedUntil), lt(mailTable.claimedUntil, now))
  const due = database
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(
      and(
        isNull(mailTable.sentAt),
        eq(mailTable.isUrgent, lane.isUrgent),
        lte(mailTable.dueAt, now),
        isFree,
        notInArray(mailTable.id, underWay),
      ),
    )
    .orderBy(asc(mailTable.dueAt), asc(mailTable.number))
    .limit(most)
    .for('update', { skipLocked: true })
  return database
    .update(mailTable)
    .set({ claimedUntil: fromNow(lane.claim) })
    .where(inArray(mailTable.id, due))
    .returning({ ...getTableColumns(mailTable), isExpired: sql<boolean>`${mailTable.expiresAt} <= now()` })
}

/** Delivers a mail and deletes it after, so that a crash between the two sends it again rather than never. */
export async function deliverMail(row: ClaimedMail, office: MailContext, lane: MailPriority): Promise<void> {
  const { database, transport } = office
  const isThis = eq(mailTable.id, row.id)
  const words = row.isExpired ? undefined : await mailTextOf(row, office)
  if (!words) {
    await database.delete(mailTable).where(isThis)
    return
  }
  try {
    await transport.deliver(row.recipient, row.id, words)
  } catch (error) {
    await postpone(row, error, office, lane)
    return
  }
  const sent = { ...words, code: null, sentAt: sql`now()` }
  await retryWhileUnavailable(() =>
    transport.isKept
      ? database.update(mailTable).set(sent).where(isThis)
      : database.delete(mailTable).where(isThis),
  )
}

/** A mail that has left, with nothing to say so, would leave again. */
async function retryWhileUnavailable(act: () => PromiseLike<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await act()
      return
    } catch (error) {
      if (!isTemporary(error) || tries === NOTE_PATIENCE) throw error
    }
    await new Promise(done => setTimeout(done, SECOND))
  }
}

/** What the mail server says may name the recipient: only its number is told. */
async function postpone(row: MailRow, error: unknown, { database, report }: MailContext, lane: MailPriority) {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  report(new Error(`A mail could not be sent: ${code ?? 'unknown'} ${responseCode || ''}`))
  const wait = Math.min(lane.backOff * 2 ** row.attempts, lane.longestBackOff)
  await database
    .update(mailTable)
    .set({ attempts: row.attempts + 1, claimedUntil: null, dueAt: fromNow(wait) })
    .where(eq(mailTable.id, row.id))
}
