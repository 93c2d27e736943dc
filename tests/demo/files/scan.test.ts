import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scanBytes } from '../../../demo/operate/scan/clamd'
import { openCase } from '../../actors/case'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'
import { type Cluster, startPostgres } from '../../help/servers/postgres'
import { infectedPdf, type Scanner, startScanner } from '../../help/servers/scanner'
import { pdfBytes } from '../../samples/files'

let scanner: Scanner
beforeAll(async () => {
  scanner = await startScanner()
}, OPEN_TIMEOUT_MS)
afterAll(() => scanner.close())

async function* inPieces(bytes: Uint8Array) {
  for (let start = 0; start < bytes.length; start += 1000) yield bytes.subarray(start, start + 1000)
}
const timeouts = { connectionMs: 1_000, silenceMs: 300, totalMs: 1_000 }

describe.each(['socket', 'tcp'] as const)('over %s', transport => {
  test('the scanner distinguishes a clean file from an infected file', async () => {
    expect(await scanBytes(scanner[transport], inPieces(pdfBytes()))).toEqual({ kind: 'clean' })
    expect(await scanBytes(scanner[transport], inPieces(infectedPdf()))).toMatchObject({ kind: 'infected' })
  })

  test('a scan is aborted if the scanner does not answer, and a later scan succeeds', async () => {
    scanner.pause()
    await expect(scanBytes(scanner[transport], inPieces(pdfBytes()), timeouts)).rejects.toThrow(
      'does not answer',
    )
    scanner.resume()
    expect(await scanBytes(scanner[transport], inPieces(pdfBytes()))).toEqual({ kind: 'clean' })
  })
})

test('a file above the limit of the scanner gets no verdict', async () => {
  const small = await startScanner({ limit: 1_000 })
  const sent = scanBytes(small.socket, inPieces(pdfBytes(500_000)))
  await expect(sent).rejects.toThrow(/size limit exceeded|cut off/)
  await small.close()
})

describe.each(['PGlite', 'PostgreSQL'])('on %s', database => {
  let cluster: Cluster | undefined
  let demo: OpenDemo
  beforeAll(async () => {
    if (database === 'PostgreSQL') cluster = await startPostgres()
    demo = await openDemo({ storage: cluster ? { url: cluster.url } : 'folder', clamdUrl: scanner.socket })
  }, OPEN_TIMEOUT_MS)
  afterAll(async () => {
    await demo.close()
    await cluster?.close()
  }, OPEN_TIMEOUT_MS)
  beforeEach(() => demo.empty())

  test('a file cannot be opened or judged until it has been scanned', async () => {
    const linh = await openCase(demo)
    const sent = await (await linh.send('IDENTITY')).json()
    expect(sent).toMatchObject({ status: 'UPLOADED', isChecking: true })
    const file = () => linh.student.get(`/api/students/me/attachments/${sent.id}`)
    expect((await file()).status).toBe(409)
    const refused = await linh.judge('IDENTITY', 'VALIDATED')
    expect(refused.status).toBe(409)
    expect((await refused.json()).detail).toContain('still being checked for viruses')
    expect(JSON.stringify(await linh.desk.cases())).toContain('"isChecking":true')

    await demo.scan()
    const [row] = (await linh.documents()).filter(({ category }) => category === 'IDENTITY')
    expect(row).toMatchObject({ status: 'UPLOADED' })
    expect(row).not.toHaveProperty('isChecking')
    expect((await file()).status).toBe(200)
    expect((await linh.judge('IDENTITY', 'VALIDATED')).status).toBe(204)
  })

  test('an infected file is deleted, and the student gets the reason', async () => {
    const linh = await openCase(demo)
    const sent = await (await linh.student.send('IDENTITY', { bytes: infectedPdf() })).json()
    await demo.scan()
    const [row] = (await linh.documents()).filter(({ category }) => category === 'IDENTITY')
    expect(row).toMatchObject({ status: 'REJECTED', isAsked: true })
    expect(row?.reason).toContain('virus')
    expect(await linh.status()).toBe('WAITING_ATTACHMENT')
    expect((await linh.messages())[0]?.body).toContain('virus')
    expect((await demo.mailbox('linh@example.org'))[0]?.text).toContain('virus')
    expect(await demo.files()).toEqual([])
    expect(demo.events.map(({ kind }) => kind)).toContain('file-infected')
    expect((await linh.student.get(`/api/students/me/attachments/${sent.id}`)).status).toBe(404)
    // An agent cannot judge a file whose bytes are deleted, and cannot declare a file infected.
    for (const status of ['VALIDATED', 'TO_TRANSLATE', 'REJECTED'] as const)
      expect((await linh.judge('IDENTITY', status, 'blurred')).status).toBe(409)
    expect((await linh.documents()).find(({ id }) => id === sent.id)?.status).toBe('REJECTED')
    const page = await demo.app.request(`http://127.0.0.1/demo/desk/students/${linh.id}?lang=en`)
    expect(await page.text()).not.toContain(`/attachments/${sent.id}`)

    await linh.send('IDENTITY')
    await demo.scan()
    expect((await linh.judge('IDENTITY', 'REJECTED', 'infected')).status).toBe(422)
    expect((await linh.judge('IDENTITY', 'VALIDATED')).status).toBe(204)
  })

  test('an infected file that was replaced before its scan is not reported', async () => {
    const linh = await openCase(demo)
    await linh.student.send('IDENTITY', { bytes: infectedPdf() })
    await linh.send('IDENTITY')
    await demo.scan()
    const [row] = (await linh.documents()).filter(({ category }) => category === 'IDENTITY')
    expect(row).toMatchObject({ status: 'UPLOADED' })
    expect(row).not.toHaveProperty('isChecking')
    expect(demo.events.map(({ kind }) => kind)).not.toContain('file-infected')
  })
})

test(
  'files wait while the scanner is unavailable, and no file is lost',
  async () => {
    const ownScanner = await startScanner()
    const reports: string[] = []
    const demo = await openDemo({ storage: 'folder', clamdUrl: ownScanner.socket })
    demo.server.report = fault => reports.push(`${fault}`)
    const linh = await openCase(demo)
    await ownScanner.stop()
    await linh.send('IDENTITY')
    await linh.student.send('SCHOOL_ATTESTATION', { bytes: infectedPdf() })
    await demo.scan()
    const checking = async () => (await linh.documents()).filter(({ isChecking }) => isChecking).length
    expect(await checking()).toBe(2)
    expect(reports).toEqual([expect.stringMatching(/cannot be reached.*Files held back: 2/)])
    await ownScanner.start()
    await expect
      .poll(
        async () => {
          await demo.scan()
          return checking()
        },
        { timeout: 30_000 },
      )
      .toBe(0)
    const states = (await linh.documents()).map(({ category, status }) => [category, status])
    expect(states).toContainEqual(['IDENTITY', 'UPLOADED'])
    expect(states).toContainEqual(['SCHOOL_ATTESTATION', 'REJECTED'])
    await demo.close()
    await ownScanner.close()
  },
  OPEN_TIMEOUT_MS,
)
