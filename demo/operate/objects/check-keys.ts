import type { Database } from '../../server/storage/database/database'
import { masterKeyTable } from '../../server/storage/tables/object'
import { type KeyRing, unwrapSecret, wrapSecret } from './key-ring'

const SAMPLE = Buffer.from('A master key that opens this is the right one.')
const OWNER = 'sample'

type KeySample = typeof masterKeyTable.$inferSelect

/** Throws MasterKeyWrong unless each key with which documents are encrypted is there, and is the same. */
export function assertKeysOpen(ring: KeyRing, samples: KeySample[]): void {
  for (const { id, sample } of samples) unwrapSecret(ring, id, OWNER, sample)
}

/** The same for a database, which then remembers the current key. */
export async function checkKeys(database: Database, ring: KeyRing): Promise<void> {
  assertKeysOpen(ring, await database.select().from(masterKeyTable))
  const id = ring.current
  const sample = wrapSecret(ring, id, OWNER, SAMPLE)
  await database.insert(masterKeyTable).values({ id, sample }).onConflictDoNothing()
  // If two servers start at once with different keys under one id, one of them fails here.
  assertKeysOpen(ring, await database.select().from(masterKeyTable))
}
