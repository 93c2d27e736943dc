import '../../help/browser/indexed-db'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { localQuestions } from '../../../widgets/contract/eligibility/local-questions'
import releases from '../../../widgets/integrity.json'
import { $notices } from '../../../widgets/runtime/notices'
import { $handedAnswers, takeHandOver } from '../../../widgets/state/hand-over'
import { openRegistration } from '../../actors/student/registration'
import { createStudent } from '../../actors/student-api'
import { openSimulator } from '../../actors/visitor'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'
import { missingMembers, type ReleaseExchanges, recordExchanges } from '../../help/exchanges'

const folder = fileURLToPath(new URL('../../samples/exchanges/', import.meta.url))

let demo: OpenDemo
/** The requests of the current release. Until the first release is published, there are no others. */
let current: ReleaseExchanges
beforeAll(async () => {
  demo = await openDemo()
  current = await recordExchanges(demo)
}, OPEN_TIMEOUT_MS)
beforeEach(() => demo.empty())
afterAll(() => demo.close())

const readers = new Map<string, () => ReleaseExchanges>([
  ...Object.keys(releases).map(
    version => [version, () => JSON.parse(readFileSync(`${folder}${version}.json`, 'utf8'))] as const,
  ),
  ['current', () => current],
])

/** Opens the registration with a hand-over. Resolves once the answers are checked. */
async function openWithHandOver(fragment: string) {
  const { store, place, draft } = await openRegistration({ fetch: fetchFrom(demo.app) })
  takeHandOver(fragment)
  await store.handOver.applyAnswers()
  return { place, draft }
}

async function register({ registration }: ReleaseExchanges): Promise<Response> {
  const student = createStudent(demo, registration.contact.email)
  await student.signIn('registration')
  return student.register(registration)
}

// `npm version` runs this test by its title, with RECORD_RELEASE, and so stores the requests of each release.
test('the requests of this release can be recorded', () => {
  expect(current.handOvers.eligible.length).toBeGreaterThan(5)
  expect(current.registration.contact.email).toContain('@')
  const { RECORD_RELEASE } = process.env
  if (!RECORD_RELEASE) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}${RECORD_RELEASE}.json`, `${JSON.stringify(current, undefined, 2)}\n`)
})

describe.each([...readers])('the %s release on a partner’s page or in an open tab', (_, readExchanges) => {
  test('makes calls that are accepted, and finds every member that it reads', async () => {
    for (const { method, path, headers, body, reply } of readExchanges().exchanges) {
      const response = await demo.app.request(path, {
        method,
        headers: { ...headers, Origin: 'https://univ.example' },
        ...(body && { body: JSON.stringify(body) }),
      })
      expect(response.status, path).toBe(200)
      expect(response.headers.get('Access-Control-Allow-Origin'), path).toBe('*')
      expect(missingMembers(reply, await response.json()), path).toEqual([])
    }
  })

  test('hands answers over to the registration', async () => {
    for (const fragment of readExchanges().handOvers.eligible) {
      const { place, draft } = await openWithHandOver(fragment)
      expect(place()).toBe('information')
      expect(draft()?.eligibility.eligible).toBe(true)
      expect($notices.get()).toEqual([])
    }
  })

  test('hands a begun questionnaire over to the site', async () => {
    takeHandOver(readExchanges().handOvers.begun)
    const { store, place } = await openSimulator()
    store.resume($handedAnswers.get())
    expect(place()).toBe('situation')
  })

  test('registers a student', async () => {
    expect((await register(readExchanges())).status).toBe(201)
  })
})

describe('when a later release has one more local question', () => {
  const question = { key: 'scholarship', type: 'radio', values: ['yes', 'no'], since: '99.0.0' } as const
  beforeAll(() => void localQuestions.splice(3, 0, { ...question, values: [...question.values] }))
  afterAll(() => void localQuestions.splice(3, 1))

  test('answers that are handed over are kept, and the new question is asked', async () => {
    for (const fragment of current.handOvers.eligible) {
      const registrant = await openWithHandOver(fragment)
      expect(registrant.place()).toBe('questionnaire')
      expect($notices.get()).toEqual([])
      const { store, place, answerQuestion, waitUntilLoaded } = await openSimulator({
        fetch: fetchFrom(demo.app),
      })
      store.resume($handedAnswers.get())
      expect(place()).toBe('scholarship')
      await answerQuestion('no')
      for (let panel = await waitUntilLoaded(); panel.kind === 'question'; panel = await waitUntilLoaded())
        store.next()
      expect(place()).toBe('eligible')
      expect(registrant.place()).toBe('information')
      expect(registrant.draft()?.answers).toContainEqual({ questionKey: 'scholarship', answer: 'no' })
    }
  })

  test('a registration without an answer to the new question is accepted', async () => {
    expect((await register(current)).status).toBe(201)
  })

  test('an invalid answer to the new question is refused', async () => {
    const answers = [...current.registration.answers, { questionKey: 'scholarship', answer: 'perhaps' }]
    const response = await register({ ...current, registration: { ...current.registration, answers } })
    expect(response.status).toBe(422)
  })
})

test('`missingMembers` finds a member that is missing or has another type', () => {
  const before = [{ key: 'q', values: [{ value: 'a' }], isNew: true }]
  expect(missingMembers(before, [{ key: 1, values: [{ label: 'A' }], isNew: true, more: 1 }])).toEqual([
    '[].key',
    '[].values[].value',
  ])
  expect(missingMembers({ eligible: true }, { eligible: 'yes' })).toEqual(['.eligible'])
  expect(missingMembers(before, [...before, { ...before[0], more: 1 }])).toEqual([])
})
