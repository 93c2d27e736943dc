import { createHmac } from 'node:crypto'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../storage/database/database'
import { storedSetting } from '../../storage/database/setting'
import { knownSourceTable } from '../../storage/tables/access'
import { durationMs } from '../retention/durations'
import { createToken } from './secret'

interface Pair {
  mailbox: string
  source: string
}

/** Returns a hash keyed with a secret of the database. Without a key, an attacker could try likely sources of a mailbox. */
async function sourceHash(database: Database, { mailbox, source }: Pair): Promise<string> {
  const key = await storedSetting(database, 'knownSourceKey', createToken)
  return createHmac('sha256', key).update(`${mailbox} ${source}`).digest('base64url')
}

const since = (now: Date) => new Date(now.getTime() - durationMs('knownSources'))

/** Resolves with true if this source has sent a right code for this mailbox in the last 30 days. */
export async function isKnownSource(database: Database, pair: Pair, now: Date): Promise<boolean> {
  const trace = await sourceHash(database, pair)
  const rows = await database
    .select({ trace: knownSourceTable.trace })
    .from(knownSourceTable)
    .where(and(eq(knownSourceTable.trace, trace), gt(knownSourceTable.seenAt, since(now))))
  return rows.length > 0
}

export async function rememberSource(database: Database, pair: Pair, now: Date): Promise<void> {
  const trace = await sourceHash(database, pair)
  await database
    .insert(knownSourceTable)
    .values({ trace, seenAt: now })
    .onConflictDoUpdate({ target: knownSourceTable.trace, set: { seenAt: now } })
}

/** Deletes what `rememberSource` has stored for these pairs. */
export async function forgetSources(database: Database, pairs: Pair[]): Promise<void> {
  const traces: string[] = []
  for (const pair of pairs) traces.push(await sourceHash(database, pair))
  if (traces.length > 0)
    await database.delete(knownSourceTable).where(inArray(knownSourceTable.trace, traces))
}

export const deleteOldSources = (database: Database, now: Date): Promise<unknown> =>
  database.delete(knownSourceTable).where(lt(knownSourceTable.seenAt, since(now)))
