import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readServerSettings } from '../../../../demo/operate/settings/settings'
import { lockFolder } from '../../../../demo/server/storage/database/folder-lock'
import { createStudent, registerWithRetries } from '../../../actors/student-api'
import { newKey, OPEN_TIMEOUT_MS, openDemo } from '../../../help/demo'
import { newDatabase, startPostgres } from '../../../help/servers/postgres'
import { startServer } from '../../../help/servers/server'
import { freePort } from '../../../help/servers/site'
import { pdfBytes } from '../../../samples/files'
import { fillFolder } from '../../../samples/image'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('only one server can use a data folder, until that server exits', async () => {
  await fillFolder(folder)
  const server = await startServer(await freePort(), { DATA_DIR: folder })
  try {
    await expect(startServer(await freePort(), { DATA_DIR: folder })).rejects.toThrow(
      /ended with 1: Starting the server…\nThe data folder .* is held by process \d+ on /,
    )
  } finally {
    expect(await server.end('SIGTERM')).toBe(0)
  }
  lockFolder(folder)()
})

test('a body far over the limit gets a response, and leaves no temporary file', async () => {
  const countTemporaryFiles = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => /file-\w+$/.test(path)).length
  let filesDuringUpload = 0
  const { settings, drop } = await newDatabase()
  const server = await startServer(await freePort(), { ...settings, TMPDIR: folder })
  try {
    const { site } = server
    const { token } = await registerWithRetries({ site, email: 'linh@example.org', files: [] })
    const form = new FormData()
    form.set('category', 'IDENTITY')
    form.set('file', new Blob([new Uint8Array(12_000_000)]), 'scan.pdf')
    const encoded = new Response(form)
    const headers = {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': newKey(),
      'Content-Type': encoded.headers.get('Content-Type') ?? '',
    }
    const bytes = new Uint8Array(await encoded.arrayBuffer())
    const send = (init: RequestInit & { duplex?: 'half' }) =>
      fetch(`${site}/api/students/attachment`, { method: 'POST', headers, ...init })
    expect((await send({ body: bytes })).status).toBe(413)
    // This body has no Content-Length, so that the server cannot refuse it in advance.
    expect((await send({ body: new Blob([bytes]).stream(), duplex: 'half' })).status).toBe(413)
    const abort = new AbortController()
    const aborted = send({
      headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=x' },
      body: incompleteForm(abort),
      duplex: 'half',
      signal: abort.signal,
    })
    await expect(aborted).rejects.toThrow()
    expect(filesDuringUpload).toBe(1)
    await expect.poll(countTemporaryFiles).toBe(0)
    expect((await fetch(`${site}/api/status`)).status).toBe(200)
  } finally {
    await server.end('SIGTERM')
    await drop()
  }

  /** Returns a form that sends only its beginning before the connection is aborted. */
  function incompleteForm(abort: AbortController) {
    const start =
      '--x\r\nContent-Disposition: form-data; name="category"\r\n\r\nIDENTITY\r\n' +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'
    return new ReadableStream({
      start: stream => stream.enqueue(new TextEncoder().encode(start)),
      pull: () => {
        if (abort.signal.aborted) return undefined
        return new Promise<void>(done => {
          const timer = setInterval(() => {
            filesDuringUpload = countTemporaryFiles()
            if (filesDuringUpload === 0) return
            clearInterval(timer)
            abort.abort()
            done()
          }, 20)
        })
      },
    })
  }
})

test.each([
  ['of a process that has ended', { pid: 2 ** 22 + 7, host: hostname(), since: '1' }],
  ['of a process whose id was reused', { pid: process.pid, host: hostname(), since: '1' }],
  ['that was never completely written', undefined],
])('a lock %s is taken over', (_, holder) => {
  writeFileSync(join(folder, 'lock'), holder ? JSON.stringify(holder) : '')
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`held by process ${process.pid}`)
  unlock()
  lockFolder(folder)()
})

test('a lock of another machine is not taken over', () => {
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 7, host: 'elsewhere', since: '1' }))
  expect(() => lockFolder(folder)).toThrow('held by process 7 on elsewhere')
})

test('the server does not start in production if one of four settings is missing', () => {
  const production = { NODE_ENV: 'production' }
  const required = {
    DATABASE_URL: 'postgres://db/site?sslmode=verify-full',
    SMTP_URL: 'smtps://mail',
    SITE_URL: 'https://site.example',
    MAIL_FROM: 'no-reply@site.example',
  }
  expect(() => readServerSettings(production)).toThrow(
    /DATABASE_URL, SMTP_URL, SITE_URL, MAIL_FROM must be set with NODE_ENV=production/,
  )
  for (const name of Object.keys(required))
    expect(() => readServerSettings({ ...production, ...required, [name]: '' })).toThrow(
      `: ${name} must be set`,
    )
  expect(readServerSettings({ ...production, ...required })).toMatchObject({ hasDemoPages: false })
})

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://127.0.0.1/site',
  SMTP_URL: 'smtp://localhost',
  SITE_URL: 'https://site.example',
  MAIL_FROM: 'no-reply@site.example',
}

test.each([
  { SMTP_URL: 'smtp://mail.example' },
  { SMTP_URL: 'smtp://mail.example?requireTLS=false' },
  { SMTP_URL: 'smtp://mail.example?requireTLS=true&tls.rejectUnauthorized=false' },
  { SMTP_URL: 'smtp://mail.example?requireTLS=true&ignoreTLS=true' },
  { SMTP_URL: 'smtp://mail.example?requireTLS=true&opportunisticTLS=1' },
  { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=0' },
  { DATABASE_URL: 'postgres://db.example/site' },
  { DATABASE_URL: 'postgres://db.example/site?ssl=true' },
  { DATABASE_URL: 'postgres://db.example/site?sslmode=require' },
  { DATABASE_URL: 'postgres://db.example/site?sslmode=verify-full&sslmode=no-verify' },
  { DATABASE_URL: 'postgres://localhost/site?host=db.example' },
  { DATABASE_URL: 'postgres:///site' },
  { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
])('in production %o is refused unless ALLOW_PLAINTEXT is set', setting => {
  const [name = ''] = Object.keys(setting)
  expect(() => readServerSettings({ ...production, ...setting })).toThrow(
    new RegExp(`^Refusing to start: ${name} .*, or set ALLOW_PLAINTEXT=1$`),
  )
  expect(readServerSettings({ ...production, ...setting, ALLOW_PLAINTEXT: '1' })).toMatchObject({
    port: 4610,
  })
  expect(readServerSettings(setting)).toMatchObject({ port: 4610 })
})

test.each([
  { SMTP_URL: 'smtp://mail.example?requireTLS=true' },
  { SMTP_URL: 'smtps://user:password@mail.example:465' },
  { SMTP_URL: 'smtp://[::1]:2525' },
  { DATABASE_URL: 'postgres://user:password@db.example/site?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://db.example/site?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgres://%2Fvar%2Frun%2Fpostgresql/site' },
  { DATABASE_URL: 'postgresql://[::1]:5432/site' },
  { DATABASE_URL: 'postgres://127.0.0.2/site' },
])('in production %o is accepted', setting => {
  expect(readServerSettings({ ...production, ...setting })).toMatchObject({ hasDemoPages: false })
})

test('the demo pages are served by default, but not if a database or a mail server is set', () => {
  const has = (environment: Record<string, string>) => readServerSettings(environment).hasDemoPages
  expect(has({})).toBe(true)
  expect(has({ DEMO: '0' })).toBe(false)
  expect(has({ DATABASE_URL: 'postgres://db/site' })).toBe(false)
  expect(has({ SMTP_URL: 'smtp://mail' })).toBe(false)
  expect(has({ SMTP_URL: 'smtp://mail', DEMO: '1' })).toBe(true)
})

test.each([
  { DATABASE_URL: 'mysql://db' },
  { SMTP_URL: 'mail' },
  { ALLOWED_ORIGINS: 'https://a.example,https://b.example/path' },
  { ALLOWED_ORIGINS: '*' },
  { SITE_URL: 'site.example' },
  { MAIL_FROM: 'nobody' },
  { DEMO: 'yes' },
])('%o is refused, and the message names the setting', wrong => {
  expect(() => readServerSettings(wrong)).toThrow(Object.keys(wrong)[0])
})

test('mails link to SITE_URL, or to the first allowed origin, or to this machine', () => {
  const site = (environment: Record<string, string>) => {
    const { siteUrl, mailFrom } = readServerSettings(environment)
    return [siteUrl, mailFrom]
  }
  expect(site({ SITE_URL: 'https://a.example', MAIL_FROM: 'us@b.example' })).toEqual([
    'https://a.example',
    'us@b.example',
  ])
  expect(site({ ALLOWED_ORIGINS: 'https://b.example, https://c.example' })).toEqual([
    'https://b.example',
    'no-reply@b.example',
  ])
  expect(site({ PORT: '4700' })).toEqual(['http://127.0.0.1:4700', 'no-reply@127.0.0.1'])
})

test(
  'two servers that start at the same time on a new PostgreSQL share all data',
  async () => {
    const cluster = await startPostgres()
    try {
      const storage = { url: cluster.url }
      const [first, second] = await Promise.all([openDemo({ storage }), openDemo({ storage })])
      try {
        const here = createStudent(first)
        const there = createStudent(second)
        await here.signIn('registration')
        there.setToken(here.token())
        expect((await here.register()).status).toBe(201)
        expect((await there.get('/api/students/me')).status).toBe(200)
        const bytes = pdfBytes(1_000_000)
        const { id } = await (await there.send('IDENTITY', { bytes })).json()
        const pieces: Uint8Array[] = []
        for await (const piece of first.server.fileStore.read(id)) pieces.push(piece)
        expect(Buffer.compare(Buffer.concat(pieces), bytes)).toBe(0)
        expect((await here.register()).status).toBe(409)
      } finally {
        await Promise.all([first.close(), second.close()])
      }
    } finally {
      await cluster.close()
    }
  },
  OPEN_TIMEOUT_MS,
)
