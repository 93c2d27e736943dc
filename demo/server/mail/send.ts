import { and, asc, eq, getTableColumns, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { isPassing } from '../db/outage'
import { type MailRow, mail } from '../db/schema'
import type { Environment } from '../environment/environment'
import type { Lane } from './priority'
import { fromNow } from './queue'
import { type Sender, wordsOf } from './text'
import type { Transport } from './transport'

/** What is needed to carry mails. Their times are the database's own: servers have different clocks. */
export type Office = Pick<Environment, 'report'> & Sender & { transport: Transport }

/** Seconds for which a database that is away is waited for, once a mail has left. */
const NOTE_PATIENCE = 15
const SECOND = 1_000

/** A mail that this server alone may carry for now. */
export type Claimed = MailRow & { isExpired: boolean }

/**
 * Takes the next mails of a lane; `skip locked` keeps two servers from taking the same one. Those that this server has
 * under way are left out: a database that is away can make one outlast its claim.
 */
export function claim(
  { database }: Office,
  lane: Lane,
  most: number,
  underWay: string[],
): Promise<Claimed[]> {
  const now = sql`now()`
  const isFree = or(isNull(mail.claimedUntil), lt(mail.claimedUntil, now))
  const due = database
    .select({ id: mail.id })
    .from(mail)
    .where(
      and(
        isNull(mail.sentAt),
        eq(mail.isUrgent, lane.isUrgent),
        lte(mail.dueAt, now),
        isFree,
        notInArray(mail.id, underWay),
      ),
    )
    .orderBy(asc(mail.dueAt), asc(mail.number))
    .limit(most)
    .for('update', { skipLocked: true })
  return database
    .update(mail)
    .set({ claimedUntil: fromNow(lane.claim) })
    .where(inArray(mail.id, due))
    .returning({ ...getTableColumns(mail), isExpired: sql<boolean>`${mail.expiresAt} <= now()` })
}

/** Delivers a mail and deletes it after, so that a crash between the two sends it again rather than never. */
export async function carry(row: Claimed, office: Office, lane: Lane): Promise<void> {
  const { database, transport } = office
  const isThis = eq(mail.id, row.id)
  const words = row.isExpired ? undefined : await wordsOf(row, office)
  if (!words) {
    await database.delete(mail).where(isThis)
    return
  }
  try {
    await transport.deliver(row.recipient, row.id, words)
  } catch (error) {
    await postpone(row, error, office, lane)
    return
  }
  const sent = { ...words, code: null, sentAt: sql`now()` }
  await note(() =>
    transport.isKept ? database.update(mail).set(sent).where(isThis) : database.delete(mail).where(isThis),
  )
}

/** A mail that has left, with nothing to say so, would leave again. */
async function note(act: () => PromiseLike<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await act()
      return
    } catch (error) {
      if (!isPassing(error) || tries === NOTE_PATIENCE) throw error
    }
    await new Promise(done => setTimeout(done, SECOND))
  }
}

/** What the mail server says may name the recipient: only its number is told. */
async function postpone(row: MailRow, error: unknown, { database, report }: Office, lane: Lane) {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  report(new Error(`A mail could not be sent: ${code ?? 'unknown'} ${responseCode || ''}`))
  const wait = Math.min(lane.backOff * 2 ** row.attempts, lane.longestBackOff)
  await database
    .update(mail)
    .set({ attempts: row.attempts + 1, claimedUntil: null, dueAt: fromNow(wait) })
    .where(eq(mail.id, row.id))
}
