import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readServerSettings } from '../../../../demo/operate/settings/settings'
import type { SecurityEvent } from '../../../../demo/server/domain/access/security-event'
import type { ServerEnvironment } from '../../../../demo/server/environment/environment'
import { type RunningSites, start } from '../../../../demo/start'
import { OPEN_TIMEOUT_MS } from '../../../help/demo'
import {
  hasNginx,
  type ProxyServer,
  startNginx,
  startPlainProxy,
  statusOf,
} from '../../../help/servers/network/proxy'
import { newDatabase } from '../../../help/servers/postgres'
import { freePort } from '../../../help/servers/site'

/** Paths that are served to this machine only: the mailbox with all codes, and the desk with all cases. */
const localPaths = ['/demo/mailbox', '/demo/mailbox.json', '/demo/desk', '/demo/desk/students.json']

const events: SecurityEvent[] = []
const environment: ServerEnvironment = {
  now: () => new Date(),
  report: console.error,
  logSecurity: event => {
    events.push(event)
  },
}
const openServer = async (variables: Record<string, string>): Promise<RunningSites & { port: number }> => {
  const port = await freePort()
  const { settings, drop } = await newDatabase()
  const running = await start(readServerSettings({ PORT: `${port}`, ...settings, ...variables }), environment)
  return { ...running, port, close: () => running.close().finally(drop) }
}

describe('a server with the demo’s pages', () => {
  let running: RunningSites & { port: number }
  beforeAll(async () => {
    running = await openServer({ HOST: '0.0.0.0' })
  }, OPEN_TIMEOUT_MS)
  afterAll(() => running.close())

  const get = (path: string, lines: string[], version = '1.1') =>
    statusOf(running.port, [`GET ${path} HTTP/${version}`, 'Connection: close', ...lines])
  const ownHost = () => `Host: 127.0.0.1:${running.port}`

  test.each(localPaths)('%s answers a browser on this machine', async path => {
    expect(await get(path, [ownHost()])).toBe(200)
    expect(await get(path, ['Host: localhost'])).toBe(200)
  })

  test.each(localPaths)('%s refuses a request that names no host', async path => {
    expect(await get(path, [], '1.0')).not.toBe(200)
    expect(await get(path, ['Host:'], '1.1')).not.toBe(200)
  })

  test('a request line that names this machine is refused if `Host` names another machine', async () => {
    const path = `http://127.0.0.1:${running.port}/demo/mailbox.json`
    expect(await get(path, [ownHost()])).toBe(200)
    expect(await get(path, ['Host: site.example'])).toBe(403)
    expect(await get('http://site.example/demo/mailbox.json', [ownHost()])).toBe(403)
  })

  test.each([
    'Forwarded: for=127.0.0.1',
    'X-Forwarded-For: 127.0.0.1',
    'X-Forwarded-For:',
    'x-forwarded-proto: https',
    'X-Forwarded-Host: 127.0.0.1',
    'X-Forwarded-Whatever: 1',
    'X-Real-IP: 127.0.0.1',
    'Via: 1.1 proxy',
  ])('a request of a proxy with “%s” is refused', async header => {
    for (const path of localPaths) expect(await get(path, [ownHost(), header])).toBe(403)
    events.length = 0
    expect(await get('/demo/certificate', [ownHost(), header])).toBe(403)
    expect(events).toEqual([
      { time: expect.stringMatching(/^\d{4}-.*Z$/), kind: 'demo-refused', source: '127.0.0.0/24' },
    ])
    // The rest of the site is public.
    expect(await get('/api/status', [ownHost(), header])).toBe(200)
  })

  test('does not serve these pages to another machine, even if `Host` names this machine', async () => {
    const address = Object.values(networkInterfaces())
      .flat()
      .find(entry => entry?.family === 'IPv4' && !entry.internal)?.address
    // A machine without a network cannot be reached from another machine.
    if (!address) return
    const statusFrom = (path: string) =>
      statusOf(running.port, [`GET ${path} HTTP/1.1`, ownHost(), 'Connection: close'], address)
    expect(await statusFrom('/api/status')).toBe(200)
    for (const path of localPaths) expect(await statusFrom(path)).toBe(403)
  })

  const proxies: [string, (target: string) => Promise<ProxyServer>][] = [
    ['a proxy that adds no header', startPlainProxy],
  ]
  if (hasNginx())
    proxies.push(
      ['nginx with its default settings', target => startNginx(target)],
      [
        'nginx with the lines that its manual adds',
        target => startNginx(target, 'proxy_http_version 1.1; proxy_set_header X-Real-IP $remote_addr;'),
      ],
      [
        'nginx that sends the name of the site',
        target => startNginx(target, 'proxy_http_version 1.1; proxy_set_header Host site.example;'),
      ],
    )
  test.each(proxies)('does not serve these pages behind %s', async (_, startProxy) => {
    const proxy = await startProxy(`127.0.0.1:${running.port}`)
    try {
      const statusFrom = (path: string) =>
        statusOf(proxy.port, [`GET ${path} HTTP/1.1`, 'Host: site.example', 'Connection: close'])
      expect(await statusFrom('/api/status')).toBe(200)
      for (const path of localPaths) expect(await statusFrom(path)).toBe(403)
    } finally {
      await proxy.close()
    }
  })

  test('the partners’ pages are on the next port', async () => {
    expect((await fetch(running.partners)).status).toBe(200)
  })
})

test(
  'a server without demo pages has no partners’ pages either',
  async () => {
    const { port, site, close } = await openServer({ DEMO: '0' })
    try {
      expect((await fetch(`${site}/api/status`)).status).toBe(200)
      expect((await fetch(`${site}/demo/mailbox`)).status).toBe(404)
      await expect(fetch(`http://127.0.0.1:${port + 1}`)).rejects.toThrow('fetch failed')
    } finally {
      await close()
    }
  },
  OPEN_TIMEOUT_MS,
)

test('a public site has no demo pages unless DEMO=1', () => {
  const has = (environment: Record<string, string>) => readServerSettings(environment).hasDemoPages
  expect(has({ SITE_URL: 'https://site.example' })).toBe(false)
  expect(has({ SITE_URL: 'http://localhost:4610' })).toBe(true)
  expect(has({ SITE_URL: 'https://site.example', DEMO: '1' })).toBe(true)
})
