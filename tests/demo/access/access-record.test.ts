import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  caseHash,
  deleteEndedRecords,
  hashCaseInRecords,
  recordAccess,
} from '../../../demo/server/domain/audit/record'
import { accessRecordTable } from '../../../demo/server/storage/tables/access-record'
import { newKey } from '../../help/demo'
import { onBothDatabases } from '../on-both-databases'

const agent = { id: 'agent-1', name: 'Camille Martin' }

onBothDatabases(getDemo => {
  const database = () => getDemo().server.database
  const rows = () => database().select().from(accessRecordTable).orderBy(desc(accessRecordTable.id))

  test('a row names the agent, the action, the reason and the time, and is kept for three years', async () => {
    const [studentId, id] = [newKey(), newKey()]
    await recordAccess(database(), {
      agent,
      action: 'reject',
      studentId,
      reason: 'blurred',
      document: { id, category: 'IDENTITY' },
    })
    const [row] = await rows()
    expect(row).toMatchObject({
      agent: 'agent-1',
      agentName: 'Camille Martin',
      action: 'reject',
      studentId,
      attachmentId: id,
      category: 'IDENTITY',
      reason: 'blurred',
      caseHash: null,
    })
    expect(Math.abs((row?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    expect(row?.endsAt.getUTCFullYear()).toBe((row?.at.getUTCFullYear() ?? 0) + 3)
  })

  test.each([
    ['another agent', "update access_record set agent = 'other'"],
    ['another action', "update access_record set action = 'list'"],
    ['another time', "update access_record set at = now() - interval '1 day'"],
    ['an earlier end', 'update access_record set ends_at = now()'],
    ['another case', 'update access_record set student_id = gen_random_uuid()'],
    ['no case at all', 'update access_record set student_id = null, attachment_id = null'],
    [
      'another agent with the hash',
      "update access_record set student_id = null, attachment_id = null, case_hash = 'h', agent = 'other'",
    ],
    ['deletion of the row', 'delete from access_record'],
    ['deletion of all rows', 'truncate access_record'],
  ])('the database refuses a change of a row: %s', async (_, statement) => {
    await recordAccess(database(), { agent, action: 'case', studentId: newKey() })
    const before = await rows()
    await expect(database().execute(sql.raw(statement))).rejects.toThrow()
    expect(await rows()).toEqual(before)
  })

  test('the database itself sets the time and the end of retention of a new row', async () => {
    await database().execute(
      sql`insert into access_record (agent, agent_name, action, at, ends_at) values ('a', 'a', 'list', '2020-01-01', '2020-01-02')`,
    )
    const [row] = await rows()
    expect(row?.at.getTime()).toBeGreaterThan(Date.now() - 60_000)
    await deleteEndedRecords(database())
    expect(await rows()).toHaveLength(1)
  })

  test('a keyed hash replaces the ids in the rows of an erased case', async () => {
    const [studentId, otherId] = [newKey(), newKey()]
    await recordAccess(database(), { agent, action: 'case', studentId: otherId })
    await recordAccess(database(), {
      agent,
      action: 'document',
      studentId,
      document: { id: newKey(), category: 'VISA' },
    })
    await database().transaction(tx => hashCaseInRecords(tx, studentId))
    const [erased, untouched] = await rows()
    const hash = await caseHash(database(), studentId)
    expect(erased).toMatchObject({ studentId: null, attachmentId: null, caseHash: hash, category: 'VISA' })
    expect(erased).toMatchObject({ agent: 'agent-1', action: 'document' })
    expect(untouched).toMatchObject({ studentId: otherId, caseHash: null })
    await expect(
      database().update(accessRecordTable).set({ caseHash: 'x' }).where(eq(accessRecordTable.caseHash, hash)),
    ).rejects.toThrow()
  })

  test('a row is deleted after its end, and not before', async () => {
    await recordAccess(database(), { agent, action: 'list' })
    // Triggers are turned off, because they would replace the past end with one computed from the current time.
    await database().transaction(async tx => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(
        sql`insert into access_record (agent, agent_name, action, ends_at) values ('old', 'old', 'list', now() - interval '1 second')`,
      )
    })
    await deleteEndedRecords(database())
    expect((await rows()).map(({ agent }) => agent)).toEqual(['agent-1'])
  })
})
