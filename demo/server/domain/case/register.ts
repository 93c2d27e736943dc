import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Eligibility } from '../../../../widgets/contract/eligibility/eligibility'
import type { Registration } from '../../../../widgets/contract/student/registration'
import type { Language } from '../../../../widgets/shared/language'
import type { Clock, MailQueue, Observation, Store } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import { queueMail } from '../../output/mail/queue'
import type { Database } from '../../storage/database/database'
import { type StudentRow, statusChangeTable, studentTable } from '../../storage/tables/student'
import type { TokenHolder } from '../access/session'
import { lockByName } from '../access/sign-in'
import { storeMessage } from '../message/write'
import { MAIL_TTL_MS } from '../rules/lifetimes'
import { settleCase } from './case'

/** Milliseconds before the receipt is due: the first files may have arrived by then. */
const RECEIPT_AFTER = 5_000

interface RegistrationRequest {
  record: Registration
  /** The partner whose page the student came from. It is counted, but not stored in the record or its hash. */
  from: string | undefined
  /** The draft's id. It identifies a record that is sent again. */
  key: string
  guest: TokenHolder
  language: Language
  /** Returns the required documents. Throws an HttpError if this student may not register. */
  judge: () => Eligibility
}

/**
 * Registers a student, one record per e-mail address. The same record with the same key is accepted again, also concurrently.
 * Throws an HttpError: 409 if the address has another record, 422 if the key has other data, 403 if the token is not of a
 * registration.
 */
export async function registerStudent(
  server: Store & Clock & MailQueue & Observation,
  sent: RegistrationRequest,
): Promise<StudentRow> {
  let isNew = false
  const row = await server.database.transaction(async tx => {
    await lockByName(tx, sent.guest.email)
    const hash = createHash('sha256').update(JSON.stringify(sent.record)).digest('base64url')
    const [known] = await tx.select().from(studentTable).where(eq(studentTable.email, sent.guest.email))
    if (known) return assertSameRegistration(known, sent.key, hash)
    if (sent.guest.purpose !== 'registration')
      throw new HttpError(403, [], { reason: 'problem.reason.purpose' })
    isNew = true
    return create(tx, server, sent, hash)
  })
  if (isNew && sent.from) server.partnerCounter.count('registrations', sent.from)
  server.wake()
  return row
}

function assertSameRegistration(known: StudentRow, key: string, hash: string): StudentRow {
  if (known.registrationKey !== key) throw new HttpError(409, [], { reason: 'problem.reason.record' })
  if (known.registrationHash !== hash) throw new HttpError(422, [], { reason: 'problem.reason.key' })
  return known
}

async function create(
  tx: Database,
  server: Clock,
  sent: RegistrationRequest,
  hash: string,
): Promise<StudentRow> {
  const at = server.caseNow()
  const { personal, school, parents, address, contact, answers } = sent.record
  const rules = sent.judge()
  const status = 'TO_PROCESS'
  const row = await insertStudent(tx, {
    id: randomUUID(),
    email: sent.guest.email,
    language: sent.language,
    registrationKey: sent.key,
    registrationHash: hash,
    ...{ personal, school, parents, address, contact, answers, rules, status },
    createdAt: at,
    updatedAt: at,
  })
  await tx.insert(statusChangeTable).values({ studentId: row.id, status, at })
  await storeMessage(tx, server, row, { kind: 'accepted', documents: rules.requiredAttachments })
  await queueMail(tx, {
    recipient: contact.email,
    kind: 'receipt',
    language: sent.language,
    studentId: row.id,
    after: RECEIPT_AFTER,
    within: MAIL_TTL_MS,
  })
  return settleCase(tx, server, row.id)
}

/** Inserts a student. The database generates the reference; the insert is repeated if it is taken. */
async function insertStudent(tx: Database, values: typeof studentTable.$inferInsert): Promise<StudentRow> {
  for (;;) {
    const target = studentTable.reference
    const [row] = await tx.insert(studentTable).values(values).onConflictDoNothing({ target }).returning()
    if (row) return row
  }
}
