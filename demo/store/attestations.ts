import { desc, eq } from 'drizzle-orm'
import type { Attestation } from '../../widgets/contract/attestation'
import type { Database } from '../db/open'
import { attestation, type StudentRow } from '../db/schema'

type Owner = Pick<StudentRow, 'id'>

export const findAttestations = (database: Database, { id }: Owner) =>
  database
    .select({ id: attestation.id, nature: attestation.nature, availableAt: attestation.availableAt })
    .from(attestation)
    .where(eq(attestation.studentId, id))
    .orderBy(desc(attestation.availableAt), attestation.nature)

/** The certificates that a student can have, newest first. */
export async function attestationsOf(database: Database, who: Owner): Promise<Attestation[]> {
  const rows = await findAttestations(database, who)
  return rows.map(({ availableAt, ...row }) => ({ ...row, availableAt: availableAt.toISOString() }))
}
