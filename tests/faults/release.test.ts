import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { writeNginx } from '../../demo/operate/deploy/nginx'
import { type OpenCase, openCase } from '../actors/case'
import { startNginx } from '../help/servers/network/nginx'
import { startPostgres } from '../help/servers/postgres'
import { createRemoteDemo } from '../help/servers/remote'
import { startServer } from '../help/servers/server'
import { freePort } from '../help/servers/site'

const root = fileURLToPath(new URL('../../dist', import.meta.url))
const STUDENTS = 6
/** Time limit for another process, in milliseconds. */
const POLL = { timeout: 30_000 }

test('no request of a student fails while two servers behind nginx are replaced in turn', async () => {
  const cluster = await startPostgres()
  const settings = { DATABASE_URL: cluster.url, DATA_DIR: 'memory://', DEMO: '1' }
  const servers = [
    await startServer(await freePort(), settings),
    await startServer(await freePort(), settings),
  ]
  const hosts = servers.map(({ site }) => new URL(site).host)
  const listen = `127.0.0.1:${await freePort()}`
  const written = { upstreams: hosts, listen, name: undefined, tls: undefined, hasBrotli: false }
  const proxied = `http://${listen}`
  const nginx = await startNginx(writeNginx(root, { ...written, log: '/var/log/nginx' }), `${proxied}/`)
  const log = () => readFileSync(join(nginx.folder, 'sante-api.log'), 'utf8').split('\n')
  let isOver = false
  const responses: Record<string, number> = {}
  const count = (what: string) => {
    responses[what] = (responses[what] ?? 0) + 1
  }

  /** Sends the reads and writes of a student's tab until the test is over. */
  async function sendRequests({ id, student }: OpenCase): Promise<void> {
    const Authorization = `Bearer ${student.token()}`
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(proxied + path, { ...init, headers: { Authorization, ...init.headers } }).then(
        async response => {
          await response.arrayBuffer()
          count(`${init.method ?? 'GET'} ${response.status}`)
        },
        error => count(`${init.method ?? 'GET'} ${error.cause?.code}`),
      )
    const headers = { 'Content-Type': 'application/merge-patch+json' }
    while (!isOver) {
      await ask('/api/students/me')
      await ask(`/api/students/${id}`, { method: 'PATCH', headers, body: '{}' })
      await ask('/api/status')
      await ask('/api/students/me/messages?page=1&itemsPerPage=10')
    }
  }

  let sending: Promise<void>[] = []
  try {
    const students: OpenCase[] = []
    for (let number = 1; number <= STUDENTS; number++)
      students.push(
        await openCase(createRemoteDemo(servers[0]?.site ?? ''), { email: `release${number}@example.org` }),
      )
    sending = students.map(sendRequests)
    for (const [index, server] of servers.entries()) {
      const port = Number(new URL(server.site).port)
      const answeredBy = (address: string | undefined) => new RegExp(` upstream ${address} 2\\d\\d `)
      const haveAllAnswered = () => hosts.every(address => log().some(line => answeredBy(address).test(line)))
      await expect.poll(haveAllAnswered, POLL).toBe(true)
      await server.end('SIGTERM')
      servers[index] = await startServer(port, settings)
      const before = log().length
      // nginx retries the server by itself.
      const isBack = () =>
        log()
          .slice(before)
          .some(line => answeredBy(hosts[index]).test(line))
      await expect.poll(isBack, POLL).toBe(true)
    }
  } finally {
    isOver = true
    await Promise.all(sending)
    await nginx.close()
    for (const server of servers) await server.end('SIGTERM')
    await cluster.close()
  }
  expect(Object.keys(responses).sort()).toEqual(['GET 200', 'PATCH 200'])
  // The servers were under real load.
  expect(Math.min(...Object.values(responses))).toBeGreaterThan(100)
}, 180_000)
