import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordBounce } from '../../../demo/operate/bounce/command'
import { readBounce } from '../../../demo/operate/bounce/read'
import { addGauges } from '../../../demo/operate/observe/gauges'
import { moveAccount } from '../../../demo/server/domain/case/move-account'
import { deleteExpired } from '../../../demo/server/domain/retention/delete-expired'
import { forgetStudent } from '../../../demo/server/domain/retention/forget'
import { createMailSender } from '../../../demo/server/output/mail/send'
import { sentMailTable } from '../../../demo/server/storage/tables/mail'
import { studentTable } from '../../../demo/server/storage/tables/student'
import { type OpenCase, openCase } from '../../actors/case'
import type { OpenDemo } from '../../help/demo'
import { bounceOf } from '../../help/servers/mail/bounce'
import { onBothDatabases } from '../on-both-databases'

/** A connection pool with one idle connection. */
const IDLE = { total: 1, idle: 1, waiting: 0 }

const id = '6f1f0a3e-9d1b-4c83-9a55-000000000001'

describe('a delivery status notification', () => {
  test.each(['whole', 'headers'] as const)(
    'names the failed mail (returned part of the original: %s)',
    original => {
      expect(readBounce(bounceOf({ id, original }))).toBe(id)
      expect(readBounce(bounceOf({ id, original }).replace(/\r\n/g, '\n'))).toBe(id)
    },
  )

  test.each([
    ['about a late mail', bounceOf({ id, action: 'delayed', status: '4.4.1' })],
    ['about a temporary failure', bounceOf({ id, status: '4.2.2' })],
    ['about a delivered mail', bounceOf({ id, action: 'delivered', status: '2.0.0' })],
    ['about a mail of another sender', bounceOf({ id: 'CAF-4711' })],
    ['without its parts', bounceOf({ id }).slice(0, 400)],
    ['of another content type', bounceOf({ id }).replace('multipart/report', 'multipart/mixed')],
    ['without content', ''],
    ['with random characters', '\u0000\n--\n\n'.repeat(50)],
  ])('%s names no mail', (_, mail) => {
    expect(readBounce(mail)).toBeUndefined()
  })
})

onBothDatabases(getDemo => {
  let demo: OpenDemo
  let linh: OpenCase
  beforeEach(async () => {
    demo = getDemo()
    linh = await openCase(demo)
  })

  /** Sends the queued mails and deletes them, as with a real mail server. Returns their ids. */
  async function send(): Promise<string[]> {
    const { database, siteUrl, caseNow, metrics, report } = demo.server
    const ids: string[] = []
    await database.execute('update mail set due_at = now()')
    const transport = {
      isKept: false,
      deliver: async (_: string, id: string) => void ids.push(id),
      close: () => undefined,
    }
    await createMailSender({ database, siteUrl, caseNow, metrics, report, transport }).processDueRows()
    return ids
  }
  const bouncedAt = async () => (await linh.me()).mailBouncedAt

  test('a bounced receipt is shown to the student and at the desk', async () => {
    const [receipt = ''] = await send()
    expect(await bouncedAt()).toBeUndefined()
    expect(await recordBounce(demo.server, bounceOf({ id: receipt }))).toMatch(/^Noted/)
    const first = await bouncedAt()
    expect(first).toBe('2026-09-01T10:00:00.000Z')
    demo.clock.elapsed += 60_000
    await recordBounce(demo.server, bounceOf({ id: receipt }))
    expect(await bouncedAt()).toBe(first)
    const page = await (await demo.app.request(`/demo/desk/students/${linh.id}?lang=en`)).text()
    expect(page).toContain('come back since')
  })

  test('a notice about an unknown mail, or a mail that is not a notice, changes nothing', async () => {
    await send()
    expect(await recordBounce(demo.server, bounceOf({ id: randomUUID() }))).toMatch(
      /^Nothing noted: no student/,
    )
    expect(await recordBounce(demo.server, 'Subject: Hello\n\nHello')).toMatch(
      /^Nothing noted: this is not a notice/,
    )
    expect(await bouncedAt()).toBeUndefined()
  })

  test('the metrics count bounced mails, and students whose mail bounces', async () => {
    const [receipt = ''] = await send()
    const readMetrics = addGauges({
      server: demo.server,
      metrics: demo.server.metrics,
      poolState: () => IDLE,
    })
    const lines = async () =>
      (await readMetrics()).split('\n').filter(line => /^sante_\w*bounce\w* ?[{\d]/.test(line))
    expect(await lines()).toEqual([
      'sante_students_bounced 0',
      ...['noted', 'unknown', 'silent'].map(outcome => `sante_bounces_total{outcome="${outcome}"} 0`),
    ])
    for (const mail of [bounceOf({ id: receipt }), bounceOf({ id: receipt }), bounceOf({ id: randomUUID() })])
      await recordBounce(demo.server, mail)
    await recordBounce(demo.server, 'Subject: On holiday')
    expect(await lines()).toEqual([
      'sante_students_bounced 1',
      'sante_bounces_total{outcome="noted"} 2',
      'sante_bounces_total{outcome="unknown"} 1',
      'sante_bounces_total{outcome="silent"} 1',
    ])
  })

  test('a new address removes the mark of a bounce', async () => {
    const { database } = demo.server
    const [receipt = ''] = await send()
    await recordBounce(demo.server, bounceOf({ id: receipt }))
    await database.transaction(async tx => {
      const [row] = await tx.select().from(studentTable)
      if (row) await moveAccount(tx, demo.server, { row, email: 'new@example.org' })
    })
    const [row] = await database.select().from(studentTable)
    expect(row?.mailBouncedAt).toBeNull()
    expect(await recordBounce(demo.server, bounceOf({ id: receipt }))).toMatch(/^Nothing noted/)
    // Two mails are sent. Only the id of the mail to the new address is stored, because a bounce of the old address no longer matters.
    await send()
    expect(await database.$count(sentMailTable)).toBe(1)
  })

  test('a sent mail is remembered for seven days, and not after an erasure', async () => {
    const { database } = demo.server
    await send()
    expect(await database.$count(sentMailTable)).toBe(1)
    await database.execute("update sent_mail set sent_at = now() - interval '6 days'")
    await deleteExpired(demo.server)
    expect(await database.$count(sentMailTable)).toBe(1)
    await database.execute("update sent_mail set sent_at = now() - interval '8 days'")
    await deleteExpired(demo.server)
    expect(await database.$count(sentMailTable)).toBe(0)
    await linh.act('remind')
    await send()
    expect(await database.$count(sentMailTable)).toBe(1)
    await forgetStudent(demo.server, linh.id, 'operator')
    expect(await database.$count(sentMailTable)).toBe(0)
  })
})
