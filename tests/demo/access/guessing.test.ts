import { beforeEach, expect, test } from 'vitest'
import { wrongCodeTable } from '../../../demo/server/storage/tables/access'
import { createStudent } from '../../actors/student-api'
import type { OpenDemo } from '../../help/demo'
import { findCode } from '../../help/servers/mail/mailbox'
import { onBoth } from '../on-both-databases'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const EMAIL = 'linh@example.org'

const from = (source: string) => ({ 'X-Forwarded-For': source })
const street = (number: number) => `198.51.${number}.7`
/** Returns an address in a /64 network, of a line (/56) of one /48. */
const home = (network: number, line = 1) =>
  `2001:db8:77:${(line * 256 + network).toString(16)}:211:22ff:fe33:4455`
const wrongFor = (code: string) => `${(Number(code) + 1) % 10 ** code.length}`.padStart(code.length, '0')

onBoth(opened => {
  let demo: OpenDemo
  beforeEach(() => {
    demo = opened()
  })

  const sentCodes = async () =>
    (await demo.mailbox(EMAIL)).flatMap(({ subject, text }) => findCode(`${subject} ${text}`) ?? [])
  const visitor = async (source: string, email = EMAIL) => {
    const one = createStudent(demo, email)
    const { status } = await one.authorize('registration', {}, from(source))
    return { status, show: async (code: string) => (await one.exchange(code, {}, from(source))).status }
  }
  type Visitor = Awaited<ReturnType<typeof visitor>>
  const codeFrom = async (source: string) => {
    const one = await visitor(source)
    return { ...one, code: (await sentCodes())[0] ?? '' }
  }
  const wrongCodes = (times: number, source: string) =>
    Promise.all(
      Array.from({ length: times }, async (_, number) => {
        const one = createStudent(demo, `s${number}@example.org`)
        return (await one.exchange('123456', {}, from(source))).status
      }),
    )
  const timesOf = (statuses: number[], status: number) => statuses.filter(one => one === status).length

  test('one mailbox gets six-digit codes for twenty guesses a day, from any number of networks', async () => {
    const askers: Visitor[] = []
    for (let network = 0; network < 12; network++)
      for (let asked = 0; asked < 2; asked++) askers.push(await visitor(street(network)))
    const codes = (await sentCodes()).reverse()
    expect(askers.map(({ status }) => status)).toEqual(codes.map(() => 204))
    let easyGuesses = 0
    for (const [index, { show }] of askers.entries()) {
      const code = codes[index] as string
      for (let tries = 0; tries < 5; tries++) expect(await show(wrongFor(code))).toBe(400)
      if (code.length === 6) easyGuesses += 5
    }
    expect(easyGuesses).toBe(20)
    const owner = await codeFrom('203.0.113.7')
    expect(owner.code).toMatch(/^\d{10}$/)
    expect(await owner.show(owner.code)).toBe(200)
    demo.clock.passed = DAY + MINUTE
    expect((await codeFrom('203.0.113.7')).code).toMatch(/^\d{6}$/)
  })

  test('codes that expire without a guess do not make later codes longer', async () => {
    for (let asked = 0; asked < 3; asked++) {
      for (let round = 0; round < 4; round++) expect((await codeFrom('203.0.113.7')).code).toMatch(/^\d{6}$/)
      expect((await codeFrom('203.0.113.7')).code).toMatch(/^\d{10}$/)
      demo.clock.passed += 11 * MINUTE
    }
  })

  test('while the alarm about guessing is on, every code has ten digits', async () => {
    const { database, now } = demo.server
    await database
      .insert(wrongCodeTable)
      .values(Array.from({ length: 1000 }, (_, number) => ({ source: street(number % 250), at: now() })))
    const mai = await codeFrom('203.0.113.7')
    expect(mai.code).toMatch(/^\d{10}$/)
    expect(await mai.show(`${mai.code.slice(0, 5)} ${mai.code.slice(5)}`)).toBe(200)
    demo.clock.passed = 10 * MINUTE
    expect((await codeFrom('203.0.113.7')).code).toMatch(/^\d{6}$/)
  })

  test('the networks of one IPv6 line count as one source of wrong codes, and the next line can still try a code', async () => {
    const statuses: number[] = []
    for (let network = 0; network < 12; network++) statuses.push(...(await wrongCodes(10, home(network))))
    expect([timesOf(statuses, 400), timesOf(statuses, 429)]).toEqual([100, 20])
    expect(await wrongCodes(1, home(0, 2))).toEqual([400])
    // A /48 may try as many codes as three sources. A fourth line exceeds the limit.
    for (const line of [2, 3]) await wrongCodes(100, home(0, line))
    expect(await wrongCodes(1, home(0, 4))).toEqual([429])
    expect(await wrongCodes(1, '2001:db8:78::1')).toEqual([400])
    expect(await wrongCodes(1, '198.51.100.7')).toEqual([400])
  })

  test('the networks of one line ask for codes as one source', async () => {
    const asked: number[] = []
    for (let network = 0; network < 12; network++) asked.push((await visitor(home(network))).status)
    expect([timesOf(asked, 204), timesOf(asked, 429)]).toEqual([5, 7])
    const others = Array.from({ length: 320 }, (_, number) => number)
    const statuses = await Promise.all(
      others.map(async number => (await visitor(home(number % 12), `s${number}@example.org`)).status),
    )
    expect(timesOf(statuses, 204)).toBe(295)
    expect((await visitor(home(0, 2))).status).toBe(204)
  })
})
