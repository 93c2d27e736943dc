import { createHash, createHmac } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../storage/database/database'
import { storedSetting } from '../../storage/database/setting'
import { type Erasure, erasureTable } from '../../storage/tables/erasure'
import { type StudentRow, studentTable } from '../../storage/tables/student'
import { createToken } from '../access/secret'

const PREFIX = 'student '

/** Returns the hash of a student's id, the same in every database. The id cannot be guessed from it. */
const studentHash = (id: string): string =>
  createHash('sha256')
    .update(PREFIX + id)
    .digest('hex')

const studentHashColumn: SQL<string> = sql`encode(sha256(convert_to(${PREFIX} || ${studentTable.id}::text, 'UTF8')), 'hex')`

/** Returns a hash keyed with a secret of the database. Without a key, an attacker could find a reference by trying all of them. */
async function keyedHash(database: Database, text: string): Promise<string> {
  const key = await storedSetting(database, 'erasureKey', createToken)
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Resolves with the erasure of the case with this reference. Undefined if it was not erased. */
export async function findErasure(database: Database, reference: string): Promise<Erasure | undefined> {
  const hash = await keyedHash(database, reference)
  const [erasure] = await database.select().from(erasureTable).where(eq(erasureTable.referenceHash, hash))
  return erasure
}

/** Stores a proof, unless there already is one. */
export async function storeProof(
  tx: Database,
  { id, reference }: StudentRow,
  proof: Pick<Erasure, 'why' | 'counts' | 'at'>,
): Promise<void> {
  const referenceHash = await keyedHash(tx, reference)
  await tx
    .insert(erasureTable)
    .values({ studentHash: studentHash(id), referenceHash, ...proof })
    .onConflictDoNothing()
}

/** Resolves with all proofs, which must be kept separately from the backups. None of them names a student. */
export const listErasures = (database: Database): Promise<Erasure[]> =>
  database.select().from(erasureTable).orderBy(erasureTable.at)

/** Stores proofs of another copy of the database. */
export async function addErasures(database: Database, erasures: Erasure[]): Promise<void> {
  for (const erasure of erasures) await database.insert(erasureTable).values(erasure).onConflictDoNothing()
}

/** Resolves with the erased students whom a restored backup has put back into the database. */
export async function findRestoredStudents(
  database: Database,
): Promise<{ id: string; why: Erasure['why'] }[]> {
  return database
    .select({ id: studentTable.id, why: erasureTable.why })
    .from(studentTable)
    .innerJoin(erasureTable, eq(erasureTable.studentHash, studentHashColumn))
}
