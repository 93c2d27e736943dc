import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStudent } from '../../../actors/student-api'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../../help/demo'
import { type Cluster, startPostgres } from '../../../help/servers/postgres'
import { findPersonalData } from '../../../logs/search'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}

const bodies: string[] = []
/** A collector that receives spans over HTTP, as OpenTelemetry's does. */
const collector = createServer(async (request, answer) => {
  let body = ''
  for await (const piece of request) body += piece
  if (request.url === '/v1/traces') bodies.push(body)
  answer.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
})

let cluster: Cluster
let demo: OpenDemo
let spans: Span[]
beforeAll(async () => {
  await new Promise<void>(done => collector.listen(0, '127.0.0.1', done))
  const { port } = collector.address() as AddressInfo
  cluster = await startPostgres()
  demo = await openDemo({
    storage: { url: cluster.url },
    variables: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` },
  })
  const faults: unknown[] = []
  demo.server.report = fault => void faults.push(fault)
  const student = createStudent(demo)
  await student.signIn('registration')
  expect((await student.register()).status).toBe(201)
  expect((await student.send('IDENTITY')).status).toBe(201)
  expect((await student.get('/api/students/me?email=linh@example.org')).status).toBe(400)
  await demo.mailbox('linh@example.org')
  await demo.server.database.execute('alter table message rename to away')
  expect((await student.get('/api/students/me/messages?page=1&itemsPerPage=9')).status).toBe(500)
  await demo.server.database.execute('alter table away rename to message')
  expect(faults).toHaveLength(1)
  // Closing sends the remaining spans.
  await demo.close()
  spans = bodies.flatMap(body =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
      resource.scopeSpans.flatMap(scope => scope.spans),
    ),
  )
}, OPEN_TIMEOUT_MS)
afterAll(async () => {
  await cluster?.close()
  collector.closeAllConnections()
  await new Promise(done => collector.close(done))
})

const spanNamed = (name: string) => {
  const found = spans.find(span => span.name === name)
  if (!found) throw new Error(`No span ${name}. Spans: ${[...new Set(spans.map(span => span.name))]}`)
  return found
}
const childrenOf = ({ spanId }: Span) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name)

test('a request is a span named by its pattern, with its queries as children', () => {
  const request = spanNamed('POST /api/students')
  expect(request.parentSpanId ?? '').toBe('')
  expect(request.attributes.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['http.route', 'http.response.status_code', 'request_id']),
  )
  expect(childrenOf(request)).toEqual(
    expect.arrayContaining(['database begin', 'database insert', 'database commit']),
  )
})

test('a file that is stored and a mail that is delivered are spans too', () => {
  expect(childrenOf(spanNamed('POST /api/students/attachment')).join()).toContain('documents put')
  expect(spanNamed('mail deliver').status.code ?? 0).toBe(0)
})

test('a failed request and the query that caused its failure are marked as errors', () => {
  const failed = spanNamed('GET /api/students/me/messages')
  expect(failed.status.code).toBe(2)
  const query = spans.find(({ parentSpanId, status }) => parentSpanId === failed.spanId && status.code === 2)
  expect(query?.name).toMatch(/^database /)
})

test('no span contains data of a student', () => {
  expect(spans.length).toBeGreaterThan(30)
  expect(findPersonalData(bodies.join('\n'))).toEqual([])
})
