import { createHmac } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../db/database'
import { knownSourceTable } from '../db/schema'
import { storedSetting } from '../db/setting'
import { newToken } from './secret'

/** Milliseconds for which a source stays known. */
const LIFE = 30 * 86_400_000

interface Pair {
  mailbox: string
  source: string
}

/** Keyed with a secret of the database: without it the likely sources of a mailbox could be tried. */
async function sourceHash(database: Database, { mailbox, source }: Pair): Promise<string> {
  const key = await storedSetting(database, 'knownSourceKey', newToken)
  return createHmac('sha256', key).update(`${mailbox} ${source}`).digest('base64url')
}

const since = (now: Date) => new Date(now.getTime() - LIFE)

/** Whether a right code for this mailbox came from this source recently. */
export async function isKnownSource(database: Database, pair: Pair, now: Date): Promise<boolean> {
  const trace = await sourceHash(database, pair)
  const found = await database
    .select({ trace: knownSourceTable.trace })
    .from(knownSourceTable)
    .where(and(eq(knownSourceTable.trace, trace), gt(knownSourceTable.seenAt, since(now))))
  return found.length > 0
}

export async function rememberSource(database: Database, pair: Pair, now: Date): Promise<void> {
  const trace = await sourceHash(database, pair)
  await database
    .insert(knownSourceTable)
    .values({ trace, seenAt: now })
    .onConflictDoUpdate({ target: knownSourceTable.trace, set: { seenAt: now } })
}

export const deleteOldSources = (database: Database, now: Date): Promise<unknown> =>
  database.delete(knownSourceTable).where(lt(knownSourceTable.seenAt, since(now)))
