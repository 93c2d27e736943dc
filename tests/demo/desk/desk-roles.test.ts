import { beforeEach, expect, test } from 'vitest'
import { barAgent } from '../../../demo/operate/agents/command'
import { studentTable } from '../../../demo/server/storage/tables/student'
import { createAgent, openDesk } from '../../actors/agent'
import { openCase } from '../../actors/case'
import { finalDocuments, requiredDocuments } from '../../actors/students'
import { startIdentityProvider } from '../../help/servers/identity-provider'
import { startSelfSignedServer } from '../../help/servers/network/own-certificate'
import { textsOf } from '../../help/source/house'
import { setUpProductionDesk } from './production-desk'

const MINUTE = 60_000
const texts = textsOf('en', 'desk')

const desk = setUpProductionDesk()
const { newAgent, signInAs, actions } = desk
const faults: string[] = []
beforeEach(() => {
  faults.length = 0
  desk.demo.server.report = fault => faults.push(`${fault}`)
})

const WITH_REFRESH = { OIDC_SCOPE: 'openid profile roles offline_access' }

const eventKinds = () => desk.demo.events.map(({ kind }) => kind)

test('a reader can open a case and its documents, and cannot judge a document', async () => {
  const linh = await openCase(desk.demo)
  await linh.send('IDENTITY')
  const id = await linh.idOf('IDENTITY')
  const robin = await signInAs('robin')
  const page = await robin.pageAt(`/students/${linh.id}`)
  expect(page).toContain(`href="/students/${linh.id}/attachments/${id}?lang=en"`)
  expect(page.match(/<form method="post"/g)).toBeNull()
  expect((await robin.get(`/students/${linh.id}/attachments/${id}`)).status).toBe(200)
  desk.demo.events.length = 0
  const refused = await robin.post(`/students/${linh.id}/attachments/${id}`, [
    ['seen', ''],
    ['status', 'VALIDATED'],
  ])
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain(texts['agent.forbidden'])
  expect(eventKinds()).toEqual(['agent-refused'])
  expect((await linh.documents())[0]?.status).toBe('UPLOADED')
  expect((await actions()).slice(-3)).toEqual([
    'robin case TO_PROCESS',
    'robin document TO_PROCESS',
    'robin refused judge',
  ])
})

test('an agent whose request is refused gets a link to the first page of the role', async () => {
  const robin = await signInAs('robin')
  for (const [path, status] of [
    ['/students/nobody?lang=en', 404],
    ['/audit?lang=en', 403],
  ] as const) {
    const answer = await robin.get(path)
    expect(answer.status).toBe(status)
    const page = await answer.text()
    expect(page).toContain(`<a class="button" href="/?lang=en">${texts['agent.nav.cases']}</a>`)
    expect(page).toContain(texts['agent.signOut'])
    expect(page).toContain(`href="${path.replace('lang=en', 'lang=ar')}"`)
    expect(page).not.toContain('/sign-in')
  }
  const form = await robin.post('/students/nobody/remind?lang=en')
  expect(await form.text()).not.toContain('hreflang="ar"')
})

test('a judge processes a case, and another judge closes it', async () => {
  const linh = await openCase(desk.demo)
  for (const category of [...requiredDocuments, ...finalDocuments]) await linh.send(category)
  const camille = await signInAs('camille')
  const act = async (path: string, fields: [string, string][] = []) => {
    const address = `/students/${linh.id}/${path}`
    expect(await camille.pageAt(`/students/${linh.id}`)).toContain(`action="${address}?lang=en"`)
    const answer = await camille.post(address, fields)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`/students/${linh.id}?lang=en`)
  }
  for (const category of [...requiredDocuments, ...finalDocuments])
    await act(`attachments/${await linh.idOf(category)}`, [['status', 'VALIDATED']])
  await act('number')
  await act('propose-close')
  expect(await linh.status()).toBe('AFFILIATED')
  expect(await camille.pageAt(`/students/${linh.id}`)).not.toMatch(/close\?/)
  const again = await camille.post(`/students/${linh.id}/close`)
  expect(again.status).toBe(409)
  expect(await again.text()).toContain(textsOf('en', 'message')['refusal.secondAgent'])
  const dominique = await signInAs('dominique')
  const page = await dominique.pageAt(`/students/${linh.id}`)
  expect(page).toContain('Camille Martin proposes to finish this application.')
  expect(page).toContain(`action="/students/${linh.id}/close?lang=en"`)
  expect(page).not.toContain('propose-close')
  expect((await dominique.post(`/students/${linh.id}/close`)).status).toBe(303)
  expect(await linh.status()).toBe('DONE')
  const done = await actions()
  expect(done).toContain('camille proposeClose')
  expect(done).toContain('dominique close')
})

test('one judge proposes an erasure, and only another judge can erase', async () => {
  const linh = await openCase(desk.demo)
  await linh.send('IDENTITY')
  await linh.judge('IDENTITY', 'VALIDATED')
  const casePath = `/students/${linh.id}`
  const [robin, camille, dominique] = [
    await signInAs('robin'),
    await signInAs('camille'),
    await signInAs('dominique'),
  ]
  expect(await camille.pageAt(casePath)).not.toContain(`${casePath}/erase?`)
  expect((await camille.post(`${casePath}/propose-erase`)).status).toBe(409)
  await linh.student.post('/api/students/me/erasure', {})
  expect(await robin.pageAt('/?view=erasure&lang=en')).toContain('1 Oct 2026')
  expect(await robin.pageAt(casePath)).not.toContain(`${casePath}/erase?`)
  for (const path of ['propose-erase', 'erase', 'decline-erase', 'keep'])
    expect((await robin.post(`${casePath}/${path}`, [['reason', 'claim']])).status).toBe(403)

  expect(await camille.pageAt(casePath)).toContain(texts['erasure.proposeText'])
  expect((await camille.post(`${casePath}/propose-erase`)).headers.get('Location')).toBe(
    `${casePath}?lang=en`,
  )
  expect(await camille.pageAt(casePath)).not.toMatch(/(?<!decline-)erase\?lang=en"/)
  const alone = await camille.post(`${casePath}/erase`)
  expect(alone.status).toBe(409)
  expect(await alone.text()).toContain(textsOf('en', 'message')['refusal.secondEraser'])
  expect(await dominique.pageAt(casePath)).toContain('Camille Martin proposes to erase this application.')
  const unfounded = await dominique.post(`${casePath}/keep`, [['reason', 'rights']])
  expect(unfounded.status).toBe(422)

  // While the second agent reads the page, the student withdraws the request, and later makes a new one.
  await linh.student.post('/api/students/me/erasure/withdraw', {})
  const late = await dominique.post(`${casePath}/erase`)
  expect(late.status).toBe(409)
  expect(await late.text()).toContain(textsOf('en', 'message')['refusal.noRequest'])
  await linh.student.post('/api/students/me/erasure', {})
  await dominique.post(`${casePath}/propose-erase`)
  desk.demo.events.length = 0
  const erased = await camille.post(`${casePath}/erase`)
  expect(erased.headers.get('Location')).toBe('/?view=erasure&done=erased&lang=en')
  expect(await camille.pageAt('/?view=erasure&done=erased&lang=en')).toContain(texts['erasure.done'])
  expect((await camille.get(casePath)).status).toBe(404)
  expect(eventKinds()).toContain('erased')
  const done = (await actions()).filter(action => /erase|keep/i.test(action))
  expect(done).toEqual(['camille proposeErase', 'dominique proposeErase', 'camille erase'])
})

test('a judgement is refused if another agent has judged the document since the page was opened', async () => {
  const linh = await openCase(desk.demo)
  await linh.send('IDENTITY')
  const [camille, dominique] = [await signInAs('camille'), await signInAs('dominique')]
  const id = await linh.idOf('IDENTITY')
  const address = `/students/${linh.id}/attachments/${id}`
  const seen = await dominique.seenFor(address)
  const judge = (agent: typeof camille, fields: [string, string][], version = seen) =>
    agent.post(address, [['seen', version], ...fields])
  expect((await judge(camille, [['status', 'VALIDATED']])).status).toBe(303)
  const late = await judge(dominique, [
    ['status', 'REJECTED'],
    ['reason', 'blurred'],
  ])
  expect(late.status).toBe(409)
  expect(await late.text()).toContain(textsOf('en', 'message')['refusal.judged'])
  expect((await linh.documents())[0]?.status).toBe('VALIDATED')
  // The same judgement is accepted. A different judgement is accepted from a page that shows the last judgement.
  expect((await judge(dominique, [['status', 'VALIDATED']])).status).toBe(303)
  const changed: [string, string][] = [
    ['status', 'REJECTED'],
    ['reason', 'blurred'],
  ]
  expect((await judge(dominique, changed, await dominique.seenFor(address))).status).toBe(303)
  // A rejection for another reason is a different judgement. A form with an empty `seen` is refused.
  const seenAfterRejection = await camille.seenFor(address)
  const rejectFor = (reason: string): [string, string][] => [
    ['status', 'REJECTED'],
    ['reason', reason],
  ]
  expect((await judge(dominique, rejectFor('expired'), seenAfterRejection)).status).toBe(303)
  expect((await judge(camille, rejectFor('own words'), seenAfterRejection)).status).toBe(409)
  expect((await judge(camille, rejectFor('own words'), '')).status).toBe(409)
  expect((await linh.documents())[0]?.reason).toMatch(/expired|no longer valid/i)
  const judged = (await actions()).filter(action => /validate|reject/.test(action))
  expect(judged).toEqual(['camille validate', 'dominique reject blurred', 'dominique reject expired'])
  await linh.send('IDENTITY')
  const replaced = await judge(camille, [['status', 'VALIDATED']], seenAfterRejection)
  expect(replaced.status).toBe(409)
  expect(await replaced.text()).toContain(textsOf('en', 'message')['refusal.replaced'])
})

test('a form of an outdated page changes nothing', async () => {
  const linh = await openCase(desk.demo)
  await linh.send('IDENTITY')
  const camille = await signInAs('camille')
  const casePath = `/students/${linh.id}`
  const stale = textsOf('en', 'message')['refusal.stale']
  const expectStale = async (path: string, fields: [string, string][]) => {
    const answer = await camille.post(`${casePath}/${path}`, fields)
    expect([answer.status, (await answer.text()).includes(stale ?? '-')], path).toEqual([409, true])
  }
  const row = async () => (await desk.demo.server.database.select().from(studentTable))[0]
  const seen = await camille.seenFor(`${casePath}/remind`)
  expect((await camille.post(`${casePath}/remind`, [['seen', seen]])).status).toBe(303)
  for (const version of [seen, '', 'x'.repeat(10_000)]) await expectStale('remind', [['seen', version]])
  expect((await row())?.reminders).toBe(1)

  await linh.student.post('/api/students/me/erasure', {})
  const first = await camille.seenFor(`${casePath}/keep`)
  await linh.student.post('/api/students/me/erasure/withdraw', {})
  desk.demo.clock.elapsed += MINUTE
  await linh.student.post('/api/students/me/erasure', {})
  for (const [path, fields] of [
    ['keep', [['reason', 'claim']]],
    ['propose-erase', []],
    [
      'propose-email',
      [
        ['email', 'new@example.org'],
        ['identity', 'seen'],
      ],
    ],
  ] as [string, [string, string][]][])
    await expectStale(path, [['seen', first], ...fields])
  expect((await row())?.erasureAskedAt).not.toBeNull()
  expect((await camille.post(`${casePath}/keep`, [['reason', 'claim']])).status).toBe(303)
})

test('a form that is submitted twice at the same time is processed once', async () => {
  const [camille, dominique] = [await signInAs('camille'), await signInAs('dominique')]
  const submitTwice = async (agent: typeof camille, path: string, fields: [string, string][] = []) => {
    const seen: [string, string] = ['seen', await agent.seenFor(path)]
    const both = [agent.post(path, [seen, ...fields]), agent.post(path, [seen, ...fields])]
    const [accepted = 0, refused = 0] = (await Promise.all(both)).map(({ status }) => status).sort()
    expect([accepted, refused >= 400], `${path}: ${accepted}, ${refused}`).toEqual([303, true])
  }
  const linh = await openCase(desk.demo)
  const casePath = `/students/${linh.id}`
  await linh.send('IDENTITY')
  await submitTwice(camille, `${casePath}/remind`)
  await linh.student.post('/api/students/me/erasure', {})
  await submitTwice(camille, `${casePath}/keep`, [['reason', 'claim']])
  await linh.student.post('/api/students/me/erasure', {})
  await submitTwice(camille, `${casePath}/propose-erase`)
  await submitTwice(camille, `${casePath}/decline-erase`)
  await submitTwice(camille, `${casePath}/propose-email`, [
    ['email', 'new@example.org'],
    ['identity', 'seen'],
  ])
  await submitTwice(dominique, `${casePath}/email`, [['identity', 'seen']])
  await submitTwice(camille, `${casePath}/propose-erase`)
  await submitTwice(dominique, `${casePath}/erase`)

  const mai = await openCase(desk.demo, { email: 'mai@example.org' })
  await mai.sendAndAccept([...requiredDocuments, ...finalDocuments])
  const maiPath = `/students/${mai.id}`
  await submitTwice(camille, `${maiPath}/number`)
  await submitTwice(camille, `${maiPath}/propose-close`)
  await submitTwice(dominique, `${maiPath}/decline`)
  await submitTwice(camille, `${maiPath}/propose-close`)
  await submitTwice(dominique, `${maiPath}/close`)
  expect(await mai.status()).toBe('DONE')
})

test('a proposal to erase ends when its agent loses the role, or the student’s address changes', async () => {
  const linh = await openCase(desk.demo)
  await linh.send('IDENTITY')
  await linh.judge('IDENTITY', 'VALIDATED')
  await linh.student.post('/api/students/me/erasure', {})
  const casePath = `/students/${linh.id}`
  const [camille, dominique] = [await signInAs('camille'), await signInAs('dominique')]
  const proposeErasing = async (agent: typeof camille) =>
    expect((await agent.post(`${casePath}/propose-erase`)).status).toBe(303)
  const expectNotErased = async () => {
    const answer = await dominique.post(`${casePath}/erase`)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(textsOf('en', 'message')['refusal.noErasing'])
  }
  await proposeErasing(camille)
  await camille.post(`${casePath}/propose-email`, [
    ['email', 'new@example.org'],
    ['identity', 'seen'],
  ])
  expect((await dominique.post(`${casePath}/email`, [['identity', 'seen']])).status).toBe(303)
  await expectNotErased()
  await proposeErasing(camille)
  desk.identity.setAccount({ sub: 'camille', name: 'Camille Martin', roles: ['reader'] })
  desk.demo.clock.elapsed += 6 * MINUTE
  expect((await camille.get(casePath)).status).toBe(200)
  await expectNotErased()
  desk.identity.setAccount({ sub: 'camille', name: 'Camille Martin', roles: ['judge'] })
  const again = await signInAs('camille')
  await proposeErasing(again)
  await barAgent(desk.demo.server.database, 'camille', desk.demo.server.now())
  await expectNotErased()
})

test('a judge declines a request for erasure, and the student reads the reason', async () => {
  const linh = await openCase(desk.demo)
  await linh.send('IDENTITY')
  await linh.judge('IDENTITY', 'VALIDATED')
  await linh.student.post('/api/students/me/erasure', {})
  const camille = await signInAs('camille')
  const casePath = `/students/${linh.id}`
  expect(await camille.pageAt(casePath)).not.toContain('<option value="rights">')
  const withoutReason = await camille.post(`${casePath}/keep`)
  expect(withoutReason.status).toBe(400)
  expect(await withoutReason.text()).toContain('Reason: This field is required')
  expect((await camille.post(`${casePath}/keep`, [['reason', 'claim']])).headers.get('Location')).toBe(
    `${casePath}?lang=en`,
  )
  expect(await camille.pageAt(casePath)).not.toContain(`${casePath}/keep?`)
  const body = (await linh.messages())[0]?.body
  for (const part of ['a complaint or an appeal is under way', 'www.cnil.fr']) expect(body).toContain(part)
  expect(await actions()).toContain('camille keepCase claim')
})

test('a judge who rejects a document without a reason is asked for the reason', async () => {
  const linh = await openCase(desk.demo)
  await linh.send('IDENTITY')
  const camille = await signInAs('camille')
  const id = await linh.idOf('IDENTITY')
  const refused = await camille.post(`/students/${linh.id}/attachments/${id}?lang=fr`, [
    ['status', 'REJECTED'],
  ])
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(page).toContain('Motif\u00a0: Ce champ est obligatoire')
  expect(page).toContain(`<article id="case-${linh.id}">`)
})

test('a role that the provider removes ends within five minutes', async () => {
  const linh = await openCase(desk.demo)
  const camille = await signInAs('camille')
  desk.identity.setAccount({ sub: 'camille', name: 'Camille Martin', roles: ['reader'] })
  desk.demo.clock.elapsed += 4 * MINUTE
  expect(await camille.pageAt(`/students/${linh.id}`)).toContain('/remind?')
  desk.demo.clock.elapsed += 2 * MINUTE
  const refused = await camille.post(`/students/${linh.id}/remind`)
  expect(refused.status).toBe(403)
  expect(await camille.pageAt(`/students/${linh.id}`)).not.toContain('/remind?')
  expect(await actions()).toContain('camille roleLost judge')

  desk.identity.setAccount({ sub: 'camille', name: 'Camille Martin', roles: [] })
  desk.demo.clock.elapsed += 6 * MINUTE
  desk.demo.events.length = 0
  const afterRoleLoss = await camille.get('/')
  expect(afterRoleLoss.status).toBe(403)
  expect(await afterRoleLoss.text()).toContain(texts['agent.role'])
  expect(eventKinds()).toEqual(['agent-role-lost', 'agent-refused'])
  expect((await camille.get('/')).status).toBe(401)
  expect((await actions()).filter(action => action.startsWith('camille roleLost'))).toEqual([
    'camille roleLost judge',
    'camille roleLost reader',
  ])
})

test('agents continue for fifteen minutes while the provider is unavailable', async () => {
  const camille = await signInAs('camille', WITH_REFRESH)
  desk.identity.setOffline(true)
  desk.demo.clock.elapsed += 10 * MINUTE
  expect((await camille.get('/')).status).toBe(200)
  expect(faults).toEqual([expect.stringMatching(/The identity provider cannot be reached: [A-Z_]+/)])
  desk.demo.clock.elapsed += 6 * MINUTE
  const unavailable = await camille.get('/')
  expect(unavailable.status).toBe(503)
  expect(await unavailable.text()).toContain(texts['agent.away'])
  const signInAnswer = await newAgent().followLink('/sign-in')
  expect(signInAnswer.status).toBe(503)
  desk.identity.setOffline(false)
  desk.demo.clock.elapsed += MINUTE
  expect((await camille.get('/')).status).toBe(200)
})

test('many concurrent requests of one agent succeed although the provider’s refresh token works once', async () => {
  const camille = await signInAs('camille', WITH_REFRESH)
  for (let round = 0; round < 3; round++) {
    desk.demo.clock.elapsed += 6 * MINUTE
    const answers = await Promise.all(Array.from({ length: 8 }, () => camille.get('/')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  }
})

test('a provider with an invalid certificate is not used, and the operator gets the reason', async () => {
  const other = await startSelfSignedServer()
  const app = openDesk(desk.demo, {
    ...desk.identity,
    settings: { ...desk.identity.settings, OIDC_ISSUER: other.origin },
  })
  const answer = await createAgent(app, desk.identity).followLink('/sign-in')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain(texts['agent.away'])
  expect(faults).toEqual([
    expect.stringContaining('The identity provider cannot be reached: DEPTH_ZERO_SELF_SIGNED_CERT'),
  ])
  await other.close()
})

test('agents can sign in after the provider has changed its keys, and stay signed in', async () => {
  const app = openDesk(desk.demo, desk.identity)
  const [before, after] = [createAgent(app, desk.identity), createAgent(app, desk.identity)]
  expect((await before.signIn('camille')).status).toBe(303)
  desk.identity.changeKeys()
  expect((await after.signIn('camille')).status).toBe(303)
  expect((await before.get('/')).status).toBe(200)
  expect(faults).toEqual([])
})

test('an agent gets the role from the signed claims of the provider', async () => {
  const signing = await startIdentityProvider({ isSigned: true })
  signing.setAccount({ sub: 'camille', name: 'Camille Martin', roles: ['agent-A'] })
  const agent = createAgent(openDesk(desk.demo, signing, { OIDC_JUDGES: 'agent-A,agent-B' }), signing)
  expect((await agent.signIn('camille')).status).toBe(303)
  expect(await agent.pageAt('/')).toContain('Camille Martin')
  await signing.close()
})

test('a session without a refresh token accepts one more form before a new sign-in', async () => {
  const linh = await openCase(desk.demo)
  await linh.send('IDENTITY')
  const provider = await startIdentityProvider({ accessTokenSeconds: 60 })
  provider.setAccount({ sub: 'camille', name: 'Camille Martin', roles: ['judge'] })
  const agent = createAgent(openDesk(desk.demo, provider), provider)
  await agent.signIn('camille')
  const address = `/students/${linh.id}/attachments/${await linh.idOf('IDENTITY')}`
  const seen = await agent.seenFor(address)
  desk.demo.clock.elapsed += 6 * MINUTE
  const judged = await agent.post(address, [
    ['seen', seen],
    ['status', 'VALIDATED'],
  ])
  expect(judged.headers.get('Location')).toBe(`/students/${linh.id}?lang=en`)
  desk.demo.clock.elapsed += MINUTE
  expect(await agent.pageAt('/')).toContain('href="/sign-in?to=%2F"')
  expect((await agent.signIn('camille')).status).toBe(303)
  await provider.close()
})
