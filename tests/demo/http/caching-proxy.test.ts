import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStudent, type StudentClient } from '../../actors/student-api'
import { type Nginx, startNginx } from '../../help/servers/network/nginx'
import { createRemoteDemo } from '../../help/servers/remote'
import { type Server, startServer } from '../../help/servers/server'
import { freePort } from '../../help/servers/site'
import { findPersonalData } from '../../logs/search'

let server: Server
let proxy: Nginx
let proxied: string

/** Returns the configuration of a proxy that stores every response that it may store, like a CDN with default settings. */
const cacheConfiguration = (listen: string, upstream: string) => `
proxy_cache_path /var/log/nginx/cache keys_zone=all:10m inactive=1h;
server {
  listen ${listen};
  client_max_body_size 6m;
  location / {
    proxy_pass ${upstream};
    proxy_cache all;
    proxy_cache_valid any 10m;
    add_header X-Stored $upstream_cache_status always;
  }
}`

beforeAll(async () => {
  server = await startServer(await freePort(), { DATA_DIR: 'memory://' })
  const listen = `127.0.0.1:${await freePort()}`
  proxied = `http://${listen}`
  proxy = await startNginx(cacheConfiguration(listen, server.site), `${proxied}/api/status`)
})
afterAll(async () => {
  await proxy?.close()
  await server?.end('SIGTERM')
})

async function register(email: string): Promise<StudentClient> {
  const student = createStudent(
    { ...createRemoteDemo(proxied), codeFor: createRemoteDemo(server.site).codeFor },
    email,
  )
  await student.signIn('registration')
  expect((await student.register()).status).toBe(201)
  expect((await student.send('IDENTITY')).status).toBe(201)
  return student
}

const personalPaths = [
  '/api/students/me',
  '/api/students/me/attachments',
  '/api/students/me/messages?page=1&itemsPerPage=100',
  '/api/students/me/attestations',
]

test('a caching proxy stores no personal data, and each student gets only their own responses', async () => {
  const [linh, ana] = [await register('linh@example.org'), await register('ana@example.org')]
  const { id } = await linh.me()
  const listed = await (await linh.get('/api/students/me/attachments')).json()
  const rows: { id: string | null }[] = listed['hydra:member']
  const files = rows.flatMap(row => (row.id ? [`/api/students/me/attachments/${row.id}`] : []))
  expect(files).toHaveLength(1)
  for (const path of [...personalPaths, ...files])
    for (const student of [linh, ana, linh]) {
      const answer = await student.get(path)
      expect(answer.headers.get('X-Stored'), path).toBe('MISS')
      if (student === ana) expect(await answer.text(), path).not.toContain(id)
    }
  expect((await fetch(proxied + personalPaths[0])).status).toBe(401)
  const stored = readdirSync(join(proxy.folder, 'cache'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
  expect(stored.filter(text => text.includes('/api/') || text.includes('/oauth/'))).toEqual([])
  expect(stored.flatMap(findPersonalData)).toEqual([])
})

test('a caching proxy stores files that never change, but no page and no missing file', async () => {
  const page = await (await fetch(`${proxied}/`)).text()
  const script = /\/chunks\/[\w.-]+\.js/.exec(page)?.[0] ?? ''
  const stateOf = async (path: string) => {
    const answer = await fetch(proxied + path)
    await answer.arrayBuffer()
    return answer.headers.get('X-Stored')
  }
  expect([await stateOf(script), await stateOf(script)]).toEqual(['MISS', 'HIT'])
  expect([await stateOf('/faq'), await stateOf('/faq')]).toEqual(['MISS', 'MISS'])
  expect([await stateOf('/chunks/none.js'), await stateOf('/chunks/none.js')]).toEqual(['MISS', 'MISS'])
})
