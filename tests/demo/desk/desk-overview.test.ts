import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { judgeDocument } from '../../../demo/server/desk/actions/judge'
import { createFiguresReader } from '../../../demo/server/desk/overview/figures'
import { partnerFigureTable } from '../../../demo/server/storage/tables/figure'
import { createAgent, openDesk } from '../../actors/agent'
import { openCase } from '../../actors/case'
import { type IdentityProvider, startIdentityProvider } from '../../help/servers/identity-provider'
import { textsOf } from '../../help/source/house'
import { onBothDatabases } from '../on-both-databases'

const DAY = 86_400_000

onBothDatabases(getDemo => {
  test('the overview counts the cases and the work of the desk', async () => {
    const { server, clock } = getDemo()
    const linh = await openCase(getDemo())
    await linh.send('IDENTITY')
    const work = { server, agent: { id: 'camille', name: 'Camille' } }
    const id = await linh.idOf('IDENTITY')
    await judgeDocument(work, linh.id, id, { status: 'REJECTED', reason: 'blurred' })
    await judgeDocument(work, linh.id, id, { status: 'REJECTED', reason: 'Il manque Linh' })
    clock.elapsed = 5 * DAY
    const mai = await openCase(getDemo(), { email: 'mai@example.org' })
    await mai.send('IDENTITY')
    clock.elapsed = 9 * DAY
    const figures = await createFiguresReader(server)()
    expect(figures.cases.find(({ status }) => status === 'WAITING_ATTACHMENT')?.ages).toEqual([0, 1, 0, 0, 0])
    expect(figures.cases.find(({ status }) => status === 'TO_PROCESS')?.ages).toEqual([1, 0, 0, 0, 0])
    expect(figures.arrivals).toHaveLength(30)
    expect(figures.arrivals.filter(({ count }) => count > 0)).toEqual([
      { day: '2026-09-01', count: 1 },
      { day: '2026-09-06', count: 1 },
    ])
    expect(figures.refusals).toEqual([
      { reason: 'blurred', count: 1 },
      { reason: 'ownText', count: 1 },
    ])
    expect(figures.waiting).toEqual([0, 1, 0, 0, 0, 0])
    expect(figures.medianWait).toBeCloseTo(4, 1)
  })

  test('page views within a minute share the same figures', async () => {
    const { server, clock } = getDemo()
    const overview = createFiguresReader(server)
    await openCase(getDemo())
    const [first, second] = await Promise.all([overview(), overview()])
    expect(second).toBe(first)
    clock.elapsed += 61_000
    expect(await overview()).not.toBe(first)
  })

  test('an auditor sees each chart as a picture without a script, and its numbers on the page', async () => {
    const demo = getDemo()
    const identity: IdentityProvider = await startIdentityProvider()
    identity.setAccount({ sub: 'audrey', name: 'Audrey', roles: ['auditor'] })
    await openCase(demo)
    await demo.server.database
      .insert(partnerFigureTable)
      .values({ month: '2026-07-01', partner: 'paris-nord', arrivals: 23, registrations: 3 })
    const agent = createAgent(openDesk(demo, identity), identity)
    await agent.signIn('audrey')
    const page = await agent.pageAt('/overview?lang=en')
    expect(page).not.toMatch(/<script|<style|style=/)
    const pictures = [...page.matchAll(/<img src="(\/overview\/[^"]+)"/g)].map(([, path]) => path ?? '')
    expect(pictures).toHaveLength(3)
    const status = textsOf('en', 'desk')['status.TO_PROCESS']
    expect(page).toContain(`<th scope="row">${status} (TO_PROCESS)</th><td>1</td>`)
    for (const path of [...pictures, '/partners.svg?lang=ar']) {
      const answer = await agent.get(path.replaceAll('&amp;', '&'))
      expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
      expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; .*sandbox$/)
      const picture = await answer.text()
      expect(picture).toMatch(/^<svg /)
      expect(picture).not.toMatch(/<script|javascript:|href=/)
    }
    expect((await agent.get('/overview/nothing.svg')).status).toBe(404)
    const partners = await agent.pageAt('/partners?lang=en')
    expect(partners).toContain('<bdi>paris-nord</bdi></th><td>20</td><td>fewer than 5</td>')
    const { rows } = (await demo.server.database.execute(
      sql`select action from access_record where agent = 'audrey' order by id`,
    )) as { rows: { action: string }[] }
    expect(rows.map(({ action }) => action)).toEqual(['signIn', 'overview', 'partners'])
    await identity.close()
  })
})
