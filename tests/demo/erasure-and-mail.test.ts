import { afterAll, beforeAll, expect, test } from 'vitest'
import { studentTable } from '../../demo/server/db/schema'
import { createMailSender } from '../../demo/server/mail/sender'
import { forgetStudent } from '../../demo/server/retention/forget'
import { OPENING, type OpenDemo, openDemo } from '../help/demo'
import { openCase } from '../help/desk'
import { type Cluster, startPostgres } from '../help/postgres'

let cluster: Cluster
let demo: OpenDemo
beforeAll(async () => {
  cluster = await startPostgres()
  demo = await openDemo({ place: { url: cluster.url } })
}, OPENING)
afterAll(async () => {
  await demo.close()
  await cluster.close()
}, OPENING)

test('a student is erased while a mail to them is being sent: the sender holds nothing that the erasure needs', async () => {
  const linh = await openCase(demo)
  const { database, siteUrl, caseNow, metrics } = demo.server
  await database.execute('update mail set due_at = now()')
  const faults: unknown[] = []
  const transport = { isKept: false, deliver: async () => undefined, close: () => undefined }
  const report = (fault: unknown) => void faults.push(fault)
  const sender = createMailSender({ database, siteUrl, caseNow, metrics, report, transport })
  let sending: Promise<unknown> = Promise.resolve()
  const counts = await forgetStudent(demo.server, linh.id, 'request', async (_, tx) => {
    const found = async (query: string) => [...((await tx.execute(query)) as { rows: unknown[] }).rows].length
    sending = sender.round()
    await expect.poll(() => found('select 1 from pg_locks where not granted')).toBe(1)
    expect(await found('select id from mail where student_id is not null for update skip locked')).toBe(1)
    return true
  })
  await sending
  expect([counts?.records, faults]).toEqual([1, []])
  expect(await database.$count(studentTable)).toBe(0)
})
