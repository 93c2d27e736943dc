import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findCases, readDeskQuery } from '../../../demo/server/desk/cases/find'
import { openCase } from '../../actors/case'
import { textsOf } from '../../help/source/house'
import { onBothDatabases } from '../on-both-databases'

const DAY = 86_400_000
const texts = textsOf('en', 'desk')

onBothDatabases(getDemo => {
  const pageAt = async (query: string) =>
    (await getDemo().app.request(`http://127.0.0.1/demo/desk${query}`)).text()
  const findIds = async (query: string) =>
    (
      await findCases(
        getDemo().server.database,
        readDeskQuery(new URLSearchParams(query)),
        getDemo().server.caseNow(),
      )
    ).ids

  test('an agent filters the list by type of document and by age', async () => {
    const linh = await openCase(getDemo())
    await linh.send('IDENTITY')
    getDemo().clock.elapsed = 40 * DAY
    const mai = await openCase(getDemo(), { email: 'mai@example.org' })
    await mai.send('IDENTITY')
    await mai.send('VISA')
    expect(await findIds('document=IDENTITY')).toEqual([linh.id, mai.id])
    expect(await findIds('document=VISA')).toEqual([mai.id])
    expect(await findIds('age=30')).toEqual([linh.id])
    expect(await findIds('document=IDENTITY&age=30&view=DONE')).toEqual([])
    expect(await findIds('document=NOTHING&age=-1')).toEqual([mai.id, linh.id])
    await mai.judge('VISA', 'VALIDATED')
    expect(await findIds('document=VISA')).toEqual([])
    expect(await pageAt('?lang=en&document=VISA')).toContain(texts['filter.none'])
    const page = await pageAt('?lang=en&document=IDENTITY')
    expect(page).toContain('<option value="IDENTITY" selected="">')
    expect(page).toContain('lang=fr&amp;document=IDENTITY')
  })

  test('a document of a closed case is not counted as a document to judge', async () => {
    const linh = await openCase(getDemo())
    await linh.send('IDENTITY')
    await openCase(getDemo(), { email: 'mai@example.org' })
    await getDemo().server.database.execute(sql`update student set status = 'CANCELED'`)
    expect(await findIds('document=IDENTITY')).toEqual([])
    const row = (await pageAt('?lang=en')).split('<tr>').find(html => html.includes(linh.id)) ?? ''
    expect(row).toContain('<td>0</td>')
    const page = await pageAt(`/students/${linh.id}?lang=en`)
    expect(page).toContain(texts['onward.case'])
    expect(page).not.toContain(texts['onward.document'])
  })

  test('a document that waits for the virus scanner is not counted as a document to judge', async () => {
    const linh = await openCase(getDemo())
    await linh.send('IDENTITY')
    await openCase(getDemo(), { email: 'mai@example.org' })
    const row = async () =>
      (await pageAt('?lang=en')).split('<tr>').find(html => html.includes(linh.id)) ?? ''
    expect(await row()).toContain('<td>1</td>')
    await getDemo().server.database.execute(sql`update attachment set scan_due_at = now()`)
    expect(await row()).toContain('<td>0</td>')
    expect(await findIds('document=IDENTITY')).toEqual([])
    const page = await pageAt(`/students/${linh.id}?lang=en`)
    expect(page).toContain(texts.allChecking)
    expect(page).not.toContain(texts['next.TO_PROCESS'])
  })
})
