import { beforeEach, expect, test } from 'vitest'
import { createStudent, registerStudent, type StudentClient } from '../../actors/student-api'
import type { OpenDemo } from '../../help/demo'
import { onBothDatabases } from '../on-both-databases'

const MINUTE = 60_000

onBothDatabases(getDemo => {
  let demo: OpenDemo
  let student: StudentClient
  beforeEach(async () => {
    demo = getDemo()
    student = await registerStudent(demo)
    await student.post('/oauth/revoke', {})
  })

  /** Signs the same student in on another device. */
  async function signInElsewhere(): Promise<StudentClient> {
    const other = createStudent(demo, student.email)
    await other.signIn('login')
    return other
  }
  async function renew() {
    const answer = await student.post('/oauth/renew', {})
    const body = await answer.json()
    if (answer.ok) student.setToken(body.access_token)
    return { status: answer.status, ends: body.expires_in, sessionEnds: body.session_expires_in }
  }

  test('a session ends twelve hours after its code, however often it is renewed', async () => {
    await student.signIn('login')
    for (let renewals = 0; renewals < 27; renewals++) {
      demo.clock.elapsed += 25 * MINUTE
      expect(await renew()).toMatchObject({ status: 200, ends: 1800 })
    }
    demo.clock.elapsed += 25 * MINUTE
    expect(await renew()).toEqual({ status: 200, ends: 1200, sessionEnds: 1200 })
    demo.clock.elapsed += 19 * MINUTE
    expect(await renew()).toEqual({ status: 200, ends: 60, sessionEnds: 60 })
    demo.clock.elapsed += MINUTE
    expect((await renew()).status).toBe(401)
    expect((await student.get('/api/students/me')).status).toBe(401)
  })

  test('a new code begins a new session of twelve hours', async () => {
    await student.signIn('login')
    demo.clock.elapsed += 20 * MINUTE
    await student.signIn('login')
    expect(await renew()).toEqual({ status: 200, ends: 1800, sessionEnds: 12 * 3600 })
  })

  test('the record counts the other sessions that have not ended', async () => {
    await student.signIn('login')
    expect(await student.me()).toMatchObject({ otherSessions: 0 })
    const telephone = await signInElsewhere()
    await signInElsewhere()
    expect(await student.me()).toMatchObject({ otherSessions: 2 })
    await telephone.post('/oauth/revoke', {})
    expect(await student.me()).toMatchObject({ otherSessions: 1 })
    demo.clock.elapsed += 25 * MINUTE
    await renew()
    demo.clock.elapsed += 10 * MINUTE
    expect(await student.me()).toMatchObject({ otherSessions: 0 })
  })

  test('a student who ends all other sessions stays signed in on this device', async () => {
    await student.signIn('login')
    const others = [await signInElsewhere(), await signInElsewhere()]
    const mai = createStudent(demo, 'mai@example.org')
    await mai.signIn('registration')
    const answer = await student.post('/oauth/revoke', { others: true })
    expect([answer.status, await answer.json()]).toEqual([200, { ended: 2 }])
    for (const other of others) expect((await other.get('/api/students/me')).status).toBe(401)
    expect((await student.get('/api/students/me')).status).toBe(200)
    expect((await mai.register()).status).toBe(201)
    expect(await (await student.post('/oauth/revoke', { others: true })).json()).toEqual({ ended: 0 })
  })

  test('a student also ends a session that is being renewed', async () => {
    await student.signIn('login')
    for (let round = 0; round < 10; round++) {
      const other = await signInElsewhere()
      const [, renewal] = await Promise.all([
        student.post('/oauth/revoke', { others: true }),
        other.post('/oauth/renew', {}),
      ])
      if (renewal.ok) other.setToken((await renewal.json()).access_token)
      expect((await other.get('/api/students/me')).status).toBe(401)
    }
  })

  test('a logout returns no content, and ends only this session', async () => {
    await student.signIn('login')
    const other = await signInElsewhere()
    const answer = await student.post('/oauth/revoke', {})
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect((await student.get('/api/students/me')).status).toBe(401)
    expect((await other.get('/api/students/me')).status).toBe(200)
  })

  test.each([false, 'yes', null])(
    'a logout with `others: %j` is refused as malformed, and ends no session',
    async others => {
      await student.signIn('login')
      const other = await signInElsewhere()
      expect((await student.post('/oauth/revoke', { others })).status).toBe(400)
      for (const device of [student, other]) expect((await device.get('/api/students/me')).status).toBe(200)
    },
  )
})
