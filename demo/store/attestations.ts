import { desc, eq } from 'drizzle-orm'
import type { Attestation } from '../../widgets/contract/attestation'
import type { Database } from '../db/open'
import { attestation, type StudentRow } from '../db/schema'

/** The certificates that a student can have, newest first. */
export async function attestationsOf(database: Database, { id }: StudentRow): Promise<Attestation[]> {
  const rows = await database
    .select({ id: attestation.id, nature: attestation.nature, availableAt: attestation.availableAt })
    .from(attestation)
    .where(eq(attestation.studentId, id))
    .orderBy(desc(attestation.availableAt), attestation.nature)
  return rows.map(({ availableAt, ...row }) => ({ ...row, availableAt: availableAt.toISOString() }))
}
