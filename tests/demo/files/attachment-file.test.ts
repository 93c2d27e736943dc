import { request } from 'node:http'
import { serve } from '@hono/node-server'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../demo/server/app'
import { attachmentTable as attachments } from '../../../demo/server/storage/tables/attachment'
import type { Attachment } from '../../../widgets/contract/document/document'
import { MAX_BYTES } from '../../../widgets/contract/document/file'
import { registerStudent, type StudentClient } from '../../actors/student-api'
import { newKey, type OpenDemo } from '../../help/demo'
import { pdfBytes, pngBytes } from '../../samples/files'
import { onBothDatabasesWithFiles } from '../on-both-databases'

onBothDatabasesWithFiles(getDemo => {
  let demo: OpenDemo
  let student: StudentClient
  beforeEach(async () => {
    demo = getDemo()
    student = await registerStudent(demo)
  })
  const fetchFile = (id: string | null, sender = student) => sender.get(`/api/students/me/attachments/${id}`)
  const send = async (name: string, bytes = pdfBytes(), sender = student): Promise<Attachment> =>
    (await sender.send('IDENTITY', { name, bytes })).json()
  const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

  test('a student downloads a file as it was sent, and the browser does not display it', async () => {
    const bytes = pdfBytes(700_000)
    const { id } = await send('Hộ chiếu 护照.pdf', bytes)
    const answer = await fetchFile(id)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': `${bytes.length}`,
      'content-disposition':
        "attachment; filename*=UTF-8''H%E1%BB%99%20chi%E1%BA%BFu%20%E6%8A%A4%E7%85%A7.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(Buffer.compare(await bytesOf(answer), bytes)).toBe(0)
  })

  test('a picture and a file of the maximum size are downloaded unchanged', async () => {
    const { id } = await (
      await student.send('SCHOOL_ATTESTATION', { name: 'card.png', bytes: pngBytes() })
    ).json()
    const answer = await fetchFile(id)
    expect(answer.headers.get('Content-Type')).toBe('image/png')
    expect(await bytesOf(answer)).toEqual(pngBytes())
    const bytes = pdfBytes(MAX_BYTES)
    const large = await fetchFile((await send('large.pdf', bytes)).id)
    expect(Buffer.compare(await bytesOf(large), bytes)).toBe(0)
  })

  test.each([
    ["it's (mine)*.pdf", 'it%27s%20%28mine%29%2A.pdf'],
    ['a"b;c\\d.pdf', 'd.pdf'],
    ['a"b; filename=evil.exe', 'a%22b%3B%20filename%3Devil.exe.pdf'],
    ['page.html', 'page.html.pdf'],
    ['scan.PDF', 'scan.PDF'],
    ['line\r\nSet-Cookie: a=b.pdf', 'lineSet-Cookie%3A%20a%3Db.pdf'],
    [`${'x'.repeat(195)}😀.pdf`, `${'x'.repeat(195)}`],
  ])('a file called %j is downloaded under a safe name', async (name, saved) => {
    const { id } = await send('scan.pdf')
    // Stores a name as an older release may have stored it.
    await demo.server.database.update(attachments).set({ fileName: name.split('\\').at(-1) as string })
    const answer = await fetchFile(id)
    expect(answer.status).toBe(200)
    const disposition = answer.headers.get('Content-Disposition') ?? ''
    expect(disposition).toContain(`attachment; filename*=UTF-8''${saved}`)
    expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/)
  })

  test('if two files are sent at once with one idempotency key, the refused file leaves no bytes', async () => {
    const key = newKey()
    const answers = await Promise.all(
      [700, 800].map(size => student.send('IDENTITY', { bytes: pdfBytes(size), key })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const bodies: { id?: string }[] = await Promise.all(answers.map(answer => answer.json()))
    expect(await demo.files()).toEqual(bodies.flatMap(({ id }) => id ?? []))
  })

  test('a replaced file is not found', async () => {
    const { id } = await send('first.pdf')
    const next = await send('second.pdf')
    expect((await fetchFile(id)).status).toBe(404)
    expect((await fetchFile(next.id)).status).toBe(200)
  })

  test('another student’s file gets the response of a missing file', async () => {
    const other = await registerStudent(demo, 'omar@example.org')
    const { id } = await send('mine.pdf')
    const statusAndDetail = async (answer: Response) => [answer.status, (await answer.json()).detail]
    const missing = await statusAndDetail(await fetchFile(newKey(), other))
    expect(missing).toEqual([404, 'This document is not, or no longer, in your list.'])
    expect(await statusAndDetail(await fetchFile(id, other))).toEqual(missing)
  })

  test.each(['null', '1', "' or 1=1", '..%2f..%2fetc%2fpasswd', 'x'.repeat(3000)])(
    'an id such as %j is not found',
    async id => {
      expect((await fetchFile(id)).status).toBe(404)
    },
  )

  test('a HEAD request gets the length of the file and no bytes', async () => {
    const { id } = await send('scan.pdf')
    const answer = await demo.app.request(`/api/students/me/attachments/${id}`, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${student.token()}` },
    })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('Content-Length')).toBe(`${pdfBytes().length}`)
  })

  test('a listed file without bytes is reported as a fault of the server', async () => {
    const { id } = await send('scan.pdf')
    const faults: unknown[] = []
    const app = createApp({ ...demo.server, report: fault => faults.push(fault) })
    await demo.server.fileStore.remove([id ?? ''])
    const answer = await app.request(`/api/students/me/attachments/${id}`, {
      headers: { Authorization: `Bearer ${student.token()}` },
    })
    expect(answer.status).toBe(500)
    expect(faults).toHaveLength(1)
  })

  test('a download is complete after an aborted download of the same file', async () => {
    const bytes = pdfBytes(MAX_BYTES)
    const { id } = await send('large.pdf', bytes)
    const server = serve({ fetch: demo.app.fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise(done => server.once('listening', done))
    const { port } = server.address() as { port: number }
    const address = `http://127.0.0.1:${port}/api/students/me/attachments/${id}`
    const headers = { Authorization: `Bearer ${student.token()}` }
    try {
      await new Promise<void>(done => {
        const download = request(address, { headers }, answer => {
          answer.once('data', () => download.destroy())
          answer.once('close', done)
        })
        download.on('error', () => undefined).end()
      })
      const answer = await fetch(address, { headers })
      expect(answer.headers.get('Content-Length')).toBe(`${bytes.length}`)
      expect(Buffer.compare(await bytesOf(answer), bytes)).toBe(0)
      await demo.server.fileStore.remove([id ?? ''])
      await demo.server.database.update(attachments).set({ isCurrent: false })
      expect((await fetch(address, { headers })).status).toBe(404)
    } finally {
      await new Promise(done => server.close(done))
    }
  })
})
