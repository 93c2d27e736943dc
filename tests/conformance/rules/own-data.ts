import type { Client, Person } from '../client'
import { Skipped } from '../hooks'
import { assert, assertEqual, assertHeader, assertStatus, type Rule } from '../rule'

const DATA = '/api/students/me/data.zip'
const ERASURE = '/api/students/me/erasure'

/** Returns the own data member of `editable`. Throws `Skipped` if the backend does not offer it. */
async function ownDataOf(one: Person): Promise<{ isErasedAtOnce: boolean; askedAt?: string }> {
  const { ownData } = await (await one.get('/api/students/me/editable')).json()
  if (!ownData) throw new Skipped('offers no own data')
  return ownData
}

async function studentWithData({ student }: Client): Promise<Person> {
  const one = await student()
  await ownDataOf(one)
  return one
}

/** Registers a student whose case an agent has started, so that erasure is a request. */
async function begunCase(client: Client): Promise<Person> {
  const one = await studentWithData(client)
  await assertStatus(one.send('IDENTITY'), 201)
  await client.hooks.judge(one.email, 'IDENTITY', 'VALIDATED')
  assertEqual(await ownDataOf(one), { isErasedAtOnce: false }, 'what is offered')
  return one
}

export const ownDataRules: Rule[] = [
  {
    name: 'a student’s copy of all data is an archive that no cache keeps',
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
      const one = await studentWithData(client)
      assertEqual(await ownDataOf(one), { isErasedAtOnce: true }, 'what is offered')
      const { askedAt } = await (await assertStatus(one.post(ERASURE, {}), 200)).json()
      assertEqual(askedAt, undefined, 'the time of a request')
      await assertStatus(one.get('/api/students/me'), 401)
    },
  },
  {
    name: 'a repeated request to erase a case that an agent has begun counts once',
    source: 'own data',
    needs: ['judge'],
    run: async client => {
      const one = await begunCase(client)
      const first = await (await assertStatus(one.post(ERASURE, {}), 200)).json()
      assert(first.askedAt, 'the request has no time')
      assertEqual(await (await assertStatus(one.post(ERASURE, {}), 200)).json(), first, 'the answer')
      assertEqual((await ownDataOf(one)).askedAt, first.askedAt, 'the pending request')
    },
  },
  {
    name: 'a request for erasure can be withdrawn once',
    source: 'own data',
    needs: ['judge'],
    run: async client => {
      const one = await begunCase(client)
      await assertStatus(one.post(ERASURE, {}), 200)
      await assertStatus(one.post(`${ERASURE}/withdraw`, {}), 204)
      assertEqual((await ownDataOf(one)).askedAt, undefined, 'the pending request')
      await assertStatus(one.post(`${ERASURE}/withdraw`, {}), 409)
    },
  },
]
