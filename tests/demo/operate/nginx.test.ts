import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeNginx } from '../../../demo/operate/deploy/nginx'
import { runNginx } from '../../../demo/operate/deploy/nginx-command'
import pkg from '../../../package.json' with { type: 'json' }
import { MAX_BYTES } from '../../../widgets/contract/document/file'
import { MAX_PARCEL_BYTES } from '../../../widgets/contract/parcel'
import { languages } from '../../../widgets/shared/language'
import { routes } from '../../../widgets/shared/route'
import { createDeliveryClient, registerStudent } from '../../actors/student-api'
import { checkNginx, type Nginx, startNginx } from '../../help/servers/network/nginx'
import { writeCertificate } from '../../help/servers/network/own-certificate'
import { createRemoteDemo } from '../../help/servers/remote'
import { type Server, startServer } from '../../help/servers/server'
import { freePort } from '../../help/servers/site'
import { pdfBytes } from '../../samples/files'

const root = fileURLToPath(new URL('../../../dist', import.meta.url))

let server: Server
let nginx: Nginx
/** Origin of the site behind nginx. */
let proxied: string

beforeAll(async () => {
  server = await startServer(await freePort(), { DATA_DIR: 'memory://' })
  const listen = `127.0.0.1:${await freePort()}`
  proxied = `http://${listen}`
  const { host } = new URL(server.site)
  const settings = {
    upstreams: [host],
    listen,
    name: undefined,
    tls: undefined,
    hasBrotli: false,
    log: '/var/log/nginx',
  }
  nginx = await startNginx(writeNginx(root, settings), `${proxied}/`)
})
afterAll(async () => {
  await nginx?.close()
  await server?.end('SIGTERM')
})

/** Headers that depend on the server, the time or the connection. */
const VARYING_HEADERS = [
  'date',
  'server',
  'connection',
  'keep-alive',
  'etag',
  'last-modified',
  'accept-ranges',
  'x-request-id',
]

async function answerOf(site: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${site}${path}`, { headers: { 'Accept-Encoding': 'identity', ...headers } })
  const named = [...answer.headers].filter(
    ([name]) => ![...VARYING_HEADERS, 'content-length', 'transfer-encoding', 'vary'].includes(name),
  )
  return {
    status: answer.status,
    headers: Object.fromEntries(named.map(([name, value]) => [name, value.toLowerCase()])),
    text: (await answer.text()).replaceAll(server.site, '').replaceAll(site, ''),
  }
}

/** Returns a built file of each folder and type. */
function builtFiles(): string[] {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(root.length))
  const kindOf = (path: string) => path.replace(/[^/]+(\.\w+)$/, '$1')
  return [...new Map(files.map(path => [kindOf(path), path])).values()]
}

// The demo serves its own /config.json.
const files = builtFiles().filter(path => path !== '/config.json')
const { version } = pkg
const pages = [
  ...routes,
  '/partenaires',
  '/nothing',
  '/faq/',
  '/ar',
  '/ar/',
  '/404',
  '/%66aq',
  '//faq',
  '/partenaires/',
]
const paths = [
  ...pages.flatMap(path => languages.map(language => `${path}?lang=${language}`)),
  '/faq',
  '/faq?lang=AR-eg',
  '/faq?lang=de',
  '/nothing?lang=zh',
  '/login?from=paris-nord',
  ...files,
  '/chunks/none.js',
  '/assets/',
  '/captions/',
  '/embed/',
  `/embed/${version}/none.js`,
  '/embed/4/none.js',
  ...languages.flatMap(language => [
    `/embed/frame?lang=${language}`,
    `/embed/4/frame.${language}.html`,
    `/embed/${version}/frame.${language}.html`,
  ]),
  '/embed/frame',
  '/embed/4/simulator.js',
  '/embed/4/releases.json',
  '/embed/9/simulator.js',
  '/embed/4.6.9/simulator.js',
  '/api/status',
  '/api/questions',
  '/api/openapi.json',
  '/api/docs',
  '/api/nothing',
  '/api/students/me',
  '/oauth/nothing',
  '/oembed',
  `/oembed?url=${encodeURIComponent('https://elsewhere.example/')}`,
]

test('nginx sends the same status, headers and body as the server for each path', async () => {
  expect(paths.length).toBeGreaterThan(150)
  expect(files.length).toBeGreaterThan(30)
  for (const path of paths)
    expect(await answerOf(proxied, path), path).toEqual(await answerOf(server.site, path))
})

test('nginx and the server compress text', async () => {
  for (const site of [proxied, server.site]) {
    const answer = await fetch(`${site}/host.js`, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(answer.headers.get('Content-Encoding')).toBe('gzip')
    expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
  }
})

test('nginx supports conditional requests for pages and range requests for videos', async () => {
  const { headers } = await fetch(`${proxied}/faq`)
  const again = await fetch(`${proxied}/faq`, { headers: { 'If-None-Match': `${headers.get('ETag')}` } })
  expect([again.status, again.headers.get('Cache-Control')]).toEqual([304, 'no-cache'])
  const video = files.find(path => path.endsWith('.webm'))
  const scene = await fetch(`${proxied}${video}`, { headers: { Range: 'bytes=100-199' } })
  expect([scene.status, (await scene.arrayBuffer()).byteLength]).toEqual([206, 100])
  expect(scene.headers.get('Cache-Control')).toContain('immutable')
})

test('nginx passes on a file of the maximum size, and the refusal of a larger file', async () => {
  const student = await registerStudent({
    ...createRemoteDemo(proxied),
    codeFor: createRemoteDemo(server.site).codeFor,
  })
  const largest = pdfBytes(MAX_BYTES)
  expect(largest).toHaveLength(MAX_BYTES)
  expect((await student.send('IDENTITY', { bytes: largest })).status).toBe(201)
  const refused = await student.send('IDENTITY', { bytes: pdfBytes(MAX_BYTES + 1) })
  expect(refused.status).toBe(413)
  expect(refused.headers.get('Content-Type')).toBe('application/problem+json')
  expect((await refused.json()).detail).toContain('The file selected is too large')
})

test('nginx sends a problem document if a body is far too large', async () => {
  const answer = await fetch(`${proxied}/api/eligibilities/rule`, {
    method: 'POST',
    body: new Uint8Array(8_000_000),
  })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([413, 'application/problem+json'])
  expect(await answer.json()).toMatchObject({ status: 413 })
})

test('nginx accepts the configuration for two servers with TLS', () => {
  const configuration = writeNginx(root, {
    upstreams: ['127.0.0.1:4610', '127.0.0.1:4620'],
    name: 'etudiant.example',
    tls: { certificate: 'FOLDER/site.crt', key: 'FOLDER/site.key' },
    listen: '',
    hasBrotli: false,
    log: '/var/log/nginx',
  })
  const output = checkNginx(configuration, folder => writeCertificate(folder, 'etudiant.example'))
  expect(output).toContain('test is successful')
  expect(output).not.toMatch(/warn|emerg/)
})

test('the log names an unavailable server, and contains no data of the visitor', async () => {
  const listen = `127.0.0.1:${await freePort()}`
  const upstreams = ['127.0.0.1:1', new URL(server.site).host]
  const settings = {
    upstreams,
    listen,
    name: undefined,
    tls: undefined,
    hasBrotli: false,
    log: '/var/log/nginx',
  }
  const pair = await startNginx(writeNginx(root, settings), `http://${listen}/`)
  try {
    for (let count = 0; count < 4; count++)
      expect((await fetch(`http://${listen}/api/openapi.json?secret=word`)).status).toBe(200)
    const log = readFileSync(`${pair.folder}/sante-api.log`, 'utf8')
    expect(log).toMatch(/ GET 200 [\d.]+ upstream \S+, \S+ 502, 200 /)
    expect(log).not.toMatch(/openapi|secret|api\/|127\.0\.0\.1 /)
  } finally {
    await pair.close()
  }
})

test('the concurrent requests of one client are limited, and other clients are served', async () => {
  const listen = `127.0.0.1:${await freePort()}`
  const upstreams = [new URL(server.site).host]
  const settings = {
    upstreams,
    listen,
    name: undefined,
    tls: undefined,
    hasBrotli: false,
    log: '/var/log/nginx',
  }
  const client = createDeliveryClient(createRemoteDemo(server.site))
  const { id, secrets, holder } = await client.connect()
  expect((await client.write(id, 1, holder, randomBytes(MAX_PARCEL_BYTES))).status).toBe(201)
  const configuration = writeNginx(root, settings).replaceAll(
    /limit_conn sante_client \d+/g,
    'limit_conn sante_client 5',
  )
  const limited = await startNginx(configuration, `http://${listen}/`)
  const readers: IncomingMessage[] = []
  /** Requests a parcel from this address. Resolves with the response, whose body is not read. */
  const requestParcel = async (localAddress: string) => {
    const headers = { Authorization: `Bearer ${secrets.read}` }
    const request = get(`http://${listen}/api/parcels/${id}/parcels/1`, {
      localAddress,
      headers,
      agent: false,
    })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    readers.push(answer)
    return answer
  }
  try {
    const first = await Promise.all(Array.from({ length: 5 }, () => requestParcel('127.0.0.2')))
    expect(first.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    const { statusCode, headers } = await requestParcel('127.0.0.2')
    expect([statusCode, headers['content-type'], headers['retry-after']]).toEqual([
      429,
      'application/problem+json',
      '5',
    ])
    expect((await requestParcel('127.0.0.3')).statusCode).toBe(200)
    expect(limited.output()).toBe('')
  } finally {
    for (const reader of readers) reader.destroy()
    await limited.close()
  }
})

test('the command refuses --listen together with --certificate', () => {
  expect(() =>
    runNginx(['--name', 'a.example', '--certificate', 'c', '--key', 'k', '--listen', '127.0.0.1:8080']),
  ).toThrow(/^With a certificate nginx listens at 443 and 80: leave out --listen$/)
})

test('nginx writes no warnings', () => {
  expect(nginx.output()).toBe('')
})
