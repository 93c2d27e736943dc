import { beforeEach, expect, test } from 'vitest'
import {
  confirmClosing,
  confirmEmail,
  confirmErasing,
  declineClosing,
  declineErasing,
  keepCase,
  proposeClosing,
  proposeEmail,
  proposeErasing,
} from '../../../demo/server/desk/actions/proposed-actions'
import { findErasure } from '../../../demo/server/domain/retention/proof'
import { answerDueDay, isAnswerLate } from '../../../demo/server/domain/rules/erasure'
import { accessRecordTable } from '../../../demo/server/storage/tables/access-record'
import { deskProposalTable } from '../../../demo/server/storage/tables/desk'
import { studentTable } from '../../../demo/server/storage/tables/student'
import { createDemoAgent } from '../../actors/agent'
import { type OpenCase, openCase } from '../../actors/case'
import { finalDocuments, requiredDocuments } from '../../actors/students'
import type { OpenDemo } from '../../help/demo'
import { textsOf } from '../../help/source/house'
import { onBothDatabasesWithFiles } from '../on-both-databases'

onBothDatabasesWithFiles(getDemo => {
  let demo: OpenDemo
  let linh: OpenCase
  beforeEach(async () => {
    demo = getDemo()
    linh = await openCase(demo)
    await linh.send('IDENTITY')
    await linh.judge('IDENTITY', 'VALIDATED')
  })

  const agent = (id: string) => ({ server: demo.server, agent: { id, name: `Agent ${id}` } })
  const refusal = (reason: string) => ({ status: 409, details: { reason: `message.refusal.${reason}` } })
  const requestErasure = async () =>
    (await (await linh.student.post('/api/students/me/erasure', {})).json()).askedAt
  const withdraw = async () => (await linh.student.post('/api/students/me/erasure/withdraw', {})).status
  const requestedAt = async () =>
    (await (await linh.student.get('/api/students/me/editable')).json()).ownData.askedAt
  const records = () => demo.server.database.select().from(accessRecordTable).orderBy(accessRecordTable.id)
  const actions = async () =>
    (await records()).map(({ agent, action, reason }) => [agent, action, reason].filter(Boolean).join(' '))

  test('one agent proposes to erase a case, and only another agent can erase it', async () => {
    const { reference = '' } = await linh.me()
    await requestErasure()
    await proposeErasing(agent('a'), linh.id)
    for (const act of [proposeErasing, confirmErasing])
      await expect(act(agent('a'), linh.id)).rejects.toMatchObject(refusal('secondEraser'))
    expect(await demo.server.database.$count(studentTable)).toBe(1)
    expect(await confirmErasing(agent('b'), linh.id)).toBe('erased')
    const { database } = demo.server
    expect(await database.$count(studentTable)).toBe(0)
    expect(await database.$count(deskProposalTable)).toBe(0)
    expect(await demo.files()).toEqual([])
    expect(await findErasure(database, reference)).toMatchObject({ why: 'request' })
    expect((await linh.student.get('/api/students/me')).status).toBe(401)
    expect((await demo.mailbox(linh.student.email))[0]?.subject).toMatch(/deleted|effac/)
    expect((await actions()).slice(-2)).toEqual(['a proposeErase', 'b erase'])
    const [proposed, erased] = (await records()).slice(-2)
    expect(erased).toMatchObject({ studentId: null, caseHash: proposed?.caseHash })
    expect(erased?.caseHash).toMatch(/./)
    for (const act of [proposeErasing, confirmErasing])
      await expect(act(agent('b'), linh.id)).rejects.toThrow('404')
  })

  test('concurrent proposals of two agents become one proposal and erase nothing', async () => {
    await requestErasure()
    const outcomes = await Promise.allSettled([
      proposeErasing(agent('a'), linh.id),
      proposeErasing(agent('b'), linh.id),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal('erasingProposed'),
    })
    expect(await demo.server.database.$count(studentTable)).toBe(1)
  })

  test('the confirmation of a withdrawn proposal creates no new proposal', async () => {
    await requestErasure()
    await proposeErasing(agent('a'), linh.id)
    await declineErasing(agent('a'), linh.id)
    await expect(confirmErasing(agent('b'), linh.id)).rejects.toMatchObject(refusal('noErasing'))
    expect(await demo.server.database.$count(deskProposalTable)).toBe(0)
    expect(await demo.server.database.$count(studentTable)).toBe(1)
  })

  test('a mailbox that was not notified of the change of address is notified of the erasure', async () => {
    const before = linh.student.email
    await requestErasure()
    await proposeEmail(agent('a'), linh.id, 'new@example.org')
    await confirmEmail(agent('b'), linh.id)
    await proposeErasing(agent('a'), linh.id)
    await confirmErasing(agent('b'), linh.id)
    for (const mailbox of [before, 'new@example.org'])
      expect((await demo.mailbox(mailbox))[0]?.subject, mailbox).toMatch(/deleted|effac/)
  })

  test('a proposal to close does not count as a proposal to erase, and vice versa', async () => {
    await linh.sendAndAccept([...requiredDocuments, ...finalDocuments])
    await linh.act('number')
    await requestErasure()
    await proposeClosing(agent('a'), linh.id)
    await expect(confirmErasing(agent('b'), linh.id)).rejects.toMatchObject(refusal('noErasing'))
    await proposeErasing(agent('b'), linh.id)
    await declineClosing(agent('b'), linh.id)
    await expect(confirmClosing(agent('a'), linh.id)).rejects.toMatchObject(refusal('noClosing'))
    await proposeClosing(agent('a'), linh.id)
    expect(await linh.status()).toBe('AFFILIATED')
    await declineErasing(agent('a'), linh.id)
    await expect(declineErasing(agent('a'), linh.id)).rejects.toThrow('409')
    expect((await actions()).slice(-5)).toEqual([
      'a proposeClose',
      'b proposeErase',
      'b declineClose',
      'a proposeClose',
      'a declineErase',
    ])
    expect(await requestedAt()).toMatch(/^2026-/)
  })

  test('the other agent of the demo erases the case, and returns to the list of requests', async () => {
    await requestErasure()
    const [camille, dominique] = [createDemoAgent(demo, 'camille'), createDemoAgent(demo, 'dominique')]
    const casePath = `/demo/desk/students/${linh.id}`
    const page = await camille.pageAt('/demo/desk?view=erasure&lang=en')
    expect(page).toContain(`action="${casePath}/propose-erase?lang=en"`)
    expect(page).toContain('1 Oct 2026')
    const other = await openCase(demo, { email: 'other@example.org' })
    await demo.server.database.update(studentTable).set({ erasureAskedAt: demo.server.caseNow() })
    expect((await camille.post(`${casePath}/keep`, [['reason', 'rights']])).status).toBe(422)
    expect((await camille.post(`${casePath}/decline-erase`)).status).toBe(409)
    expect((await camille.post(`${casePath}/propose-erase`)).status).toBe(303)
    expect((await camille.post(`${casePath}/erase`)).status).toBe(409)
    const erased = await dominique.post(`${casePath}/erase?lang=ar`)
    const next = '/demo/desk?view=erasure&done=erased&lang=ar'
    expect([erased.status, erased.headers.get('Location')]).toEqual([303, next])
    const texts = textsOf('ar', 'desk')
    const list = await dominique.pageAt(next)
    expect(list).toContain(texts['erasure.done'])
    // The list does not open the next request, which could be mistaken for the erased case.
    expect(list).toContain(`/students/${other.id}?lang=ar`)
    expect(list).not.toContain('<article')
    expect(await demo.server.database.$count(studentTable)).toBe(1)
  })

  test('a case is not erased without a request of the student', async () => {
    for (const erase of [proposeErasing, confirmErasing])
      await expect(erase(agent('a'), linh.id)).rejects.toThrow('409')
    await expect(keepCase(agent('a'), linh.id, 'claim')).rejects.toThrow('409')
    expect(await demo.server.database.$count(studentTable)).toBe(1)
    expect(await actions()).not.toContain('a erase')
  })

  test('a proposal to erase ends when the student withdraws the request', async () => {
    expect(await withdraw()).toBe(409)
    await requestErasure()
    await proposeErasing(agent('a'), linh.id)
    expect(await withdraw()).toBe(204)
    expect(await withdraw()).toBe(409)
    await expect(confirmErasing(agent('b'), linh.id)).rejects.toMatchObject(refusal('noRequest'))
    expect(await linh.status()).toBe('TO_PROCESS')
    expect(await requestedAt()).toBeUndefined()
    await requestErasure()
    await expect(confirmErasing(agent('b'), linh.id)).rejects.toMatchObject(refusal('noErasing'))
    expect(await demo.server.database.$count(studentTable)).toBe(1)
    expect(demo.events.map(({ kind }) => kind)).toContain('erasure-withdrawn')
  })

  test('a withdrawal and an erasure at the same time cannot both succeed', async () => {
    await requestErasure()
    await proposeErasing(agent('a'), linh.id)
    const [withdrawn, erased] = await Promise.all([
      withdraw(),
      confirmErasing(agent('b'), linh.id).catch(refused => `${refused}`),
    ])
    const studentCount = await demo.server.database.$count(studentTable)
    if (erased === 'erased') {
      expect(studentCount).toBe(0)
      expect(withdrawn).not.toBe(204)
    } else expect([studentCount, withdrawn, erased?.includes('409')]).toEqual([1, 204, true])
  })

  test('a student whose erasure is declined gets the reason, and may request erasure again', async () => {
    const first = await requestErasure()
    await proposeErasing(agent('a'), linh.id)
    await keepCase(agent('b'), linh.id, 'claim')
    const [message] = await linh.messages()
    expect(message?.subject).toBe('Your request for erasure is declined')
    expect(message?.body).toContain('a complaint or an appeal is under way')
    expect(message?.body).toContain('www.cnil.fr')
    expect(message?.body).toMatch(/On 1 September 2026 you asked/)
    const [mail] = await demo.mailbox(linh.student.email)
    expect(mail?.text).toContain('www.cnil.fr')
    expect((await actions()).at(-1)).toBe('b keepCase claim')
    expect(await requestedAt()).toBeUndefined()
    expect(await demo.server.database.$count(deskProposalTable)).toBe(0)
    demo.clock.elapsed += 86_400_000
    expect(await requestErasure()).not.toBe(first)
  })

  test('entitlements are a reason to keep a case only if a number was assigned', async () => {
    await requestErasure()
    await expect(keepCase(agent('a'), linh.id, 'rights')).rejects.toThrow('422')
    expect(await requestedAt()).toMatch(/^2026-/)
    await linh.sendAndAccept(requiredDocuments)
    await keepCase(agent('a'), linh.id, 'rights')
    expect((await linh.subjects())[0]).toBe('Your request for erasure is declined')
  })
})

test('the answer to a request for erasure is due a month later', () => {
  const dueDay = (asked: string) => answerDueDay(new Date(asked))
  expect(dueDay('2026-11-24T12:00:00Z')).toBe('2026-12-24')
  expect(dueDay('2026-12-31T12:00:00Z')).toBe('2027-01-31')
  expect(dueDay('2027-01-31T12:00:00Z')).toBe('2027-02-28')
  expect(dueDay('2028-01-30T12:00:00Z')).toBe('2028-02-29')
  // In Paris it is already the next day.
  expect(dueDay('2026-11-24T23:30:00Z')).toBe('2026-12-25')
  const isLate = (now: string) => isAnswerLate(new Date('2026-11-24T12:00:00Z'), new Date(now))
  expect([isLate('2026-12-24T22:59:00Z'), isLate('2026-12-24T23:01:00Z')]).toEqual([false, true])
})
