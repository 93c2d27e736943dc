import { expect, test } from 'vitest'
import { handOver } from '../../../widgets/contract/eligibility/hand-over'
import { addressOf } from '../../../widgets/simulator/store/store'
import { openSimulator } from '../../actors/visitor'
import { handOverOf } from '../../actors/walks'

const readHandOver = (address: string | undefined) =>
  JSON.parse(Buffer.from(new URL(address as string).hash.slice('#answers='.length), 'base64url').toString())

async function finishQuestionnaire(settings: Record<string, string> = {}) {
  const visitor = await openSimulator({ language: 'es' })
  visitor.page.$settings.set(settings)
  visitor.store.begin()
  await visitor.answerAll('student', { nationality: 'AD' })
  return visitor
}

test('"Begin registration" passes the answers to the official site in the fragment', async () => {
  const { store, visited } = await finishQuestionnaire({ partner: 'univ-lyon2' })
  store.leave('/register')
  expect(visited[0]).toMatch(/^https:\/\/site\.example\/register\?from=univ-lyon2&lang=es#answers=[\w-]+$/)
  expect(handOver.parse(readHandOver(visited[0]))).toEqual(handOverOf('student', { nationality: 'AD' }))
})

test('the address of the official site contains each proposal once', async () => {
  const { store, visited } = await finishQuestionnaire({
    partner: 'univ-lyon2',
    school: 'Université Lumière Lyon 2',
    rightsStart: '2027-09-01',
  })
  store.leave('/register')
  const { searchParams } = new URL(visited[0] ?? '')
  expect([...searchParams]).toEqual([
    ['from', 'univ-lyon2'],
    ['school', 'Université Lumière Lyon 2'],
    ['rights-start', '2027-09-01'],
    ['lang', 'es'],
  ])
  expect(readHandOver(visited[0])).toEqual(handOverOf('student', { nationality: 'AD' }))
})

test('the address with the answers of the longest walk is shorter than 4,096 characters', async () => {
  const { store, visited, answerAll } = await openSimulator()
  store.begin()
  await answerAll('doctoralStudent', { nationality: 'GR', formS1: 'no' })
  store.leave('/register')
  expect(visited[0]?.length).toBeLessThan(4096)
})

test('the simulator does not navigate if the page handles the event', async () => {
  const { store, page, visited } = await finishQuestionnaire()
  page.cancelled.add('navigate')
  store.leave('/register')
  expect(visited).toEqual([])
})

test('the site in the attribute has priority over the site of the script', async () => {
  const { store, visited } = await finishQuestionnaire({ siteUrl: 'https://other.example/sante' })
  store.leave('/dashboard')
  expect(visited).toEqual(['https://other.example/sante/dashboard?lang=es'])
})

test('letters of any script arrive unchanged', () => {
  const answers = [{ questionKey: 'ville', answer: 'Sǎo 圣保罗 🎓' }]
  const address = addressOf({
    site: 'https://site.example',
    to: '/register',
    language: 'zh',
    handOver: { v: 1, nationality: 'BR', birthdate: '2004-02-29', answers },
  })
  expect(readHandOver(address)).toMatchObject({ answers })
})
