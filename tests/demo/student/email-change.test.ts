import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { challengeTable, tokenTable } from '../../../demo/server/storage/tables/access'
import { studentTable } from '../../../demo/server/storage/tables/student'
import { createDemoAgent } from '../../actors/agent'
import { createStudent, registerStudent, type StudentClient } from '../../actors/student-api'
import { challengeOf, newVerifier, type OpenDemo } from '../../help/demo'
import { findCode } from '../../help/servers/mail/mailbox'
import { onBothDatabases } from '../on-both-databases'

const MINUTE = 60_000
const OLD = 'linh@univ.example'
const NEW = 'linh@home.example'

onBothDatabases(getDemo => {
  let demo: OpenDemo
  let linh: StudentClient
  beforeEach(async () => {
    demo = getDemo()
    linh = await registerStudent(demo, OLD)
    demo.clock.elapsed += 20 * MINUTE
  })

  /** Returns the requests with which a browser changes the address. It sends none of them. */
  function startChange(student: StudentClient, email = NEW, verifier = newVerifier()) {
    const requestCodes = (more = {}) =>
      student.post('/api/students/me/email/codes', {
        email,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        ...more,
      })
    const finish = (code: string, newCode: string, more = {}) =>
      student.post('/api/students/me/email', { email, code, newCode, code_verifier: verifier, ...more })
    return { requestCodes, finish }
  }
  async function startChangeOf(student: StudentClient, email = NEW) {
    const change = startChange(student, email)
    expect((await change.requestCodes()).status).toBe(204)
    return { ...change, code: await demo.codeFor(student.email), newCode: await demo.codeFor(email) }
  }
  const wrongCode = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')
  const emailOf = async (student: StudentClient) => (await student.me()).contact.email
  const violations = async (answer: Response) =>
    ((await answer.json()).violations ?? []).map(({ propertyPath }: { propertyPath: string }) => propertyPath)
  const subjects = async (to: string) => (await demo.mailbox(to)).map(({ subject }) => subject)

  test('a student changes the e-mail address with a code from each mailbox', async () => {
    const elsewhere = createStudent(demo, OLD)
    await elsewhere.signIn('login')
    demo.clock.elapsed += 20 * MINUTE
    await linh.signIn('login')
    const { finish, code, newCode } = await startChangeOf(linh)
    expect(code).not.toBe('')
    const answer = await finish(code, newCode)
    expect(answer.status).toBe(200)
    const student = await answer.json()
    expect([student.email, student.contact.email]).toEqual([NEW, NEW])
    expect(await emailOf(linh)).toBe(NEW)
    expect((await elsewhere.get('/api/students/me')).status).toBe(401)
    expect((await subjects(OLD))[0]).toBe('The e-mail address of your application has changed')
    expect((await subjects(NEW))[0]).toBe('This is now the address of your application')
    // The mail to the previous address masks the new address. A student still recognises their own new address.
    const [notice] = await demo.mailbox(OLD)
    expect(notice?.text).toContain('l•••@home.example')
    expect(notice?.text).not.toContain(NEW)
  })

  test('after the change only the new address can log in', async () => {
    const { finish, code, newCode } = await startChangeOf(linh)
    await finish(code, newCode)
    demo.clock.elapsed += 20 * MINUTE
    const newLogin = createStudent(demo, NEW)
    expect((await newLogin.signIn('login')).status).toBe(200)
    expect(await emailOf(newLogin)).toBe(NEW)
    const before = (await demo.mailbox(OLD)).length
    const oldLogin = createStudent(demo, OLD)
    expect((await oldLogin.authorize('login')).status).toBe(204)
    expect(await demo.mailbox(OLD)).toHaveLength(before)
  })

  test('neither code can be read from the tables, and neither opens a session', async () => {
    const verifier = newVerifier()
    const change = startChange(linh, NEW, verifier)
    await change.requestCodes()
    const [code, newCode] = [await demo.codeFor(OLD), await demo.codeFor(NEW)]
    const stored = JSON.stringify(await demo.server.database.select().from(challengeTable))
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(newCode)
    expect(stored).not.toContain(challengeOf(verifier))
    for (const [email, shownCode] of [
      [OLD, code],
      [NEW, newCode],
    ] as const) {
      const thief = createStudent(demo, email)
      thief.setVerifier(verifier)
      expect((await thief.exchange(shownCode)).status).toBe(400)
    }
    expect((await change.finish(code, newCode)).status).toBe(200)
  })

  test('a new address that has an account gets the same response as a free address', async () => {
    const mai = await registerStudent(demo, NEW)
    const { requestCodes, finish } = startChange(linh)
    const [free, taken] = [await startChange(linh, 'free@home.example').requestCodes(), await requestCodes()]
    expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()])
    const [notice] = await demo.mailbox(NEW)
    expect(notice?.subject).toBe('This address already has an application')
    expect(findCode(notice?.text)).toBeUndefined()
    const answer = await finish(await demo.codeFor(OLD), '123456')
    expect([answer.status, await violations(answer)]).toEqual([422, ['newCode']])
    expect(await emailOf(linh)).toBe(OLD)
    expect(await emailOf(mai)).toBe(NEW)
  })

  test('after five wrong codes the right code is invalid too', async () => {
    const { finish, code, newCode } = await startChangeOf(linh)
    expect(await violations(await finish(wrongCode(code), wrongCode(newCode)))).toEqual(['code', 'newCode'])
    for (let guess = 0; guess < 4; guess++)
      expect(await violations(await finish(code, wrongCode(newCode)))).toEqual(['newCode'])
    expect(await violations(await finish(code, newCode))).toEqual(['newCode'])
    expect(demo.events.filter(({ kind }) => kind === 'code-refused')).toHaveLength(6)
    expect(await emailOf(linh)).toBe(OLD)
  })

  test('the codes are invalid after ten minutes, and for another student, browser or address', async () => {
    const mai = await registerStudent(demo, 'mai@example.org')
    await linh.signIn('login')
    const verifier = newVerifier()
    const { requestCodes, finish } = startChange(linh, NEW, verifier)
    await requestCodes()
    const [code, newCode] = [await demo.codeFor(OLD), await demo.codeFor(NEW)]
    expect((await startChange(mai, NEW, verifier).finish(code, newCode)).status).toBe(422)
    expect((await finish(code, newCode, { code_verifier: newVerifier() })).status).toBe(422)
    expect(await violations(await finish(code, newCode, { email: 'other@home.example' }))).toEqual([
      'newCode',
    ])
    demo.clock.elapsed += 11 * MINUTE
    expect((await finish(code, newCode)).status).toBe(419)
    expect(await emailOf(linh)).toBe(OLD)
  })

  test('the codes count towards the limits of both mailboxes', async () => {
    const { requestCodes } = startChange(linh)
    const statuses: number[] = []
    for (let times = 0; times < 6; times++) statuses.push((await requestCodes()).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
    expect((await startChange(linh, 'other@home.example').requestCodes()).status).toBe(429)
    const mai = await registerStudent(demo, 'mai@example.org')
    expect((await startChange(mai).requestCodes()).status).toBe(429)
    // Each purpose has its own count.
    expect((await createStudent(demo, OLD).authorize('login')).status).toBe(204)
  })

  test('if two tabs change the address at the same time, one succeeds', async () => {
    const first = await startChangeOf(linh, 'one@home.example')
    const second = await startChangeOf(linh, 'two@home.example')
    const code = await demo.codeFor(OLD)
    const both = await Promise.all([
      first.finish(first.code, first.newCode),
      second.finish(code, second.newCode),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(['one@home.example', 'two@home.example']).toContain(await emailOf(linh))
  })

  test('if two students request the same address, at most one of them gets it', async () => {
    const mai = await registerStudent(demo, 'mai@example.org')
    const mine = await startChangeOf(linh)
    const hers = await startChangeOf(mai)
    const both = await Promise.all([
      mine.finish(mine.code, mine.newCode),
      hers.finish(hers.code, hers.newCode),
    ])
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const owners = await demo.server.database.select().from(studentTable).where(eq(studentTable.email, NEW))
    expect(owners).toHaveLength(1)
  })

  test('an address has one record after a concurrent change of address and registration', async () => {
    const { finish, code, newCode } = await startChangeOf(linh)
    const mai = createStudent(demo, NEW)
    await mai.signIn('registration')
    const [moved, registered] = await Promise.all([finish(code, newCode), mai.register()])
    const owners = await demo.server.database.select().from(studentTable).where(eq(studentTable.email, NEW))
    expect(owners).toHaveLength(1)
    if (registered.status === 201) expect(moved.status).toBe(409)
    else expect([moved.status, [401, 409].includes(registered.status)]).toEqual([200, true])
    // Either the change has deleted the token of the registration, or the registration has created the only record.
    const tokens = await demo.server.database
      .select()
      .from(tokenTable)
      .where(and(eq(tokenTable.email, NEW)))
    expect(tokens).toHaveLength(1)
  })

  test('a login code for the old address is invalid after the change', async () => {
    const otherDevice = createStudent(demo, OLD)
    await otherDevice.authorize('login')
    const loginCode = await demo.codeFor(OLD)
    const { finish, code, newCode } = await startChangeOf(linh)
    await finish(code, newCode)
    expect((await otherDevice.exchange(loginCode)).status).toBe(400)
  })

  test('a visitor, a malformed address and the current address are refused', async () => {
    expect(await violations(await startChange(linh, OLD.toUpperCase()).requestCodes())).toEqual(['email'])
    expect((await startChange(linh, 'no address').requestCodes()).status).toBe(422)
    expect((await startChange(createStudent(demo, OLD)).requestCodes()).status).toBe(401)
    expect((await startChange(createStudent(demo, OLD)).finish('123456', '123456')).status).toBe(401)
  })

  test('two agents change the address after a check of identity', async () => {
    const { id } = await linh.me()
    const casePath = `/demo/desk/students/${id}`
    const seen: [string, string] = ['identity', 'seen']
    const [camille, dominique] = [createDemoAgent(demo, 'camille'), createDemoAgent(demo, 'dominique')]
    expect((await camille.post(`${casePath}/propose-email`, [['email', NEW], seen])).status).toBe(303)
    expect((await dominique.post(`${casePath}/email`, [seen])).status).toBe(303)
    expect((await linh.get('/api/students/me')).status).toBe(401)
    expect((await subjects(OLD))[0]).toBe('The e-mail address of your application has changed')
    expect((await subjects(NEW))[0]).toBe('This is now the address of your application')
    const newLogin = createStudent(demo, NEW)
    await newLogin.signIn('login')
    expect((await newLogin.me()).id).toBe(id)
    expect(demo.events.some(({ kind }) => kind === 'email-changed')).toBe(true)
  })
})
