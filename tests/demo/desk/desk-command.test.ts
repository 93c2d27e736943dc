import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readServerSettings } from '../../../demo/operate/settings/settings'
import { type Cluster, startPostgres } from '../../help/servers/postgres'
import { freePort } from '../../help/servers/site'
import { root } from '../../help/source/house'

let cluster: Cluster
const folder = mkdtempSync(join(tmpdir(), 'desk-'))
beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(async () => {
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
})

const desk = {
  DESK_URL: 'https://desk.example',
  OIDC_ISSUER: 'https://identity.example',
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 'the secret of the desk',
}

/** Starts an operator's command and collects its output. */
function operate(command: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/operate/main.ts', command], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DATABASE_URL: cluster.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SITE_URL: 'https://site.example',
      MAIL_FROM: 'no-reply@site.example',
      ...settings,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', text => {
      output += text
    })
  return {
    output: () => output,
    end: () => child.kill('SIGTERM'),
    ended: new Promise<number | null>(done => child.once('exit', done)),
  }
}

test('the command `desk` starts the desk, which serves no page of the site', async () => {
  const withoutSettings = operate('desk', {})
  expect(await withoutSettings.ended).toBe(1)
  expect(withoutSettings.output()).toContain('DESK_URL must be set for the desk')
  expect(await operate('migrate', {}).ended).toBe(0)
  const port = await freePort()
  const metricsPort = port + 1
  const running = operate('desk', {
    ...desk,
    OIDC_ISSUER: 'https://127.0.0.1:1',
    DESK_PORT: `${port}`,
    // METRICS_PORT is a setting of the other servers. Its port is in use here, so that the desk fails if it opens the port.
    METRICS_PORT: `${cluster.url.match(/:(\d+)\//)?.[1]}`,
    DESK_METRICS_PORT: `${metricsPort}`,
  })
  try {
    await expect.poll(running.output, { timeout: 60_000 }).toContain('ready http://')
    const get = (path: string, headers = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers })
    for (const path of ['/signed-out', '/page.css', '/icon.svg', '/latin.woff2', '/health/ready'])
      expect((await get(path)).status, path).toBe(200)
    for (const path of ['/', '/api/questions', '/students/x', '/audit', '/metrics'])
      expect((await get(path)).status, path).toBe(401)
    expect((await get('/sign-in', { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(503)
    const metricsText = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metricsText).toContain('sante_provider_seconds_count{call="begin",outcome="away"} 1')
    expect(metricsText).toContain('route="/sign-in",method="GET",status="5xx"')
    expect(metricsText).toMatch(/^sante_pool_connections [1-9]/m)
  } finally {
    running.end()
  }
  expect(await running.ended).toBe(0)
  expect(running.output()).not.toContain(desk.OIDC_CLIENT_SECRET)
})

test('each wrong setting of the desk is refused', () => {
  expect(readServerSettings(desk).desk).toMatchObject({ url: 'https://desk.example', port: 4612 })
  expect(readServerSettings({}).desk).toBeUndefined()
  expect(() => readServerSettings({ DESK_URL: desk.DESK_URL })).toThrow(
    /OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET must be set with DESK_URL/,
  )
  expect(() => readServerSettings({ ...desk, SITE_URL: desk.DESK_URL })).toThrow(/the origin of the site/)
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://127.0.0.1/x',
    SMTP_URL: 'smtps://mail.example',
    SITE_URL: 'https://site.example',
    MAIL_FROM: 'a@site.example',
    ...desk,
  }
  for (const name of ['DESK_URL', 'OIDC_ISSUER'])
    expect(() => readServerSettings({ ...production, [name]: 'http://other.example' })).toThrow(
      `${name} is not encrypted`,
    )
})
