import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../demo/server/storage/database/open'
import { attachmentTable } from '../../demo/server/storage/tables/attachment'
import { mailTable } from '../../demo/server/storage/tables/mail'
import { studentTable } from '../../demo/server/storage/tables/student'
import { registerWithRetries } from '../actors/student-api'
import { mapConcurrently } from '../help/map-concurrently'
import { type Server, startServer } from '../help/servers/server'
import { freePort } from '../help/servers/site'
import { filesOf, hashOf } from '../samples/files'

const STUDENTS = 200
const AT_ONCE = 10
/** Acknowledged steps per student: a token, the record, two files. */
const STEPS = 4

test('after two kills during 200 registrations, the server has lost no acknowledged registration', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crash-'))
  const environment = { DATA_DIR: folder }
  const port = await freePort()
  let server: Server = await startServer(port, environment)
  let steps = 0
  let kills = 0
  let restarted: Promise<void> = Promise.resolve()
  const restart = async () => {
    await server.end('SIGKILL')
    server = await startServer(port, environment)
  }
  const onStep = () => {
    steps++
    if (steps < ((kills + 1) * STUDENTS * STEPS) / 3 || kills === 2) return
    kills++
    restarted = restarted.then(restart)
  }
  try {
    const crowd = await mapConcurrently(STUDENTS, AT_ONCE, number =>
      registerWithRetries({
        site: server.site,
        email: `student${number}@example.org`,
        files: filesOf(number),
        onStep,
      }),
    )
    await restarted
    expect(kills).toBe(2)
    // Some receipts may not be sent yet. Sent or not, they are in the table `mail`, because the demo's mailbox keeps sent mails.
    expect(await server.end('SIGTERM')).toBe(0)

    const { database, close } = await openDatabase({ folder }, error => {
      throw error
    })
    try {
      const records = await database.select().from(studentTable)
      expect(records).toHaveLength(STUDENTS)
      const receipts = await database.select().from(mailTable).where(eq(mailTable.kind, 'receipt'))
      expect(receipts).toHaveLength(STUDENTS)
      const rows = await database.select().from(attachmentTable).where(eq(attachmentTable.isCurrent, true))
      expect(rows).toHaveLength(STUDENTS * 2)
      for (const [number, { email, id, files }] of crowd.entries()) {
        expect(records.find(record => record.email === email)?.id).toBe(id)
        for (const [category, bytes] of filesOf(number)) {
          const row = rows.find(row => row.studentId === id && row.category === category)
          expect(row?.id).toBe(files.get(category))
          expect(hashOf(readFileSync(join(folder, 'files', row?.id ?? '')))).toBe(hashOf(bytes))
        }
      }
    } finally {
      await close()
    }
  } finally {
    await server.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}, 180_000)
