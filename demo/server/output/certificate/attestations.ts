import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Attestation, Nature } from '../../../../widgets/contract/student/attestation'
import { parisDay } from '../../domain/rules/day'
import { withoutKey } from '../../domain/rules/number'
import type { Database } from '../../storage/database/database'
import { attestationTable, type StudentRow } from '../../storage/tables/student'
import type { CertificateContent } from './content'

type Owner = Pick<StudentRow, 'id'>

export const findAttestations = (database: Database, { id }: Owner) =>
  database
    .select({
      id: attestationTable.id,
      nature: attestationTable.nature,
      availableAt: attestationTable.availableAt,
    })
    .from(attestationTable)
    .where(eq(attestationTable.studentId, id))
    .orderBy(desc(attestationTable.availableAt), attestationTable.nature)

/** The certificates that a student can have, newest first. */
export async function attestationsOf(database: Database, who: Owner): Promise<Attestation[]> {
  const rows = await findAttestations(database, who)
  return rows.map(({ availableAt, ...row }) => ({ ...row, availableAt: availableAt.toISOString() }))
}

/** The content of the certificate of this nature, or of the newest one. Undefined while there is no certificate. */
export async function findCertificateContent(
  database: Database,
  { id }: Owner,
  nature: Nature | undefined,
): Promise<CertificateContent | undefined> {
  const [found] = await database
    .select({ facts: attestationTable.facts })
    .from(attestationTable)
    .where(and(eq(attestationTable.studentId, id), nature && eq(attestationTable.nature, nature)))
    .orderBy(desc(attestationTable.availableAt), attestationTable.nature)
    .limit(1)
  return found?.facts
}

/** Issues a certificate, once of each nature. Its content stays as it is when the record changes. */
export async function issueAttestation(
  tx: Database,
  row: StudentRow,
  nature: Nature,
  at: Date,
): Promise<void> {
  const { id, reference, personal, school, provisionalNumber, number: definitive } = row
  const number = nature === 'DEFINITIVE' ? definitive : provisionalNumber
  if (!number) throw new Error(`There is no number for a ${nature} certificate`)
  const facts: CertificateContent = {
    name: [personal.surname, personal.forename].filter(Boolean).join(' ').normalize('NFC'),
    number: withoutKey(number),
    nature,
    birthdate: personal.birthdate,
    rightsStart: school.rightsStartDate,
    issued: parisDay(at),
    reference,
  }
  await tx
    .insert(attestationTable)
    .values({ id: randomUUID(), studentId: id, nature, availableAt: at, facts })
    .onConflictDoNothing()
}
