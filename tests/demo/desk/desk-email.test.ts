import { expect, test } from 'vitest'
import { barAgent } from '../../../demo/operate/agents/command'
import { deskProposalTable } from '../../../demo/server/storage/tables/desk'
import { openCase } from '../../actors/case'
import { createStudent } from '../../actors/student-api'
import { textsOf } from '../../help/source/house'
import { setUpProductionDesk } from './production-desk'

const NEW = 'linh@home.example'
const IDENTITY_SEEN: [string, string] = ['identity', 'seen']
const texts = textsOf('en', 'desk')
const refusals = textsOf('en', 'message')

const desk = setUpProductionDesk()
const { signInAs } = desk

async function openCaseAtDesk() {
  const linh = await openCase(desk.demo)
  desk.demo.clock.elapsed += 20 * 60_000
  const casePath = `/students/${linh.id}`
  return { linh, casePath, camille: await signInAs('camille'), dominique: await signInAs('dominique') }
}
const mailActions = async () => (await desk.actions()).filter(action => /mail/i.test(action))
const canLogIn = async (email: string) => {
  const student = createStudent(desk.demo, email)
  await student.authorize('login')
  const code = await desk.demo.codeFor(email)
  return code !== '' && (await student.exchange(code)).status === 200
}

test('one judge alone cannot change the e-mail address of a case', async () => {
  const { linh, casePath, camille } = await openCaseAtDesk()
  expect((await camille.post(`${casePath}/email`, [['email', NEW], IDENTITY_SEEN])).status).toBe(400)
  expect((await camille.post(`${casePath}/email`, [IDENTITY_SEEN])).status).toBe(409)
  expect(await camille.pageAt(casePath)).toContain(texts['email.proposeText'])
  expect((await camille.post(`${casePath}/propose-email`, [['email', NEW]])).status).toBe(400)
  expect((await camille.post(`${casePath}/propose-email`, [['email', NEW], IDENTITY_SEEN])).status).toBe(303)
  const alone = await camille.post(`${casePath}/email`, [IDENTITY_SEEN])
  expect(alone.status).toBe(409)
  expect(await alone.text()).toContain(refusals['refusal.secondEmail'])
  const other: [string, string] = ['email', 'other@home.example']
  expect((await camille.post(`${casePath}/propose-email`, [other, IDENTITY_SEEN])).status).toBe(409)
  expect(await camille.pageAt(casePath)).not.toContain(`${casePath}/email?`)
  expect(await canLogIn(NEW)).toBe(false)
  expect((await linh.me()).email).toBe(linh.student.email)
  expect(desk.demo.events.map(({ kind }) => kind)).not.toContain('email-changed')
})

test('a second judge sees the proposed address and confirms it', async () => {
  const { linh, casePath, camille, dominique } = await openCaseAtDesk()
  await camille.post(`${casePath}/propose-email`, [['email', NEW], IDENTITY_SEEN])
  const page = await dominique.pageAt(casePath)
  expect(page).toContain('Camille Martin proposes')
  expect(page).toContain(NEW)
  expect(page).not.toContain('propose-email')
  const withoutIdentity = await dominique.post(`${casePath}/email`)
  expect(withoutIdentity.status).toBe(400)
  expect(await withoutIdentity.text()).toContain(texts['email.identity'])
  expect((await dominique.post(`${casePath}/email`, [IDENTITY_SEEN])).status).toBe(303)
  expect((await linh.student.get('/api/students/me')).status).toBe(401)
  expect(await canLogIn(NEW)).toBe(true)
  expect(await canLogIn(linh.student.email)).toBe(false)
  expect(await mailActions()).toEqual(['camille proposeEmail identity', 'dominique email identity'])
  expect(desk.demo.events.map(({ kind }) => kind)).toContain('email-changed')
  expect(await desk.demo.server.database.$count(deskProposalTable)).toBe(0)
})

test('a proposed address is not applied after the proposal has ended', async () => {
  const { casePath, camille, dominique } = await openCaseAtDesk()
  const expectNoProposal = async () => {
    const answer = await dominique.post(`${casePath}/email`, [IDENTITY_SEEN])
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(refusals['refusal.noEmail'])
  }
  await camille.post(`${casePath}/propose-email`, [['email', NEW], IDENTITY_SEEN])
  expect((await dominique.post(`${casePath}/decline-email`)).status).toBe(303)
  await expectNoProposal()
  await camille.post(`${casePath}/propose-email`, [['email', NEW], IDENTITY_SEEN])
  const seen = await dominique.seenFor(`${casePath}/email`)
  await camille.post(`${casePath}/decline-email`)
  await camille.post(`${casePath}/propose-email`, [['email', 'other@home.example'], IDENTITY_SEEN])
  const stale = await dominique.post(`${casePath}/email`, [['seen', seen], IDENTITY_SEEN])
  expect(stale.status).toBe(409)
  expect(await stale.text()).toContain(refusals['refusal.stale'])
  await barAgent(desk.demo.server.database, 'camille', desk.demo.server.now())
  await expectNoProposal()
})

test('an e-mail address that has an account cannot be proposed', async () => {
  const { linh, casePath, camille } = await openCaseAtDesk()
  await openCase(desk.demo, { email: 'mai@example.org' })
  const propose = async (email: string) =>
    (await camille.post(`${casePath}/propose-email`, [['email', email], IDENTITY_SEEN])).status
  expect(await propose('mai@example.org')).toBe(409)
  expect(await propose(linh.student.email.toUpperCase())).toBe(422)
  expect(await desk.demo.server.database.$count(deskProposalTable)).toBe(0)
})
