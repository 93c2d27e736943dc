import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { reportRetention } from '../../../demo/operate/retention/command'
import { readErasures, repeatFromList } from '../../../demo/operate/retention/erasure-list'
import { forgetByReference } from '../../../demo/operate/retention/forget-command'
import { settleDueCases } from '../../../demo/server/domain/case/due-cases'
import { forgetStudent, repeatErasures } from '../../../demo/server/domain/retention/forget'
import { findErasure, listErasures } from '../../../demo/server/domain/retention/proof'
import { challengeTable, knownSourceTable } from '../../../demo/server/storage/tables/access'
import { attachmentTable } from '../../../demo/server/storage/tables/attachment'
import { erasureTable } from '../../../demo/server/storage/tables/erasure'
import { studentTable } from '../../../demo/server/storage/tables/student'
import { createStudent, registerStudent, type StudentClient } from '../../actors/student-api'
import type { OpenDemo } from '../../help/demo'
import { onBothDatabasesWithFiles } from '../on-both-databases'

const DAY = 86_400_000

/** Reads a list of erasures from a file, as the command `forget --repeat` does. */
async function readList(json: string) {
  const folder = mkdtempSync(join(tmpdir(), 'erasures-'))
  try {
    writeFileSync(join(folder, 'erasures.json'), json)
    return await readErasures(join(folder, 'erasures.json'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

onBothDatabasesWithFiles(getDemo => {
  let demo: OpenDemo
  let linh: StudentClient
  let id: string
  let reference: string
  beforeEach(async () => {
    demo = getDemo()
    linh = await registerStudent(demo)
    await linh.send('IDENTITY')
    const me = await linh.me()
    id = me.id
    reference = me.reference ?? ''
  })

  /** Returns every row of every table, as text. */
  async function readAllRows(): Promise<string> {
    const { rows } = (await demo.server.database.execute(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )) as unknown as { rows: { name: string }[] }
    const texts: string[] = []
    for (const { name } of rows) {
      const tableRows = await demo.server.database.execute(
        sql.raw(`select to_jsonb(t)::text as text from "${name}" t`),
      )
      texts.push(JSON.stringify((tableRows as unknown as { rows: unknown[] }).rows))
    }
    return texts.join('\n')
  }

  test('no table names an erased student, and no byte of a file is left', async () => {
    const before = await readAllRows()
    for (const trace of [id, reference, linh.email, 'NGUY']) expect(before).toContain(trace)
    expect(await demo.files()).toHaveLength(1)
    const counts = await forgetStudent(demo.server, id, 'operator')
    expect(counts).toMatchObject({ records: 1, files: 1, tokens: 1 })
    const after = await readAllRows()
    for (const trace of [id, reference, linh.email, 'NGUY']) expect(after).not.toContain(trace)
    expect(await demo.files()).toEqual([])
    expect(await demo.server.database.$count(knownSourceTable)).toBe(0)
    expect((await linh.get('/api/students/me')).status).toBe(401)
  })

  test('the proof records the erasure once, and the student may register again', async () => {
    expect(await findErasure(demo.server.database, reference)).toBeUndefined()
    expect(await forgetByReference(demo.server, reference, 'operator')).toContain('1 records')
    expect(await findErasure(demo.server.database, reference)).toMatchObject({ why: 'operator' })
    expect(await forgetByReference(demo.server, reference, 'operator')).toMatch(/^Erased on 20/)
    expect(await demo.server.database.$count(erasureTable)).toBe(1)
    await expect(forgetByReference(demo.server, 'FKMRTWXY29', 'operator')).rejects.toThrow('no case')
    const again = createStudent(demo)
    await again.signIn('registration')
    expect((await again.register()).status).toBe(201)
    expect((await again.me()).id).not.toBe(id)
  })

  test('an upload that runs while its student is erased leaves neither a row nor bytes', async () => {
    const sent = linh.send('VISA')
    const erased = forgetStudent(demo.server, id, 'operator')
    const [answer] = await Promise.all([sent, erased])
    expect([201, 401, 404, 422]).toContain(answer.status)
    expect(await demo.server.database.$count(attachmentTable)).toBe(0)
    expect(await demo.files()).toEqual([])
  })

  test('later requests of an erased student restore nothing', async () => {
    await forgetStudent(demo.server, id, 'operator')
    expect((await linh.register()).status).toBe(401)
    expect((await linh.send('IDENTITY')).status).toBe(401)
    demo.clock.elapsed += 60 * DAY
    await settleDueCases(demo.server)
    expect(await demo.mailbox(linh.email)).toEqual([])
    const { database } = demo.server
    expect(await database.$count(studentTable)).toBe(0)
    expect(await database.$count(challengeTable, eq(challengeTable.email, linh.email))).toBe(0)
    expect(await demo.files()).toEqual([])
  })

  test('a record that a backup restores is erased again from the list of proofs', async () => {
    const { database } = demo.server
    const [row] = await database.select().from(studentTable)
    await forgetStudent(demo.server, id, 'operator')
    const list = JSON.stringify(await listErasures(database))
    for (const trace of [id, reference, linh.email]) expect(list).not.toContain(trace)
    await database.delete(erasureTable)
    await database.insert(studentTable).values(row as NonNullable<typeof row>)
    expect(await repeatErasures(demo.server)).toBe(0)
    expect(await repeatFromList(demo.server, await readList(list))).toBe('Erased again: 1 records.')
    expect(await database.$count(studentTable)).toBe(0)
  })

  test('the command `retention` counts the expired cases, and erases them only with --apply', async () => {
    const mai = await registerStudent(demo, 'mai@example.org')
    demo.clock.elapsed += 731 * DAY
    const { database, caseNow } = demo.server
    await database.update(studentTable).set({ updatedAt: caseNow() }).where(eq(studentTable.email, mai.email))
    const over = '1 open cases without a number after 730 days (RETENTION_UNDECIDED_CASES)'
    expect(await reportRetention(demo.server, false)).toContain(over)
    expect(await database.$count(studentTable)).toBe(2)
    expect(await reportRetention(demo.server, true)).toContain(over)
    const remaining = await database.select({ email: studentTable.email }).from(studentTable)
    expect(remaining).toEqual([{ email: mai.email }])
    const [proof] = await database.select().from(erasureTable)
    expect(proof?.why).toBe('retention')
  })
})
