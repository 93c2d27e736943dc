import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { type MailRow, mail } from '../db/schema'
import type { World } from '../world'
import type { Transport } from './transport'
import { type Sender, wordsOf } from './words'

export interface Postman {
  /** There is a mail: go soon. */
  wake: () => void
  /** Delivers all that is due. */
  round: () => Promise<void>
  /** Finishes what is under way. */
  close: () => Promise<void>
}

/** Mails at a time; milliseconds after which a round is made unasked, and after which a mail that a server took and never reported on is anybody's. */
const LANES = 5
const ROUND = 2_000
const CLAIM = 120_000
/** Wait after the first failure; each further one doubles it, up to the longest. */
const BACK_OFF = 10_000
const LONGEST_BACK_OFF = 3_600_000

type Office = Pick<World, 'now' | 'report'> & Sender & { transport: Transport }

/**
 * Carries what is queued. A mail is claimed before it is carried and forgotten after, so that a crash between the two
 * sends it again rather than never; `skip locked` keeps two servers from claiming the same one.
 */
export function createPostman(office: Office): Postman {
  let timer: NodeJS.Timeout | undefined
  let under: Promise<void> | undefined
  let isWanted = false
  let isClosed = false

  const rounds = async () => {
    do {
      isWanted = false
      await round(office)
    } while (isWanted)
  }
  const go = () => {
    clearTimeout(timer)
    isWanted = true
    under ??= rounds()
      .catch(office.report)
      .finally(() => {
        under = undefined
        if (!isClosed) timer = setTimeout(go, isWanted ? 0 : ROUND)
      })
  }
  return {
    wake: () => !isClosed && go(),
    round: () => round(office),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await under
      office.transport.close()
    },
  }
}

async function round(office: Office): Promise<void> {
  for (;;) {
    const claimed = await claim(office)
    await Promise.all(claimed.map(row => carry(row, office)))
    if (claimed.length < LANES) return
  }
}

function claim({ database, now }: Office): Promise<MailRow[]> {
  const at = now()
  const due = database
    .select({ id: mail.id })
    .from(mail)
    .where(
      and(isNull(mail.sentAt), lte(mail.dueAt, at), or(isNull(mail.claimedUntil), lt(mail.claimedUntil, at))),
    )
    .orderBy(asc(mail.dueAt))
    .limit(LANES)
    .for('update', { skipLocked: true })
  return database
    .update(mail)
    .set({ claimedUntil: new Date(at.getTime() + CLAIM) })
    .where(inArray(mail.id, due))
    .returning()
}

async function carry(row: MailRow, office: Office): Promise<void> {
  const { database, now, transport } = office
  const words = row.expiresAt > now() ? await wordsOf(row, office) : undefined
  const forget = () => database.delete(mail).where(eq(mail.id, row.id))
  if (!words) {
    await forget()
    return
  }
  try {
    await transport.deliver(row.recipient, row.id, words)
  } catch (error) {
    await postpone(row, error, office)
    return
  }
  if (!transport.isKept) await forget()
  else
    await database
      .update(mail)
      .set({ ...words, code: null, sentAt: now() })
      .where(eq(mail.id, row.id))
}

/** What the mail server says may name the recipient: only its number is told. */
async function postpone(row: MailRow, error: unknown, { database, now, report }: Office): Promise<void> {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  report(new Error(`A mail could not be sent: ${code ?? 'unknown'} ${responseCode || ''}`))
  const wait = Math.min(BACK_OFF * 2 ** row.attempts, LONGEST_BACK_OFF)
  await database
    .update(mail)
    .set({ attempts: row.attempts + 1, claimedUntil: null, dueAt: new Date(now().getTime() + wait) })
    .where(eq(mail.id, row.id))
}
