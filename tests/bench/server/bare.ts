import { serve } from '@hono/node-server'
import { and, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { createApp } from '../../../demo/server/app'
import { findRecord, findStudent } from '../../../demo/server/domain/access/bearer-token'
import { createToken, hashSecret } from '../../../demo/server/domain/access/secret'
import { findCurrentAttachments } from '../../../demo/server/domain/case/case-facts'
import { findMessages } from '../../../demo/server/domain/message/list'
import type { Server } from '../../../demo/server/environment/environment'
import { findAttestations } from '../../../demo/server/output/certificate/attestations'
import type { Database } from '../../../demo/server/storage/database/database'
import { tokenTable } from '../../../demo/server/storage/tables/access'
import { attachmentTable } from '../../../demo/server/storage/tables/attachment'
import { messageTable } from '../../../demo/server/storage/tables/message'
import {
  attestationTable,
  statusChangeTable,
  studentTable,
} from '../../../demo/server/storage/tables/student'
import { getAttachments } from '../../../widgets/contract/document/document'
import { getAttestations } from '../../../widgets/contract/student/attestation'
import { getMessages } from '../../../widgets/contract/student/message'
import { getMe } from '../../../widgets/contract/student/student'
import { exampleCertificate, exampleRegistration, exampleStudent } from '../../actors/students'
import { newKey, openDemo } from '../../help/demo'

// Runs as a separate process: the real server and a minimal one on the same database, to compare them in one run.

const STUDENTS = 200
const MESSAGES = 20
const CATEGORIES = ['IDENTITY', 'SCHOOL_ATTESTATION', 'VISA', 'CIVIL_STATUS', 'BANK_DETAILS'] as const
const STATUSES = ['TO_PROCESS', 'WAITING_ATTACHMENT', 'TO_PROCESS_RETURN', 'REGISTERED'] as const

/** Creates a server that runs the same SQL statements as the real routes and responds with their rows. */
function createBare(server: Server): Hono {
  const { database } = server
  const bare = new Hono()
  const [find, findAll] = [findStudent(server), findRecord(server)]
  const idOf = async (context: Context) => ({ id: (await find(context))[0]?.student?.id ?? '' })
  bare.get(getMe.path, async context => context.json(await findAll(context)))
  bare.get(getAttachments.path, async context => {
    const { id } = await idOf(context)
    const isListed = and(eq(attachmentTable.studentId, id), eq(attachmentTable.isCurrent, true))
    return context.json(await database.select().from(attachmentTable).where(isListed))
  })
  bare.get(getMessages.path, async context => {
    const page = { page: 1, itemsPerPage: Number(context.req.query('itemsPerPage')) }
    const who = await idOf(context)
    const rows = [findMessages(database, who, page), findCurrentAttachments(database, who.id)]
    return context.json(await Promise.all(rows))
  })
  bare.get(getAttestations.path, async context =>
    context.json(await findAttestations(database, await idOf(context))),
  )
  return bare
}

/** Inserts a registered student. Returns the token. */
async function seed(database: Database, number: number, at: Date): Promise<string> {
  const { answers, acceptsRightsStart, declaresDocuments, ...groups } = exampleRegistration(
    `bench${number}@example.org`,
  )
  const [id, accessToken] = [newKey(), createToken()]
  const email = groups.contact.email
  const { rules } = exampleStudent()
  await database.insert(studentTable).values({
    id,
    email,
    ...groups,
    answers,
    rules,
    status: 'REGISTERED',
    language: 'en',
    registrationKey: newKey(),
    registrationHash: '',
    createdAt: at,
    updatedAt: at,
  })
  await database.insert(tokenTable).values({
    hash: hashSecret(accessToken),
    email,
    purpose: 'login',
    expiresAt: new Date(at.getTime() + 3_600_000),
    beganAt: at,
  })
  await database.insert(statusChangeTable).values(STATUSES.map(status => ({ studentId: id, status, at })))
  await database.insert(attestationTable).values({
    id: newKey(),
    studentId: id,
    nature: 'PROVISIONAL',
    availableAt: at,
    facts: exampleCertificate('PROVISIONAL'),
  })
  await database.insert(messageTable).values(
    Array.from({ length: MESSAGES }, (_, index) => ({
      id: newKey(),
      studentId: id,
      language: 'en' as const,
      sentAt: at,
      subject: 'Your case moves on',
      body: 'What comes next, and who does it. '.repeat(10),
      readAt: index < MESSAGES / 2 ? at : null,
    })),
  )
  await database.insert(attachmentTable).values(
    CATEGORIES.map(category => ({
      id: newKey(),
      studentId: id,
      key: newKey(),
      hash: '',
      category,
      status: 'UPLOADED' as const,
      fileName: 'scan.pdf',
      mediaType: 'application/pdf',
      size: 12_345,
      uploadedAt: at,
      isCurrent: true,
    })),
  )
  return accessToken
}

const listen = (app: Hono): Promise<string> =>
  new Promise(done => {
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      done(`http://127.0.0.1:${port}`),
    )
  })

/** Sent to the parent process once both servers listen. */
export interface RunningServers {
  real: string
  bare: string
  tokens: string[]
}

const url = process.env.BENCH_DATABASE
const { server } = await openDemo(url ? { storage: { url } } : {})
const tokens: string[] = []
for (let number = 0; number < STUDENTS; number++)
  tokens.push(await seed(server.database, number, server.now()))
// Creates the app of production, because the app of the tests compares each response with the API document.
const [real, bare] = [await listen(createApp(server)), await listen(createBare(server))]
const servers: RunningServers = { real, bare, tokens }
process.send?.(servers)
process.once('disconnect', () => process.exit())
