import { beforeEach, expect, test } from 'vitest'
import { challengeTable, tokenTable as tokens } from '../../../demo/server/storage/tables/access'
import { mailTable } from '../../../demo/server/storage/tables/mail'
import { createStudent, type StudentClient } from '../../actors/student-api'
import { challengeOf, newVerifier, type OpenDemo } from '../../help/demo'
import { findCode } from '../../help/servers/mail/mailbox'
import { onBothDatabases } from '../on-both-databases'

const MINUTE = 60_000

onBothDatabases(getDemo => {
  let demo: OpenDemo
  let student: StudentClient
  beforeEach(() => {
    demo = getDemo()
    student = createStudent(demo)
  })

  /** Registers a student, then moves the clock forward by twenty minutes. */
  async function registerEarlier(email = student.email) {
    const registrant = createStudent(demo, email)
    await registrant.signIn('registration')
    expect((await registrant.register()).status).toBe(201)
    demo.clock.elapsed += 20 * MINUTE
  }
  const wrongCode = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')
  const statusAndError = async (answer: Response) => {
    const body = await answer.json()
    return [answer.status, body.error]
  }

  test('a code that arrives by mail is exchanged for a token of thirty minutes', async () => {
    expect((await student.authorize('registration')).status).toBe(204)
    const answer = await student.exchange(await demo.codeFor(student.email))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const { access_token, ...rest } = await answer.json()
    expect(rest).toEqual({ token_type: 'Bearer', expires_in: 1800, session_expires_in: 43_200 })
    // 256 bits are 43 characters in base64url.
    expect(access_token).toMatch(/^[\w-]{43,}$/)
    expect(JSON.stringify(await demo.server.database.select().from(tokens))).not.toContain(access_token)
  })

  test('neither the code nor its challenge can be read from the tables', async () => {
    const verifier = newVerifier()
    student.setVerifier(verifier)
    await student.authorize('registration')
    const code = await demo.codeFor(student.email)
    const stored = JSON.stringify(await demo.server.database.select().from(challengeTable))
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(challengeOf(verifier))
    expect(await demo.server.database.select({ code: mailTable.code }).from(mailTable)).toEqual([
      { code: null },
    ])
  })

  test('the mail is in the language of the request', async () => {
    for (const [language, word] of [
      ['fr', 'Bonjour'],
      ['en', 'Hello'],
      ['es', 'Hola'],
      ['zh', '您好'],
      ['ar', 'مرحبًا'],
    ] as const) {
      await createStudent(demo, `${language}@example.org`).authorize(
        'registration',
        {},
        { 'Accept-Language': language },
      )
      const [mail] = await demo.mailbox(`${language}@example.org`)
      expect(mail?.text).toContain(word)
      expect(mail?.text).toMatch(/36\s46/)
      expect(mail?.text).not.toContain('{{')
    }
  })

  test('a wrong code, an unknown address and another browser get the same response', async () => {
    await student.authorize('registration')
    const code = await demo.codeFor(student.email)
    expect(await statusAndError(await student.exchange(wrongCode(code)))).toEqual([400, 'invalid_grant'])
    expect(await statusAndError(await student.exchange(code, { email: 'nobody@example.org' }))).toEqual([
      400,
      'invalid_grant',
    ])
    expect(await statusAndError(await student.exchange(code, { code_verifier: newVerifier() }))).toEqual([
      400,
      'invalid_grant',
    ])
    const answer = await student.exchange(wrongCode(code))
    expect(await answer.json()).toMatchObject({ detail: 'The code entered is incorrect' })
    // The right code still works.
    expect((await student.exchange(code)).status).toBe(200)
  })

  test('another browser cannot use up the tries of the browser that requested the code', async () => {
    await student.authorize('registration')
    const code = await demo.codeFor(student.email)
    for (let guess = 0; guess < 8; guess++) {
      await student.exchange(wrongCode(code), { code_verifier: newVerifier() })
    }
    expect((await student.exchange(code)).status).toBe(200)
  })

  test('a code is still valid after four wrong tries, but not after five', async () => {
    await student.authorize('registration')
    const code = await demo.codeFor(student.email)
    for (let guess = 0; guess < 4; guess++) await student.exchange(wrongCode(code))
    expect((await student.exchange(code)).status).toBe(200)

    await student.authorize('registration')
    const second = await demo.codeFor(student.email)
    for (let guess = 0; guess < 5; guess++) {
      expect(await statusAndError(await student.exchange(wrongCode(second)))).toEqual([400, 'invalid_grant'])
    }
    expect(await statusAndError(await student.exchange(second))).toEqual([400, 'invalid_grant'])

    await student.authorize('registration')
    expect((await student.exchange(await demo.codeFor(student.email))).status).toBe(200)
  })

  test('concurrent tries are counted one by one', async () => {
    await student.authorize('registration')
    const code = await demo.codeFor(student.email)
    await Promise.all(Array.from({ length: 5 }, () => student.exchange(wrongCode(code))))
    expect(await statusAndError(await student.exchange(code))).toEqual([400, 'invalid_grant'])
  })

  test('a code works once, even with concurrent requests', async () => {
    await student.authorize('registration')
    const code = await demo.codeFor(student.email)
    const answers = await Promise.all([student.exchange(code), student.exchange(code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await statusAndError(await student.exchange(code))).toEqual([400, 'invalid_grant'])
  })

  test('after ten minutes only the right code is reported as expired', async () => {
    await student.authorize('registration')
    const code = await demo.codeFor(student.email)
    demo.clock.elapsed = 10 * MINUTE
    expect(await statusAndError(await student.exchange(wrongCode(code)))).toEqual([400, 'invalid_grant'])
    const answer = await student.exchange(code)
    expect(answer.status).toBe(419)
    expect(await answer.json()).toMatchObject({ detail: 'The code has expired' })
  })

  test('a code is valid until the end of its ten minutes', async () => {
    await student.authorize('registration')
    const code = await demo.codeFor(student.email)
    demo.clock.elapsed = 10 * MINUTE - 1
    expect((await student.exchange(code)).status).toBe(200)
  })

  test('a code stays valid after the browser has requested another code', async () => {
    const first = newVerifier()
    student.setVerifier(first)
    await student.authorize('registration')
    const code = await demo.codeFor(student.email)
    await student.authorize('registration')
    expect(await demo.codeFor(student.email)).not.toBe('')
    expect((await student.exchange(code)).status).toBe(200)

    await student.authorize('registration')
    const newest = await demo.codeFor(student.email)
    student.setVerifier(newVerifier())
    await student.authorize('registration')
    expect((await student.exchange(newest, { code_verifier: first })).status).toBe(200)
  })

  test('capital and small letters in an e-mail address mean the same mailbox', async () => {
    await student.authorize('registration', { email: 'LINH@Example.org' })
    const code = await demo.codeFor('LINH@Example.org')
    expect((await student.exchange(code, { email: 'linh@example.ORG' })).status).toBe(200)
  })

  test('the code of a deleted student is answered with 404', async () => {
    await registerEarlier()
    await student.authorize('login')
    const code = await demo.codeFor(student.email)
    await demo.server.database.execute('delete from student')
    const answer = await student.exchange(code)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ detail: 'No user found' })
  })

  test('a login request for an unknown address gets the usual answer, and sends no mail', async () => {
    expect((await student.authorize('login')).status).toBe(204)
    expect(await demo.mailbox(student.email)).toEqual([])
    await registerEarlier('mai@example.org')
    const mai = createStudent(demo, 'mai@example.org')
    expect((await mai.authorize('login')).status).toBe(204)
    expect((await mai.exchange(await demo.codeFor(mai.email))).status).toBe(200)
  })

  test('a request for a code adds the same number of rows for a known and an unknown address', async () => {
    await registerEarlier('mai@example.org')
    const rows = async () => {
      const { database } = demo.server
      return [
        (await database.select().from(challengeTable)).length,
        (await database.select().from(mailTable)).length,
      ]
    }
    await demo.mailbox('')
    const [challenges = 0, mails = 0] = await rows()
    await createStudent(demo, 'mai@example.org').authorize('login')
    expect(await rows()).toEqual([challenges + 1, mails + 1])
    await createStudent(demo, 'nobody@example.org').authorize('login')
    expect(await rows()).toEqual([challenges + 2, mails + 2])
    await createStudent(demo, 'mai@example.org').authorize('registration')
    expect(await rows()).toEqual([challenges + 3, mails + 3])
  })

  test('a student who registers a second time gets a link to the login instead of a code', async () => {
    await registerEarlier()
    expect((await student.authorize('registration')).status).toBe(204)
    const [mail] = await demo.mailbox(student.email)
    expect(mail?.subject).toBe('You are already registered: log in')
    expect(mail?.text).toContain('https://site.example/login?lang=en')
    expect(findCode(mail?.text)).toBeUndefined()
  })

  test.each([
    ['no address', { email: undefined }, 'email'],
    ['half an address', { email: 'linh@' }, 'email'],
    ['no challenge', { code_challenge: undefined }, 'code_challenge'],
    ['a short challenge', { code_challenge: 'abc' }, 'code_challenge'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'code_challenge_method'],
    ['another purpose', { purpose: 'fun' }, 'purpose'],
    ['an unknown member', { admin: true }, 'admin'],
  ])('a request for a code with %s is malformed', async (_, body, field) => {
    const answer = await student.authorize('login', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: 'invalid_request',
      violations: [expect.objectContaining({ propertyPath: field })],
    })
  })

  test('a code of five digits is malformed', async () => {
    const answer = await student.exchange('12345')
    expect(await answer.json()).toMatchObject({
      status: 400,
      violations: [{ message: 'The code is not valid' }],
    })
  })

  test('a token can be renewed once, and is invalid afterwards', async () => {
    await registerEarlier()
    await student.signIn('login')
    const old = student.token()
    const [first, second] = await Promise.all([
      student.post('/oauth/renew', {}),
      student.post('/oauth/renew', {}),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 401])
    const { access_token } = await (first.ok ? first : second).json()
    student.setToken(old)
    expect((await student.get('/api/students/me')).status).toBe(401)
    student.setToken(access_token)
    expect((await student.get('/api/students/me')).status).toBe(200)
  })

  test('a token ends after thirty minutes, or at the logout', async () => {
    await registerEarlier()
    await student.signIn('login')
    demo.clock.elapsed += 30 * MINUTE - 1
    expect((await student.get('/api/students/me')).status).toBe(200)
    demo.clock.elapsed += 1
    const ended = await student.get('/api/students/me')
    expect(ended.status).toBe(401)
    expect(ended.headers.get('WWW-Authenticate')).toContain('Bearer')
    expect(await ended.json()).toMatchObject({ detail: 'You must be logged in to access this page' })
    await student.signIn('login')
    expect((await student.post('/oauth/revoke', {})).status).toBe(204)
    expect((await student.get('/api/students/me')).status).toBe(401)
  })

  test('a request without a valid token is answered with 401', async () => {
    for (const token of ['', 'x', newVerifier()]) {
      student.setToken(token)
      for (const path of ['/oauth/renew', '/oauth/revoke'])
        expect((await student.post(path, {})).status).toBe(401)
      expect((await student.get('/api/students/me')).status).toBe(401)
      expect((await student.get('/api/students/me/attachments')).status).toBe(401)
      expect((await student.register()).status).toBe(401)
      expect((await student.send('IDENTITY')).status).toBe(401)
    }
  })
})
