import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Attestation, Nature } from '../../../widgets/contract/attestation'
import type { Database } from '../db/database'
import { attestation, type StudentRow } from '../db/schema'
import { parisDay } from '../rules/day'
import { bare } from '../rules/number'
import type { Facts } from './content'

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

/** What the certificate of this nature, or the newest, says; undefined while there is none. */
export async function certifiedOf(
  database: Database,
  { id }: Owner,
  nature: Nature | undefined,
): Promise<Facts | undefined> {
  const [found] = await database
    .select({ facts: attestation.facts })
    .from(attestation)
    .where(and(eq(attestation.studentId, id), nature && eq(attestation.nature, nature)))
    .orderBy(desc(attestation.availableAt), attestation.nature)
    .limit(1)
  return found?.facts
}

/** Issues a certificate, once of each nature: it keeps saying what the record says now. */
export async function issue(tx: Database, row: StudentRow, nature: Nature, at: Date): Promise<void> {
  const { id, personal, school, provisionalNumber, number: definitive } = row
  const number = nature === 'DEFINITIVE' ? definitive : provisionalNumber
  if (!number) throw new Error(`There is no number for a ${nature} certificate`)
  const facts: Facts = {
    name: [personal.surname, personal.forename].filter(Boolean).join(' ').normalize('NFC'),
    number: bare(number),
    nature,
    birthdate: personal.birthdate,
    rightsStart: school.rightsStartDate,
    issued: parisDay(at),
  }
  await tx
    .insert(attestation)
    .values({ id: randomUUID(), studentId: id, nature, availableAt: at, facts })
    .onConflictDoNothing()
}
