import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runNginx, writeDeskNginx } from '../../../demo/operate/deploy/nginx-command'
import { type HttpListener, listen } from '../../../demo/server/http/connections/listen'
import { createAgent, openDesk } from '../../actors/agent'
import { openCase } from '../../actors/case'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'
import { DESK, type IdentityProvider, startIdentityProvider } from '../../help/servers/identity-provider'
import { checkNginx, type Nginx, startNginx } from '../../help/servers/network/nginx'
import { writeCertificate } from '../../help/servers/network/own-certificate'
import { freePort } from '../../help/servers/site'

const defaults = { tls: undefined, name: undefined, hasBrotli: false, log: '/var/log/nginx' }

let demo: OpenDemo
let identity: IdentityProvider
let app: Hono
let listening: HttpListener
let nginx: Nginx
/** Origin of the desk behind nginx. */
let proxied: string

beforeAll(async () => {
  demo = await openDemo()
  identity = await startIdentityProvider()
  identity.setAccount({ sub: 'camille', name: 'Camille Martin', roles: ['judge'] })
  app = openDesk(demo, identity)
  listening = await listen(app, { port: await freePort(), hostname: '127.0.0.1' })
  const address = `127.0.0.1:${await freePort()}`
  proxied = `http://${address}`
  const upstreams = [`127.0.0.1:${listening.port}`]
  nginx = await startNginx(writeDeskNginx({ ...defaults, upstreams, listen: address }), `${proxied}/`)
}, OPEN_TIMEOUT_MS)
afterAll(async () => {
  await nginx?.close()
  await listening?.close()
  await identity?.close()
  await demo?.close()
})

/** Sends an agent's requests to the desk behind nginx. */
const throughNginx = {
  request: (address: string, init: RequestInit) =>
    fetch(address.replace(DESK, proxied), { ...init, redirect: 'manual' }),
} as unknown as Hono

test('an agent works through nginx, which logs neither paths nor names', async () => {
  const linh = await openCase(demo)
  await linh.send('IDENTITY')
  const agent = createAgent(throughNginx, identity)
  expect((await agent.signIn('camille')).status).toBe(303)
  expect(await agent.pageAt('/?search=NGUYEN')).toContain('NGUYỄN')
  const documentPath = `/students/${linh.id}/attachments/${await linh.idOf('IDENTITY')}`
  expect((await agent.post(documentPath, [['status', 'VALIDATED']])).status).toBe(303)
  expect((await linh.documents())[0]?.status).toBe('VALIDATED')
  const log = readFileSync(`${nginx.folder}/sante-desk.log`, 'utf8')
  expect(log).toMatch(/ POST 303 [\d.]+ upstream 127\.0\.0\.1:\d+ 303 /)
  expect(log).not.toMatch(/NGUYEN|students|search/)
})

test('nginx keeps the headers of the desk, and hides the health check of the desk', async () => {
  const direct = await app.request(`${DESK}/signed-out`)
  const answer = await fetch(`${proxied}/signed-out`)
  for (const name of [
    'Content-Security-Policy',
    'Strict-Transport-Security',
    'Cache-Control',
    'Referrer-Policy',
  ])
    expect(answer.headers.get(name), name).toBe(direct.headers.get(name))
  expect((await fetch(`${proxied}/health/ready`)).status).toBe(404)
  expect(nginx.output()).toBe('')
})

test.each([
  ['10.0.0.0/8', 403],
  ['127.0.0.0/8', 401],
])('if the desk is limited to %s, this machine gets %i', async (network, status) => {
  const address = `127.0.0.1:${await freePort()}`
  const upstreams = [`127.0.0.1:${listening.port}`]
  const servers = writeDeskNginx({
    ...defaults,
    upstreams,
    listen: address,
    networks: [network, '2001:db8::/32'],
  })
  const limited = await startNginx(servers, `http://${address}/`)
  try {
    expect((await fetch(`http://${address}/`)).status).toBe(status)
  } finally {
    await limited.close()
  }
})

test.each([
  [['--allow', '10.0.0.0/8'], 'desk'],
  [['--desk', '--allow', 'office'], 'network'],
])('the command refuses %j', (args, message) => {
  expect(() => runNginx(args)).toThrow(message)
})

test('nginx accepts the configuration of the desk with TLS', async () => {
  let configuration = ''
  const write = process.stdout.write
  process.stdout.write = text => {
    configuration += text
    return true
  }
  try {
    runNginx([
      '--desk',
      '--name',
      'desk.example',
      '--certificate',
      'FOLDER/site.crt',
      '--key',
      'FOLDER/site.key',
      '--allow',
      '10.0.0.0/8',
    ])
  } finally {
    process.stdout.write = write
  }
  expect(configuration).toContain('server 127.0.0.1:4612 ')
  const output = checkNginx(configuration, folder => writeCertificate(folder, 'desk.example'))
  expect(output).toContain('test is successful')
  expect(output).not.toMatch(/warn|emerg/)
})
