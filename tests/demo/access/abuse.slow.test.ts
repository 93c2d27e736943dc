import { expect, test } from 'vitest'
import { createAttemptLimit } from '../../../demo/operate/agents/sign-in'
import { isSameSecret } from '../../../demo/server/domain/access/secret'
import { createArrivalLimit } from '../../../demo/server/http/routes/arrival'
import { createDeliveryClient, createStudent } from '../../actors/student-api'
import { newVerifier, type OpenDemo } from '../../help/demo'
import { unzip } from '../../help/unzip'
import { onBothDatabases } from '../on-both-databases'

/** Maximum number of one student's concurrent changes that are carried out before another student's change. */
const MAX_BEFORE_OTHERS = 3

const nested = (depth: number) => `{"contact":${'['.repeat(depth)}1${']'.repeat(depth)}}`

onBothDatabases(getDemo => {
  async function register(demo: OpenDemo, email: string) {
    const student = createStudent(demo, email)
    await student.signIn('registration')
    expect((await student.register()).status).toBe(201)
    return student
  }
  const changeMobile = (student: Awaited<ReturnType<typeof register>>, id: string, mobile: string) =>
    student.patch(`/api/students/${id}`, { contact: { mobile } })

  test('400 concurrent changes of one student do not delay the change of another student', async () => {
    const demo = getDemo()
    const [linh, mai] = [await register(demo, 'linh@example.org'), await register(demo, 'mai@example.org')]
    const { id } = await linh.me()
    const { id: maiId } = await mai.me()
    let carriedOut = 0
    const flood = Array.from({ length: 400 }, async (_, index) => {
      const { status } = await changeMobile(linh, id, `6123${10000 + index}`)
      if (status === 200) carriedOut++
      return status
    })
    expect((await changeMobile(mai, maiId, '612345679')).status).toBe(200)
    expect(carriedOut).toBeLessThanOrEqual(MAX_BEFORE_OTHERS)
    const statuses = await Promise.all(flood)
    expect(statuses.filter(status => status === 429).length).toBe(400 - carriedOut)
    expect(carriedOut).toBeGreaterThanOrEqual(11)
    // After each finished change, the server accepts another request.
    expect(carriedOut).toBeLessThan(100)
    expect((await changeMobile(linh, id, '612345678')).status).toBe(200)
  })

  test('JSON nested 5,000 deep is refused as malformed', async () => {
    const student = await register(getDemo(), 'linh@example.org')
    const { id } = await student.me()
    expect((await student.patch(`/api/students/${id}`, nested(5_000))).status).toBe(400)
    expect((await student.patch(`/api/students/${id}`, nested(21))).status).toBe(400)
  })

  test('requests for pictures by another site’s page do not use up the limit for connecting a phone', async () => {
    const demo = getDemo()
    const visitor = createDeliveryClient(demo, '198.51.100.7')
    const { id, holder } = await visitor.connect()
    const headers = {
      'X-Forwarded-For': '198.51.100.7',
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'no-cors',
    }
    for (let picture = 0; picture < 150; picture++)
      expect((await demo.app.request(`/api/parcels/${newVerifier().slice(0, 22)}`, { headers })).status).toBe(
        403,
      )
    for (let request = 0; request < 150; request++)
      await demo.app.request(`/api/parcels/${newVerifier().slice(0, 22)}`, {
        headers: { 'X-Forwarded-For': '198.51.100.7' },
      })
    expect((await visitor.get(`/${id}`, holder)).status).toBe(200)
  })

  test('the copy of all data shortens the long Chinese name of a file', async () => {
    const student = await register(getDemo(), 'linh@example.org')
    expect((await student.send('IDENTITY', { name: `${'护'.repeat(200)}.pdf` })).status).toBe(201)
    const answer = await student.get('/api/students/me/data.zip')
    const paths = [...(await unzip(await answer.arrayBuffer())).keys()]
    const path = paths.find(path => path.startsWith('documents/')) ?? ''
    expect(path).toMatch(/护\.pdf$/)
    expect(Buffer.byteLength(path)).toBeLessThan(200)
  })

  test('all networks of one IPv6 line share the limits for arrivals and for guessed secrets', async () => {
    const demo = getDemo()
    const home = (network: number) => `2001:db8:77:${(256 + network).toString(16)}::1`
    const neighbour = '2001:db8:77:200::1'
    const sendArrival = async (source: string) => {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': source }
      const body = JSON.stringify({ from: 'univ-lyon' })
      return (await demo.app.request('/api/arrivals', { method: 'POST', headers, body })).status
    }
    const arrivals: number[] = []
    for (let network = 0; network < 310; network++) arrivals.push(await sendArrival(home(network % 200)))
    expect(arrivals.filter(status => status === 429)).toHaveLength(10)
    expect(await sendArrival(neighbour)).toBe(204)

    const { id } = await createDeliveryClient(demo, '198.51.100.7').connect()
    const guess = async (source: string) =>
      (await createDeliveryClient(demo, source).get(`/${id}`, newVerifier())).status
    for (let network = 0; network < 100; network++) expect(await guess(home(network))).toBe(404)
    expect(await guess(home(150))).toBe(429)
    expect(await guess(neighbour)).toBe(404)
  })
})

test('secrets with letters beyond ASCII are compared correctly', () => {
  expect(isSameSecret('é', 'e')).toBe(false)
  expect(isSameSecret('éa', 'ab')).toBe(false)
  expect(isSameSecret('éa', 'éa')).toBe(true)
})

test('arrivals are still counted after arrivals from 60,000 networks', () => {
  const isCounted = createArrivalLimit(() => new Date('2026-09-01T10:00:00Z'))
  for (let source = 0; source < 60_000; source++) expect(isCounted(`${source}`)).toBe(true)
  expect(isCounted('another')).toBe(true)
})

test('sign-ins at the desk from 12,000 networks do not shut out an agent', () => {
  const mayBegin = createAttemptLimit(() => new Date('2026-09-01T10:00:00Z'))
  for (let source = 0; source < 12_000; source++) expect(mayBegin(`${source}`)).toBe(true)
  expect(mayBegin('198.51.100.7')).toBe(true)
})
