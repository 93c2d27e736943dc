import { beforeEach, expect, test } from 'vitest'
import { wrongCodeTable } from '../../../demo/server/storage/tables/access'
import { createStudent } from '../../actors/student-api'
import type { OpenDemo } from '../../help/demo'
import { findCode } from '../../help/servers/mail/mailbox'
import { onBothDatabases } from '../on-both-databases'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const EMAIL = 'linh@example.org'

const from = (source: string) => ({ 'X-Forwarded-For': source })
const ipv4In = (number: number) => `198.51.${number}.7`
/** Returns an address in the /64 `network` of the /56 `line`. All lines are in one /48. */
const ipv6In = (network: number, line = 1) =>
  `2001:db8:77:${(line * 256 + network).toString(16)}:211:22ff:fe33:4455`
const wrongFor = (code: string) => `${(Number(code) + 1) % 10 ** code.length}`.padStart(code.length, '0')

onBothDatabases(getDemo => {
  let demo: OpenDemo
  beforeEach(() => {
    demo = getDemo()
  })

  const sentCodes = async () =>
    (await demo.mailbox(EMAIL)).flatMap(({ subject, text }) => findCode(`${subject} ${text}`) ?? [])
  const requestCode = async (source: string, email = EMAIL) => {
    const student = createStudent(demo, email)
    const { status } = await student.authorize('registration', {}, from(source))
    return { status, enter: async (code: string) => (await student.exchange(code, {}, from(source))).status }
  }
  type CodeRequest = Awaited<ReturnType<typeof requestCode>>
  const requestAndReadCode = async (source: string) => {
    const request = await requestCode(source)
    return { ...request, code: (await sentCodes())[0] ?? '' }
  }
  const wrongCodes = (times: number, source: string) =>
    Promise.all(
      Array.from({ length: times }, async (_, number) => {
        const student = createStudent(demo, `s${number}@example.org`)
        return (await student.exchange('123456', {}, from(source))).status
      }),
    )
  const countOf = (statuses: number[], wanted: number) => statuses.filter(status => status === wanted).length

  test('one mailbox gets six-digit codes for at most twenty guesses a day', async () => {
    const requests: CodeRequest[] = []
    for (let network = 0; network < 12; network++)
      for (let request = 0; request < 2; request++) requests.push(await requestCode(ipv4In(network)))
    const codes = (await sentCodes()).reverse()
    expect(requests.map(({ status }) => status)).toEqual(codes.map(() => 204))
    let sixDigitGuesses = 0
    for (const [index, { enter }] of requests.entries()) {
      const code = codes[index] as string
      for (let guess = 0; guess < 5; guess++) expect(await enter(wrongFor(code))).toBe(400)
      if (code.length === 6) sixDigitGuesses += 5
    }
    expect(sixDigitGuesses).toBe(20)
    const owner = await requestAndReadCode('203.0.113.7')
    expect(owner.code).toMatch(/^\d{10}$/)
    expect(await owner.enter(owner.code)).toBe(200)
    demo.clock.elapsed = DAY + MINUTE
    expect((await requestAndReadCode('203.0.113.7')).code).toMatch(/^\d{6}$/)
  })

  test('codes that expire without a guess do not make later codes longer', async () => {
    for (let round = 0; round < 3; round++) {
      for (let request = 0; request < 4; request++)
        expect((await requestAndReadCode('203.0.113.7')).code).toMatch(/^\d{6}$/)
      expect((await requestAndReadCode('203.0.113.7')).code).toMatch(/^\d{10}$/)
      demo.clock.elapsed += 11 * MINUTE
    }
  })

  test('while the alarm about guessing is on, every code has ten digits', async () => {
    const { database, now } = demo.server
    await database
      .insert(wrongCodeTable)
      .values(Array.from({ length: 1000 }, (_, number) => ({ source: ipv4In(number % 250), at: now() })))
    const mai = await requestAndReadCode('203.0.113.7')
    expect(mai.code).toMatch(/^\d{10}$/)
    expect(await mai.enter(`${mai.code.slice(0, 5)} ${mai.code.slice(5)}`)).toBe(200)
    demo.clock.elapsed = 10 * MINUTE
    expect((await requestAndReadCode('203.0.113.7')).code).toMatch(/^\d{6}$/)
  })

  test('all networks of one IPv6 line count as one source of wrong codes', async () => {
    const lineStatuses: number[] = []
    for (let network = 0; network < 12; network++)
      lineStatuses.push(...(await wrongCodes(10, ipv6In(network))))
    expect([countOf(lineStatuses, 400), countOf(lineStatuses, 429)]).toEqual([100, 20])
    expect(await wrongCodes(1, ipv6In(0, 2))).toEqual([400])
    // A /48 may try as many codes as three sources. A fourth line exceeds the limit.
    for (const line of [2, 3]) await wrongCodes(100, ipv6In(0, line))
    expect(await wrongCodes(1, ipv6In(0, 4))).toEqual([429])
    expect(await wrongCodes(1, '2001:db8:78::1')).toEqual([400])
    expect(await wrongCodes(1, '198.51.100.7')).toEqual([400])
  })

  test('the networks of one IPv6 line count as one source of requests for codes', async () => {
    const mailboxStatuses: number[] = []
    for (let network = 0; network < 12; network++)
      mailboxStatuses.push((await requestCode(ipv6In(network))).status)
    expect([countOf(mailboxStatuses, 204), countOf(mailboxStatuses, 429)]).toEqual([5, 7])
    const numbers = Array.from({ length: 320 }, (_, number) => number)
    const statuses = await Promise.all(
      numbers.map(async number => (await requestCode(ipv6In(number % 12), `s${number}@example.org`)).status),
    )
    expect(countOf(statuses, 204)).toBe(295)
    expect((await requestCode(ipv6In(0, 2))).status).toBe(204)
  })
})
