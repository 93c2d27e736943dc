import { spawn } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openUploadFolder } from '../../../demo/server/domain/upload/incoming'
import { prepareDataFolder, restrictDataFolder } from '../../../demo/server/storage/database/data-folder'
import { describeProcess } from '../../../demo/server/storage/database/folder-lock'
import { registerStudent, registerWithRetries } from '../../actors/student-api'
import { newKey, OPEN_TIMEOUT_MS, openDemo } from '../../help/demo'
import { headOf, openRawConnection } from '../../help/servers/network/raw'
import { startServer } from '../../help/servers/server'
import { freePort } from '../../help/servers/site'
import { fillFolder } from '../../samples/image'

/** Time limit in milliseconds. It is long, because other tests use the machine at the same time. */
const SOON = { timeout: 20_000 }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'incoming-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8)
/** Returns the folder's entries with their permissions. */
const modesIn = (path: string): [path: string, mode: string][] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map(name => [name, modeOf(join(path, name))])

/** Starts another process. `leaveFile` creates an unfinished upload as a server in the other process would leave it. */
function startOtherProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const { pid, since, host } = describeProcess(child.pid ?? 0)
  const nameOn = (machine: string) => `${pid}-${since}-${machine}-aB3dE6`
  const leaveFile = (machine = host) => {
    const file = join(folder, nameOn(machine), 'file-1')
    mkdirSync(file, { recursive: true })
    writeFileSync(join(file, 'file'), 'an identity document')
    return { name: nameOn(machine), file }
  }
  const ended = new Promise(done => child.once('exit', done))
  const end = () => {
    child.kill('SIGKILL')
    return ended
  }
  return { leaveFile, end }
}

test('unfinished uploads are kept while their process runs, and deleted after its end', async () => {
  const other = startOtherProcess()
  try {
    const { name } = other.leaveFile()
    const incoming = openUploadFolder(folder)
    expect(readdirSync(folder)).toContain(name)
    await other.end()
    incoming.sweep()
    expect(readdirSync(folder)).not.toContain(name)
    expect(readdirSync(folder)).toHaveLength(1)
    incoming.close()
    expect(readdirSync(folder)).toEqual([])
  } finally {
    await other.end()
  }
})

test('uploads of another machine are deleted after an hour', async () => {
  const other = startOtherProcess()
  try {
    const { name, file } = other.leaveFile('elsewhere-1')
    const incoming = openUploadFolder(folder)
    expect(readdirSync(join(folder, name))).toEqual(['file-1'])
    const past = Date.now() / 1000 - 3700
    utimesSync(file, past, past)
    incoming.sweep()
    expect(readdirSync(join(folder, name))).toEqual([])
    incoming.sweep()
    expect(readdirSync(folder)).toContain(name)
    // A folder that has been empty for an hour is deleted.
    utimesSync(join(folder, name), past, past)
    incoming.sweep()
    expect(readdirSync(folder)).not.toContain(name)
    incoming.close()
  } finally {
    await other.end()
  }
})

test(
  'a server accepts files after another machine has deleted the server’s empty upload folder',
  async () => {
    const demo = await openDemo({ storage: { folder } })
    try {
      const student = await registerStudent(demo)
      rmSync(demo.server.incoming, { recursive: true })
      expect((await student.send('IDENTITY')).status).toBe(201)
      expect(modeOf(demo.server.incoming)).toBe('700')
    } finally {
      await demo.close()
    }
  },
  OPEN_TIMEOUT_MS,
)

test('a folder that is deleted during the start does not stop the server', () => {
  const name = `1--elsewhere-1-aB3dE6`
  // A link without a target is listed like a folder, but cannot be read.
  symlinkSync(join(folder, 'gone'), join(folder, name))
  openUploadFolder(folder).close()
  expect(readdirSync(folder)).toEqual([name])
})

test('a server deletes unfinished uploads at its start, and keeps its files private', async () => {
  chmodSync(folder, 0o755)
  const port = await freePort()
  await fillFolder(folder)
  let server = await startServer(port, { DATA_DIR: folder })
  try {
    const { token } = await registerWithRetries({ site: server.site, email: 'linh@example.org', files: [] })
    const raw = await openRawConnection(port)
    const headers = {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': newKey(),
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': 4000,
    }
    const part = '--x\r\nContent-Disposition: form-data; name='
    const form = `${part}"category"\r\n\r\nIDENTITY\r\n${part}"file"; filename="a.pdf"\r\n\r\n%PDF-${'x'.repeat(500)}`
    await raw.send(headOf('/api/students/attachment', headers) + form)
    const uploadedFiles = () =>
      readdirSync(join(folder, 'incoming'), { recursive: true, encoding: 'utf8' }).filter(name =>
        name.endsWith('/file'),
      )
    await expect.poll(uploadedFiles, SOON).toHaveLength(1)
    expect(modeOf(folder)).toBe('700')
    const modes = modesIn(folder)
    expect(modes.length).toBeGreaterThan(500)
    expect(modes.filter(([, mode]) => !mode.endsWith('00'))).toEqual([])
    await server.end('SIGKILL')
    server = await startServer(port, { DATA_DIR: folder })
    expect(uploadedFiles()).toEqual([])
    expect(readdirSync(join(folder, 'incoming'))).toHaveLength(1)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  } finally {
    await server.end('SIGKILL')
  }
})

test('the data folder of an older release becomes private with all its files', () => {
  mkdirSync(join(folder, 'database/base'), { recursive: true, mode: 0o755 })
  mkdirSync(join(folder, 'files'), { mode: 0o755 })
  mkdirSync(join(folder, 'parcels'), { mode: 0o755 })
  writeFileSync(join(folder, 'database/base/1'), '', { mode: 0o666 })
  writeFileSync(join(folder, 'lock'), '', { mode: 0o600 })
  chmodSync(folder, 0o777)
  prepareDataFolder(folder)
  restrictDataFolder(folder)
  expect(modeOf(folder)).toBe('700')
  expect(modesIn(folder).sort()).toEqual([
    ['database', '700'],
    ['database/base', '700'],
    ['database/base/1', '600'],
    ['files', '700'],
    ['lock', '600'],
    ['parcels', '700'],
  ])
})

test('a folder that other users can read is refused if it contains foreign files', () => {
  writeFileSync(join(folder, 'letter.txt'), '')
  chmodSync(folder, 0o755)
  expect(() => prepareDataFolder(folder)).toThrow(/can be read by other users, and "letter.txt" in it is not/)
  expect(modeOf(folder)).toBe('755')
  // A folder with private permissions is accepted.
  chmodSync(folder, 0o700)
  prepareDataFolder(folder)
})

test.skipIf(process.getuid?.() !== 0)('another user’s folder is refused', () => {
  expect(() => prepareDataFolder('/var/lib/postgresql')).toThrow(
    /belongs to user \d+, and the server runs as user 0/,
  )
})

const memoryFolder = '/dev/shm'
const isOnOtherFileSystem = (path: string) => lstatSync(path).dev !== lstatSync(tmpdir()).dev

test.skipIf(!isOnOtherFileSystem(memoryFolder))(
  'a document is stored although files and uploads are on different file systems',
  async () => {
    const elsewhere = mkdtempSync(join(memoryFolder, 'files-'))
    symlinkSync(elsewhere, join(folder, 'files'))
    const demo = await openDemo({ storage: { folder } })
    try {
      const student = await registerStudent(demo)
      const { id } = await (await student.send('IDENTITY')).json()
      expect(readdirSync(elsewhere)).toEqual([id])
      expect((await student.get(`/api/students/me/attachments/${id}`)).status).toBe(200)
      expect(readdirSync(demo.server.incoming)).toEqual([])
    } finally {
      await demo.close()
      rmSync(elsewhere, { recursive: true })
    }
  },
  OPEN_TIMEOUT_MS,
)
