import type { Client, Person } from '../client'
import { Skipped } from '../hooks'
import { assert, assertEqual, assertHeader, assertStatus, type Rule } from '../rule'

const DATA = '/api/students/me/data.zip'
const ERASURE = '/api/students/me/erasure'

/** Returns `ownData` of the response to `GET …/me/editable`. Throws `Skipped` if the backend does not send it. */
async function ownDataOf(linh: Person): Promise<{ isErasedAtOnce: boolean; askedAt?: string }> {
  const { ownData } = await (await linh.get('/api/students/me/editable')).json()
  if (!ownData) throw new Skipped('offers no own data')
  return ownData
}

async function studentWithData({ student }: Client): Promise<Person> {
  const linh = await student()
  await ownDataOf(linh)
  return linh
}

/** Registers a student whose case an agent has worked on, so that the erasure must be requested and is not done at once. */
async function begunCase(client: Client): Promise<Person> {
  const linh = await studentWithData(client)
  await assertStatus(linh.send('IDENTITY'), 201)
  await client.hooks.judge(linh.email, 'IDENTITY', 'VALIDATED')
  assertEqual(await ownDataOf(linh), { isErasedAtOnce: false }, 'what is offered')
  return linh
}

export const ownDataRules: Rule[] = [
  {
    name: 'a student’s copy of all data is a ZIP archive that no cache may store',
    source: 'own data',
    run: async client => {
      const file = await assertStatus((await studentWithData(client)).get(DATA), 200)
      assertHeader(file, 'Content-Type', /^application\/zip/)
      assertHeader(file, 'Cache-Control', /no-store/)
      assert((await file.text()).startsWith('PK'), 'the file is not a ZIP archive')
    },
  },
  {
    name: 'a case that no agent has worked on is erased at once, with its session',
    source: 'own data',
    run: async client => {
      const linh = await studentWithData(client)
      assertEqual(await ownDataOf(linh), { isErasedAtOnce: true }, 'what is offered')
      const { askedAt } = await (await assertStatus(linh.post(ERASURE, {}), 200)).json()
      assertEqual(askedAt, undefined, 'the time of a request')
      await assertStatus(linh.get('/api/students/me'), 401)
    },
  },
  {
    name: 'a repeated request for erasure counts once',
    source: 'own data',
    needs: ['judge'],
    run: async client => {
      const linh = await begunCase(client)
      const first = await (await assertStatus(linh.post(ERASURE, {}), 200)).json()
      assert(first.askedAt, 'the request has no time')
      assertEqual(await (await assertStatus(linh.post(ERASURE, {}), 200)).json(), first, 'the response')
      assertEqual((await ownDataOf(linh)).askedAt, first.askedAt, 'the pending request')
    },
  },
  {
    name: 'a request for erasure can be withdrawn once',
    source: 'own data',
    needs: ['judge'],
    run: async client => {
      const linh = await begunCase(client)
      await assertStatus(linh.post(ERASURE, {}), 200)
      await assertStatus(linh.post(`${ERASURE}/withdraw`, {}), 204)
      assertEqual((await ownDataOf(linh)).askedAt, undefined, 'the pending request')
      await assertStatus(linh.post(`${ERASURE}/withdraw`, {}), 409)
    },
  },
]
