import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { admitAgent, barAgent, listSessions } from '../../../demo/operate/agents/command'
import { accessActions } from '../../../demo/server/domain/audit/action'
import { findAudit, listAgents } from '../../../demo/server/domain/audit/find'
import { hashCaseInRecords, recordAccess } from '../../../demo/server/domain/audit/record'
import { languages } from '../../../widgets/shared/language'
import { openCase } from '../../actors/case'
import { textsOf } from '../../help/source/house'
import { setUpProductionDesk } from './production-desk'

const texts = textsOf('en', 'desk')

const desk = setUpProductionDesk()
const { signInAs } = desk

const database = () => desk.demo.server.database

test('an auditor reads who did what, and cannot open a case or a document', async () => {
  const linh = await openCase(desk.demo)
  const mai = await openCase(desk.demo, { email: 'mai@example.org' })
  await linh.send('IDENTITY')
  const id = await linh.idOf('IDENTITY')
  const camille = await signInAs('camille')
  await camille.post(`/students/${linh.id}/attachments/${id}`, [
    ['reason', 'blurred'],
    ['status', 'REJECTED'],
  ])
  await camille.get(`/students/${mai.id}`)
  const audrey = await signInAs('audrey')
  expect((await audrey.get('/')).headers.get('Location')).toBe('/audit')
  const { reference = '' } = await linh.me()
  const page = await audrey.pageAt(`/audit?lang=en&case=${reference}`)
  expect(page).toContain('Camille Martin')
  expect(page).toContain('rejected a document')
  expect(page).toContain('<code>blurred</code>')
  expect(page).not.toMatch(/NGUY|linh@|<script|<style|style=/)
  // The headings add one row. The row about this request is not on the page yet.
  expect(page.match(/<tr>/g)?.length).toBe((await rowsOf(linh.id)).length)
  const other = await audrey.pageAt('/audit?lang=en&agent=audrey')
  expect(other).not.toContain('rejected a document')
  for (const path of ['/?lang=en', `/students/${linh.id}`, `/students/${linh.id}/attachments/${id}`])
    expect((await audrey.get(path)).status).not.toBe(200)
  expect((await camille.get('/audit')).status).toBe(403)
  const ownRecords = (await findAudit(database(), { agent: 'audrey', case: reference, before: 0 })).rows
  expect(ownRecords.map(({ row }) => row.action)).toContain('audit')
})

const rowsOf = async (id: string) => (await findAudit(database(), { agent: '', case: id, before: 0 })).rows

test('an auditor finds an erased case by its id', async () => {
  const linh = await openCase(desk.demo)
  await recordAccess(database(), {
    agent: { id: 'camille', name: 'Camille Martin' },
    action: 'case',
    studentId: linh.id,
  })
  await hashCaseInRecords(database(), linh.id)
  const audrey = await signInAs('audrey')
  expect(await audrey.pageAt(`/audit?lang=en&case=${linh.id}`)).toContain(texts['audit.erased'])
  expect(await audrey.pageAt('/audit?lang=en&case=nothing')).toContain(texts['audit.none'])
})

test('many rows are read page by page, each row once', async () => {
  await database().execute(
    sql`insert into access_record (agent, agent_name, action) select 'a' || n % 3, 'Agent', 'list' from generate_series(1, 120) n`,
  )
  const audrey = await signInAs('audrey')
  let address: string | undefined = '/audit?lang=en&agent=a1'
  let count = 0
  while (address) {
    const page: string = await audrey.pageAt(address)
    // One row of each page has the headings.
    count += (page.match(/<tr>/g)?.length ?? 1) - 1
    address = page.match(/rel="next" href="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(count).toBe(40)
  expect((await listAgents(database())).map(({ id }) => id)).toEqual(['a0', 'a1', 'a2', 'audrey'])
})

test('every action has a text in every language', () => {
  for (const language of languages)
    for (const action of accessActions)
      expect(textsOf(language, 'desk')[`audit.action.${action}`], `${language} ${action}`).toBeTruthy()
})

test('a barred agent is signed out at the next request, and cannot sign in again', async () => {
  const camille = await signInAs('camille')
  expect(await listSessions(database())).toMatch(/^camille {2}Camille Martin {2}judge {2}since /)
  expect(await barAgent(database(), 'camille', desk.demo.server.now())).toBe('Barred. Sessions ended: 1\n')
  expect((await camille.get('/')).status).toBe(401)
  const refused = await camille.signIn('camille')
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain(texts['agent.barred'])
  expect(await listSessions(database())).toMatch(/^camille {2}barred /)
  await admitAgent(database(), 'camille')
  await expect(admitAgent(database(), 'camille')).rejects.toThrow('not barred')
  expect((await camille.signIn('camille')).status).toBe(303)
})
