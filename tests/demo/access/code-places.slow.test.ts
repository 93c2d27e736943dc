import { beforeEach, expect, test } from 'vitest'
import { createStudent } from '../../actors/student-api'
import type { OpenDemo } from '../../help/demo'
import { findCode } from '../../help/servers/mail/mailbox'
import { onBothDatabases } from '../on-both-databases'

const EMAIL = 'linh@example.org'
const OWNER = '203.0.113.7'
type Purpose = 'login' | 'registration'

const from = (source: string) => ({ 'X-Forwarded-For': source })
const stranger = (network: number) => `198.51.${network}.9`

onBothDatabases(getDemo => {
  let demo: OpenDemo
  beforeEach(() => {
    demo = getDemo()
  })

  const requestCode = async (purpose: Purpose, source: string, email = EMAIL) =>
    (await createStudent(demo, email).authorize(purpose, {}, from(source))).status
  async function register(email = EMAIL, source = '192.0.2.1') {
    const student = createStudent(demo, email)
    await student.authorize('registration', {}, from(source))
    const { access_token } = await (
      await student.exchange(await demo.codeFor(email), {}, from(source))
    ).json()
    student.setToken(access_token)
    expect((await student.register()).status).toBe(201)
  }
  /** Requests codes from each network up to its limit. */
  async function flood(purpose: Purpose, networks: number, email = EMAIL) {
    const statuses: number[] = []
    for (let network = 0; network < networks; network++)
      for (let request = 0; request < 5; request++)
        statuses.push(await requestCode(purpose, stranger(network), email))
    return statuses
  }
  const countAccepted = (statuses: number[]) => statuses.filter(status => status === 204).length

  test('many requests by strangers do not stop the owner of an e-mail address from getting a code', async () => {
    await register()
    expect(countAccepted(await flood('login', 12))).toBe(36)
    const owner = createStudent(demo, EMAIL)
    expect((await owner.authorize('login', {}, from(OWNER))).status).toBe(204)
    expect((await owner.exchange(await demo.codeFor(EMAIL), {}, from(OWNER))).status).toBe(200)
    // The owner's network is known now.
    expect(await requestCode('login', OWNER)).toBe(204)
  })

  test('an e-mail address gets at most sixty login codes a day from all unknown networks together', async () => {
    await register()
    await flood('login', 6)
    const mails = async () => (await demo.mailbox(EMAIL)).filter(({ subject }) => findCode(subject)).length
    const before = await mails()
    const statuses: number[] = []
    for (let network = 100; network < 140; network++)
      statuses.push(await requestCode('login', stranger(network)))
    expect(countAccepted(statuses)).toBe(30)
    expect((await mails()) - before).toBe(30)
    expect(await requestCode('login', '192.0.2.1')).toBe(204)
  })

  test('login requests of strangers for an unknown address do not count against its first registration', async () => {
    await flood('login', 12)
    expect(await demo.mailbox(EMAIL)).toEqual([])
    for (const source of [OWNER, stranger(0), stranger(11)]) {
      expect(await requestCode('registration', source)).toBe(204)
      expect(await demo.codeFor(EMAIL)).not.toBe('')
    }
    await register()
    expect(await requestCode('login', stranger(0))).toBe(204)
  })

  test('mails about an existing registration do not count against the login', async () => {
    await register()
    await flood('registration', 12)
    for (let request = 0; request < 5; request++) expect(await requestCode('login', OWNER)).toBe(204)
  })

  test('a refusal does not reveal whether an e-mail address has an account', async () => {
    await register()
    // The registration requested one code for EMAIL. This request makes the counts of both addresses equal.
    expect(await requestCode('registration', '192.0.2.1', 'mai@example.org')).toBe(204)
    for (const purpose of ['login', 'registration'] as const)
      for (const source of Array.from({ length: 40 }, (_, network) => stranger(network % 7)))
        expect(await requestCode(purpose, source)).toBe(await requestCode(purpose, source, 'mai@example.org'))
  })
})
