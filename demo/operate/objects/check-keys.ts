import type { Database } from '../../server/storage/database/database'
import { masterKeyTable } from '../../server/storage/tables/object'
import { type KeyRing, unwrapSecret, wrapSecret } from './key-ring'

const SAMPLE = Buffer.from('A master key that opens this is the right one.')
const OWNER = 'sample'

type KeySample = typeof masterKeyTable.$inferSelect

/** Throws a MasterKeyWrong if a key that encrypts documents is missing or differs. */
export function assertKeysOpen(ring: KeyRing, samples: KeySample[]): void {
  for (const { id, sample } of samples) unwrapSecret(ring, id, OWNER, sample)
}

/** Does the same for a database, and stores a sample of the current key in it. */
export async function checkKeys(database: Database, ring: KeyRing): Promise<void> {
  assertKeysOpen(ring, await database.select().from(masterKeyTable))
  const id = ring.current
  const sample = wrapSecret(ring, id, OWNER, SAMPLE)
  await database.insert(masterKeyTable).values({ id, sample }).onConflictDoNothing()
  // If two servers start at once with different keys under one id, one of them fails here.
  assertKeysOpen(ring, await database.select().from(masterKeyTable))
}
