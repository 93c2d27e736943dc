import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Attestation, CertificateCard, Nature } from '../../../../widgets/contract/student/attestation'
import { parisDay } from '../../domain/rules/day'
import { withoutKey } from '../../domain/rules/number'
import type { Site, Store } from '../../environment/environment'
import type { Database } from '../../storage/database/database'
import { attestationTable, type StudentRow } from '../../storage/tables/student'
import type { CertificateContent } from './content'
import { certificateTexts } from './print-texts'
import { certificateCheckUrl, certificateKey } from './signature'

type Owner = Pick<StudentRow, 'id'>

export const findAttestations = (database: Database, { id }: Owner) =>
  database
    .select({
      id: attestationTable.id,
      nature: attestationTable.nature,
      availableAt: attestationTable.availableAt,
      facts: attestationTable.facts,
    })
    .from(attestationTable)
    .where(eq(attestationTable.studentId, id))
    .orderBy(desc(attestationTable.availableAt), attestationTable.nature)

/** Resolves with the certificates of a student, newest first, each with the content for its card. */
export async function attestationsOf(server: Store & Site, who: Owner): Promise<Attestation[]> {
  const rows = await findAttestations(server.database, who)
  return Promise.all(
    rows.map(async ({ availableAt, facts, ...row }) => ({
      ...row,
      availableAt: availableAt.toISOString(),
      card: cardOf(facts, await checkUrlOf(server, facts)),
    })),
  )
}

function cardOf(facts: CertificateContent, checkUrl: string | undefined): CertificateCard {
  const { name, number, birthdate, rightsStart } = facts
  const [mark] = certificateTexts.mark
  return { name, number, birthdate, rightsStart, mark, ...(checkUrl && { checkUrl }) }
}

/** Resolves with the address of the page that checks a certificate. Undefined on a server without the demo pages. */
export async function checkUrlOf(
  { database, siteUrl, hasDemoPages }: Store & Site,
  facts: CertificateContent,
): Promise<string | undefined> {
  if (!hasDemoPages) return undefined
  return certificateCheckUrl(siteUrl, facts, await certificateKey(database))
}

/** Resolves with the content of the certificate of this nature, or of the newest one. Undefined if there is no certificate. */
export async function findCertificateContent(
  database: Database,
  { id }: Owner,
  nature: Nature | undefined,
): Promise<CertificateContent | undefined> {
  const [row] = await database
    .select({ facts: attestationTable.facts })
    .from(attestationTable)
    .where(and(eq(attestationTable.studentId, id), nature && eq(attestationTable.nature, nature)))
    .orderBy(desc(attestationTable.availableAt), attestationTable.nature)
    .limit(1)
  return row?.facts
}

/**
 * Issues a certificate. If the student already has one of this nature, nothing changes, even if the record has changed. Throws if
 * the student has no number of this nature.
 */
export async function issueAttestation(
  tx: Database,
  row: StudentRow,
  nature: Nature,
  at: Date,
): Promise<void> {
  const { id, reference, personal, school, provisionalNumber, number: definitive } = row
  const number = nature === 'DEFINITIVE' ? definitive : provisionalNumber
  if (!number) throw new Error(`The student has no number for a ${nature} certificate`)
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
