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

/** Delay of the receipt mail in milliseconds. The mail also lists the documents that arrive in this time. */
const RECEIPT_DELAY_MS = 5_000

interface RegistrationRequest {
  record: Registration
  /** The partner whose page the student came from. It is counted, but not stored in the record or its hash. */
  from: string | undefined
  /** The idempotency key of the request. It identifies a record that is sent again. */
  key: string
  visitor: TokenHolder
  language: Language
  /** Returns the eligibility. Throws an HttpError (422) if the record is not valid or this student may not register. */
  decideRules: () => Eligibility
}

/**
 * Registers a student. An e-mail address has one record. The same record with the same key is accepted again, also concurrently.
 * Throws an HttpError: 409 if the address has another record, 422 if the key has other data, or as `decideRules` throws it, 403 if
 * the token is not for a registration.
 */
export async function registerStudent(
  server: Store & Clock & MailQueue & Observation,
  request: RegistrationRequest,
): Promise<StudentRow> {
  let isNew = false
  const row = await server.database.transaction(async tx => {
    await lockByName(tx, request.visitor.email)
    const hash = createHash('sha256').update(JSON.stringify(request.record)).digest('base64url')
    const [existing] = await tx
      .select()
      .from(studentTable)
      .where(eq(studentTable.email, request.visitor.email))
    if (existing) return assertSameRegistration(existing, request.key, hash)
    if (request.visitor.purpose !== 'registration')
      throw new HttpError(403, [], { reason: 'problem.reason.purpose' })
    isNew = true
    return createStudent(tx, server, request, hash)
  })
  if (isNew && request.from) server.partnerCounter.count('registrations', request.from)
  server.wakeMailSender()
  return row
}

function assertSameRegistration(existing: StudentRow, key: string, hash: string): StudentRow {
  if (existing.registrationKey !== key) throw new HttpError(409, [], { reason: 'problem.reason.record' })
  if (existing.registrationHash !== hash) throw new HttpError(422, [], { reason: 'problem.reason.key' })
  return existing
}

async function createStudent(
  tx: Database,
  server: Clock,
  request: RegistrationRequest,
  hash: string,
): Promise<StudentRow> {
  const at = server.caseNow()
  const { personal, school, parents, address, contact, answers } = request.record
  const rules = request.decideRules()
  const status = 'TO_PROCESS'
  const row = await insertStudent(tx, {
    id: randomUUID(),
    email: request.visitor.email,
    language: request.language,
    registrationKey: request.key,
    registrationHash: hash,
    personal,
    school,
    parents,
    address,
    contact,
    answers,
    rules,
    status,
    createdAt: at,
    updatedAt: at,
  })
  await tx.insert(statusChangeTable).values({ studentId: row.id, status, at })
  await storeMessage(tx, server, row, { kind: 'accepted', documents: rules.requiredAttachments })
  await queueMail(tx, {
    recipient: contact.email,
    kind: 'receipt',
    language: request.language,
    studentId: row.id,
    afterMs: RECEIPT_DELAY_MS,
    withinMs: MAIL_TTL_MS,
  })
  return settleCase(tx, server, row.id)
}

/** Inserts a student. The database generates the reference. If it is already in use, the insert is repeated. */
async function insertStudent(tx: Database, values: typeof studentTable.$inferInsert): Promise<StudentRow> {
  for (;;) {
    const target = studentTable.reference
    const [row] = await tx.insert(studentTable).values(values).onConflictDoNothing({ target }).returning()
    if (row) return row
  }
}
