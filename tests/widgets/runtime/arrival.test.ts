import '../../help/browser/indexed-db'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { partnerFigureTable } from '../../../demo/server/storage/tables/figure'
import { reportArrival } from '../../../widgets/runtime/arrival'
import { $arrivedFrom, resumeDraft } from '../../../widgets/state/draft/draft'
import { $session } from '../../../widgets/state/session/session'
import { DRAFT_KEY } from '../../../widgets/state/storage-keys'
import { openRegistration } from '../../actors/student/registration'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, withFault } from '../../help/demo'

const UNIVERSITY = 'universite-prudente'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
beforeEach(async () => {
  await demo.empty()
  $arrivedFrom.set(undefined)
  vi.stubGlobal('requestIdleCallback', (act: () => void) => queueMicrotask(act))
})
afterAll(() => demo.close())

async function readFigures() {
  await demo.server.partnerCounter.flush()
  const rows = await demo.server.database.select().from(partnerFigureTable)
  return rows.flatMap(({ partner, arrivals, registrations }) =>
    arrivals + registrations > 0 ? [{ partner, arrivals, registrations }] : [],
  )
}

/** Creates a visitor of the official site. `respond` replaces the server's response to the report of an arrival. */
async function openVisitor(respond?: () => Promise<Response> | Response) {
  const requests: string[] = []
  const fetch = withFault(fetchFrom(demo.app), ({ pathname }, init) => {
    if (pathname === '/api/arrivals' || pathname === '/api/students')
      requests.push(`${pathname} ${init?.body}`)
    return pathname === '/api/arrivals' ? respond?.() : undefined
  })
  const student = await openRegistration({ fetch })
  const register = async () => {
    student.fillIn('linh@example.org')
    await student.chooseAllFiles()
    student.openStep('validation')
    const { submission } = student.store
    await submission.sendCode()
    submission.type(await demo.codeFor('linh@example.org'))
    await submission.submitCode()
    expect(student.place()).toBe('confirm')
  }
  return { ...student, requests, register }
}

test('the arrivals and registrations of a university are counted', async () => {
  const visitor = await openVisitor()
  reportArrival(UNIVERSITY, 'fr')
  await expect.poll(readFigures).toEqual([{ partner: UNIVERSITY, arrivals: 1, registrations: 0 }])
  await visitor.register()
  expect(await readFigures()).toEqual([{ partner: UNIVERSITY, arrivals: 1, registrations: 1 }])
})

test('the draft keeps the partner until the logout', async () => {
  const visitor = await openVisitor()
  reportArrival(UNIVERSITY, 'fr')
  visitor.becomeEligible()
  expect(JSON.parse(visitor.storage.getItem(DRAFT_KEY) ?? '{}').from).toBe(UNIVERSITY)
  // The arrival now belongs to this draft, so a later draft of the tab would not get the partner.
  expect($arrivedFrom.get()).toBeUndefined()
  resumeDraft()
  visitor.becomeEligible()
  expect(visitor.draft()?.from).toBe(UNIVERSITY)
  reportArrival('campus-france', 'fr')
  $session.set({ kind: 'visitor', because: 'logout' })
  expect([visitor.draft(), $arrivedFrom.get()]).toEqual([undefined, undefined])
  await expect.poll(readFigures).toHaveLength(2)
})

test.each([
  ['blocked', () => Promise.reject(new TypeError('blocked'))],
  ['unknown to this backend', () => new Response('{}', { status: 404 })],
  ['refused because of a limit', () => new Response('{}', { status: 429 })],
])('a report of an arrival that is %s does not delay the registration', async (_, respond) => {
  const visitor = await openVisitor(respond)
  reportArrival(UNIVERSITY, 'fr')
  visitor.becomeEligible()
  expect(visitor.draft()?.from).toBe(UNIVERSITY)
  await expect.poll(() => visitor.draft()?.from).toBeUndefined()
  await visitor.register()
  expect(visitor.notices()).toEqual([])
  expect(visitor.requests.filter(text => text.startsWith('/api/arrivals'))).toHaveLength(1)
  expect(visitor.requests.filter(text => text.includes(UNIVERSITY))).toHaveLength(1)
  expect(await readFigures()).toEqual([])
})

test('a report of an arrival without a response does not delay the registration', async () => {
  const visitor = await openVisitor(() => new Promise<Response>(() => undefined))
  reportArrival(UNIVERSITY, 'fr')
  await visitor.register()
  expect(await readFigures()).toEqual([{ partner: UNIVERSITY, arrivals: 0, registrations: 1 }])
})

test('an invalid partner id is not sent', async () => {
  const { requests } = await openVisitor()
  for (const text of ['', 'Linh Nguyen', 'linh@example.org']) reportArrival(text, 'fr')
  expect([requests, $arrivedFrom.get()]).toEqual([[], undefined])
})

test('a draft with an invalid partner is still valid', async () => {
  const visitor = await openVisitor()
  visitor.becomeEligible()
  const stored = JSON.parse(visitor.storage.getItem(DRAFT_KEY) ?? '{}')
  visitor.storage.setItem(DRAFT_KEY, JSON.stringify({ ...stored, from: 'No id' }))
  resumeDraft()
  expect(visitor.draft()).toMatchObject({ id: stored.id, from: undefined })
})
