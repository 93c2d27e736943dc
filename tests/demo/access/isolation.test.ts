import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashSecret } from '../../../demo/server/domain/access/secret'
import { issueToken } from '../../../demo/server/domain/access/session'
import { tokenTable } from '../../../demo/server/storage/tables/access'
import { attachmentTable } from '../../../demo/server/storage/tables/attachment'
import { chunkTable } from '../../../demo/server/storage/tables/chunk'
import { messageTable } from '../../../demo/server/storage/tables/message'
import {
  attestationTable,
  statusChangeTable,
  studentTable,
} from '../../../demo/server/storage/tables/student'
import { type Call, withPath } from '../../../widgets/contract/call'
import type { Attachment } from '../../../widgets/contract/document/document'
import { MERGE_PATCH } from '../../../widgets/contract/student/edit'
import type { Registration } from '../../../widgets/contract/student/registration'
import { createStudent, type StudentClient } from '../../actors/student-api'
import { exampleCertificate, exampleRegistration } from '../../actors/students'
import { callsOfContract } from '../../help/contract/calls'
import { newKey, OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'
import { challengeOf } from '../../help/secret'
import { pdfBytes } from '../../samples/files'

const NUMBER = '8042999123456'
const SECRET = 'what only Zofia may read'

/** Data of the other student that an attacker may know. */
interface Victim {
  id: string
  email: string
  attachmentId: string
  attachmentKey: string
  messageId: string
  registrationKey: string
  record: Registration
}

interface Attempt {
  path?: string
  body?: BodyInit | object
  headers?: Record<string, string>
}

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  data.set('file', new Blob([pdfBytes() as BlobPart]), 'scan.pdf')
  return data
}
const withoutInput = () => [{}]
const mergePatch = (body: object): Attempt => ({ body, headers: { 'Content-Type': MERGE_PATCH } })

/** For every call with a token: inputs that try to reach the other student. */
const attempts: Record<string, (victim: Victim) => Attempt[]> = {
  getMe: withoutInput,
  getEditable: withoutInput,
  getUnread: withoutInput,
  getAttestations: withoutInput,
  getAttachments: withoutInput,
  getWelcomePack: withoutInput,
  getOwnData: withoutInput,
  // An empty body would erase the attacker's own record.
  postErasure: ({ id }) => [{ body: { id } }, { body: { studentId: id } }],
  postWithdraw: ({ id }) => [{ body: { id } }, { body: { studentId: id } }, { body: {} }],
  getMessages: () => [{ path: '?page=1&itemsPerPage=100' }],
  getCertificate: () => [{}, { path: '?nature=PROVISIONAL' }, { path: '?nature=DEFINITIVE' }],
  getAttachmentFile: withoutInput,
  patchStudent: ({ id, email }) => [
    ...[{}, { personal: { surname: 'TAKEN' } }, { id, personal: { surname: 'TAKEN' } }].map(mergePatch),
    mergePatch({ contact: { email } }),
  ],
  patchAddress: () => [mergePatch({ city: 'Bron' }), mergePatch({})],
  postRead: ({ messageId }) => [{ body: { upTo: messageId } }, { body: { upTo: messageId.toUpperCase() } }],
  postReopen: ({ id }) => [{ body: { id } }, { body: { studentId: id } }, { body: {} }],
  postStudent: ({ record, registrationKey }) =>
    [registrationKey, newKey()].map(key => ({ body: record, headers: { 'Idempotency-Key': key } })),
  postAttachment: ({ id, attachmentKey, attachmentId }) => [
    ...[
      { category: 'IDENTITY' },
      { category: 'IDENTITY', studentId: id },
      { category: 'IDENTITY', id: attachmentId },
    ].map(fields => ({ body: form(fields), headers: { 'Idempotency-Key': attachmentKey } })),
  ],
  postEmailCodes: ({ email }) => [
    { body: { email, code_challenge: challengeOf('0'.repeat(64)), code_challenge_method: 'S256' } },
  ],
  postEmail: ({ email }) => [
    { body: { email, code: '123456', newCode: '123456', code_verifier: '0'.repeat(64) } },
  ],
  postRenew: ({ email }) => [{ body: { email } }, { body: {} }],
  postRevoke: ({ email }) => [{ body: { email } }, { body: {} }],
}

/** Calls without a student's token: they concern no student, issue the token, or belong to another service. */
const publicCalls = [
  // Parcels are encrypted, belong to no known student, and have their own secrets (parcel.test.ts).
  'getParcels',
  'postDelivery',
  'postOpen',
  'getDelivery',
  'postConfirm',
  'postNote',
  'postParcel',
  'getParcel',
  'postReceived',
  'postRemove',
  'getStatus',
  'getQuestions',
  'postRule',
  'postAuthorize',
  'postToken',
  'postArrival',
  'getAddresses',
  'getCommunes',
]

const calls: Record<string, Call> = Object.fromEntries(
  (await callsOfContract()).map(({ name, call }) => [name, call]),
)
const isOauth = (name: string) => ['postRenew', 'postRevoke'].includes(name)

test('these tests try every call of the contract that takes a token', () => {
  const callsWithToken = Object.keys(calls).filter(name => !publicCalls.includes(name))
  expect(callsWithToken.sort()).toEqual(Object.keys(attempts).sort())
  expect(publicCalls.filter(name => !(name in calls))).toEqual([])
})

/** Headers that make some servers trust another identity or address, or run another path or method. */
const forgedHeaders = ({ id, email }: Victim): Record<string, string>[] => [
  { 'X-User-Id': id, 'X-Student-Id': id, 'X-Forwarded-User': email, 'X-Remote-User': email, From: email },
  { 'X-Original-URL': `/api/students/${id}`, 'X-Rewrite-URL': `/api/students/${id}` },
  { 'X-HTTP-Method-Override': 'PATCH', 'X-HTTP-Method': 'PATCH', 'X-Method-Override': 'PATCH' },
  { Cookie: `id=${id}; email=${email}; student=${id}`, 'X-Forwarded-For': '127.0.0.1' },
]

/** Returns the path, other spellings of it, and paths and queries that name the other student. */
const pathVariants = (path: string, { id, email, attachmentId }: Victim): string[] => {
  const separator = path.includes('?') ? '&' : '?'
  return [
    path,
    path.replaceAll('/', '//'),
    path.replace('/students/', '%2Fstudents%2F'),
    `${path}/`,
    `${path}${separator}id=${id}`,
    `${path}${separator}email=${email}&studentId=${id}`,
    path.replace('/me', `/${id}`),
    path.replace('/me', `/me/../${id}`),
    path.replace('/me', '/%6De'),
    path.replace(id, id.toUpperCase()),
    path.replace(attachmentId, attachmentId.toUpperCase()),
    path.replace(id, `${id}%00`),
    path.replace(id, `me%2F..%2F${id}`),
  ]
}

// All attempts use the same two students.
let demo: OpenDemo
let linh: StudentClient
let zofia: StudentClient
let victim: Victim
const record = (email: string): Registration => {
  const example = exampleRegistration(email)
  return {
    ...example,
    personal: { ...example.personal, surname: 'ZIELIŃSKA', forename: 'Zofia' },
    address: { ...example.address, roadName: 'de la Tête noire' },
    contact: { ...example.contact, mobile: '698765432' },
  }
}
const secretPdf = () => new TextEncoder().encode(`${new TextDecoder().decode(pdfBytes())}%${SECRET}\n`)

beforeAll(async () => {
  demo = await openDemo()
  linh = createStudent(demo)
  zofia = createStudent(demo, 'zofia@example.org')
  await linh.signIn('registration')
  await linh.register()
  await zofia.signIn('registration')
  const [registrationKey, attachmentKey] = [newKey(), newKey()]
  const { id } = await (await zofia.register(record(zofia.email), registrationKey)).json()
  const sent = await zofia.send('IDENTITY', { bytes: secretPdf(), name: 'zofia.pdf', key: attachmentKey })
  const { id: attachmentId }: Attachment = await sent.json()
  const messageId = newKey()
  const { database, caseNow } = demo.server
  await database.insert(messageTable).values({
    id: messageId,
    studentId: id,
    language: 'en',
    subject: SECRET,
    body: SECRET,
    sentAt: caseNow(),
  })
  await database.insert(attestationTable).values(
    (['PROVISIONAL', 'DEFINITIVE'] as const).map(nature => ({
      id: newKey(),
      studentId: id,
      nature,
      availableAt: caseNow(),
      facts: exampleCertificate(nature, NUMBER),
    })),
  )
  await database
    .update(studentTable)
    .set({ status: 'DONE', provisionalNumber: NUMBER, number: NUMBER })
    .where(eq(studentTable.id, id))
  victim = {
    id,
    email: zofia.email,
    attachmentId: attachmentId ?? '',
    attachmentKey,
    messageId,
    registrationKey,
    record: record(zofia.email),
  }
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close())

/** Returns all stored data of the other student, as text. */
async function readVictimData(): Promise<string> {
  const { database } = demo.server
  const attachmentIds = database
    .select({ id: attachmentTable.id })
    .from(attachmentTable)
    .where(eq(attachmentTable.studentId, victim.id))
  return JSON.stringify([
    await database.select().from(studentTable).where(eq(studentTable.id, victim.id)),
    await database.select().from(statusChangeTable).where(eq(statusChangeTable.studentId, victim.id)),
    await database.select().from(attachmentTable).where(eq(attachmentTable.studentId, victim.id)),
    await database.select().from(chunkTable).where(inArray(chunkTable.fileId, attachmentIds)),
    await database.select().from(messageTable).where(eq(messageTable.studentId, victim.id)),
    await database.select().from(attestationTable).where(eq(attestationTable.studentId, victim.id)),
    await database.select().from(tokenTable).where(eq(tokenTable.email, victim.email)),
  ])
}

/** Returns the other student's data that a response contains. */
async function findVictimData(answer: Response): Promise<string[]> {
  const text = `${JSON.stringify([...answer.headers])} ${await answer.text()}`
  return [victim.email, 'ZIELIŃSKA', 'Tête noire', '698765432', NUMBER, SECRET, 'zofia.pdf'].filter(secret =>
    text.includes(secret),
  )
}

const address = (name: string, call: Call) =>
  (isOauth(name) ? '/oauth' : '') +
  withPath(call, { id: name === 'getAttachmentFile' ? victim.attachmentId : victim.id }).path

function send(call: Call, path: string, { body, headers }: Attempt, token: string, forgedHeaders = {}) {
  const isForm = body instanceof FormData
  const content = isForm ? body : JSON.stringify(body ?? {})
  return demo.app.request(path, {
    method: call.method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(!isForm && { 'Content-Type': 'application/json' }),
      ...headers,
      ...forgedHeaders,
    },
    ...(call.method !== 'GET' && { body: content }),
  })
}

const tokenFor = (email: string, purpose: 'login' | 'registration' = 'login') =>
  issueToken(demo.server.database, { email, purpose }, demo.server.now()).then(
    ({ access_token }) => access_token,
  )

test('`findVictimData` finds the victim’s data in the victim’s own responses', async () => {
  const findIn = async (path: string) => findVictimData(await zofia.get(path))
  expect(await findIn('/api/students/me')).toEqual([
    victim.email,
    'ZIELIŃSKA',
    'Tête noire',
    '698765432',
    NUMBER,
  ])
  expect(await findIn('/api/students/me/messages?page=1&itemsPerPage=10')).toEqual([SECRET])
  expect(await findIn('/api/students/me/attachments')).toEqual(['zofia.pdf'])
  expect(await findIn(`/api/students/me/attachments/${victim.attachmentId}`)).toEqual([SECRET, 'zofia.pdf'])
})

describe.each(Object.entries(calls).filter(([name]) => name in attempts))('%s', (name, call) => {
  const attemptsOnVictim = () => attempts[name]?.(victim) ?? []

  test(
    'never reaches another student’s record, document, message or certificate',
    async () => {
      const before = await readVictimData()
      for (const attempt of attemptsOnVictim()) {
        const usualPath = address(name, call) + (attempt.path ?? '')
        const requests = [
          ...pathVariants(usualPath, victim).map(path => ({ path, forged: {} })),
          ...forgedHeaders(victim).map(forged => ({ path: usualPath, forged })),
        ]
        for (const { path, forged } of requests) {
          const answer = await send(call, path, attempt, await tokenFor(linh.email), forged)
          const label = `${path} ${JSON.stringify(forged)}`
          expect(answer.status, label).not.toBe(500)
          expect(await findVictimData(answer), label).toEqual([])
        }
      }
      expect(await readVictimData()).toBe(before)
    },
    OPEN_TIMEOUT_MS,
  )

  test('answers 401 without a valid token', async () => {
    const revoked = await tokenFor(victim.email)
    expect((await send(calls.postRevoke as Call, '/oauth/revoke', {}, revoked)).status).toBe(204)
    const renewed = await tokenFor(victim.email)
    await send(calls.postRenew as Call, '/oauth/renew', {}, renewed)
    // A token's stored hash does not work as a token.
    const storedHash = hashSecret(await tokenFor(victim.email))
    const before = await readVictimData()
    for (const attempt of attemptsOnVictim()) {
      const path = address(name, call) + (attempt.path ?? '')
      for (const token of ['', 'x', revoked, renewed, storedHash, '%00', `${revoked}, ${revoked}`]) {
        const answer = await send(call, path, attempt, token)
        expect([answer.status, token]).toEqual([401, token])
        expect(answer.headers.get('WWW-Authenticate')).toContain('Bearer')
        expect(await findVictimData(answer)).toEqual([])
      }
    }
    expect(await readVictimData()).toBe(before)
  })

  test('answers 401 thirty minutes after the token was issued', async () => {
    const token = await tokenFor(victim.email)
    demo.clock.elapsed = 30 * 60_000
    for (const attempt of attemptsOnVictim())
      expect((await send(call, address(name, call) + (attempt.path ?? ''), attempt, token)).status).toBe(401)
    demo.clock.elapsed = 0
    await demo.server.database.delete(tokenTable).where(eq(tokenTable.hash, hashSecret(token)))
  })

  test('finds no record before the registration is accepted', async () => {
    const before = await readVictimData()
    for (const attempt of attemptsOnVictim()) {
      const token = await tokenFor('new@example.org', 'registration')
      const answer = await send(call, address(name, call) + (attempt.path ?? ''), attempt, token)
      if (!isOauth(name)) expect(answer.status).toBe(name === 'postStudent' ? 403 : 404)
      expect(await findVictimData(answer)).toEqual([])
    }
    expect(await readVictimData()).toBe(before)
  })
})

test.each([
  ['patchStudent', 403],
  ['patchAddress', 403],
  ['getAttachmentFile', 404],
  ['postRead', 404],
  ['getCertificate', 404],
  ['postStudent', 403],
])('%s with data of another student is refused with %i', async (name, status) => {
  const call = calls[name] as Call
  for (const attempt of attempts[name]?.(victim) ?? []) {
    const path = address(name, call) + (attempt.path ?? '')
    expect((await send(call, path, attempt, await tokenFor(linh.email))).status).toBe(status)
  }
})

test('a logout revokes only the token of this device', async () => {
  const otherToken = await tokenFor(linh.email)
  linh.setToken(await tokenFor(linh.email))
  expect((await linh.post('/oauth/revoke', {})).status).toBe(204)
  expect((await linh.get('/api/students/me')).status).toBe(401)
  linh.setToken(otherToken)
  expect((await linh.me()).email).toBe(linh.email)
})
