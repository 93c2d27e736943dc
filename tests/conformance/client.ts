import { randomUUID } from 'node:crypto'
import type { Category } from '../../widgets/contract/document/category'
import type { Details } from '../../widgets/contract/document/document-details'
import type { Student } from '../../widgets/contract/student/student'
import { createStudent, type StudentClient } from '../actors/student-api'
import { exampleRegistration } from '../actors/students'
import { type Hooks, Skipped } from './hooks'

export interface Backend {
  /** Origin of the API. */
  base: string
  /** Address of the four OAuth calls. It replaces `/oauth` at the start of a path. */
  oauth: string
  hooks: Hooks
}

const DAY = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** Returns default details by category. The other documents that the rules send need no details. */
const detailsFor = (): Partial<Record<Category, Details>> => ({
  VISA: { kind: 'visa', number: 'FRA123456789', startDate: dayIn(-60), endDate: dayIn(300) },
  BANK_DETAILS: {
    kind: 'bank',
    iban: 'FR1420041010050500013M02606',
    holder: null,
    hasNoFrenchIban: false,
    hasNoNamedRib: false,
  },
})

/** Calls a backend as a student, without `widgets/api/`. */
export interface Person extends Omit<StudentClient, 'send'> {
  send: (category: Category, how?: Parameters<StudentClient['send']>[1]) => Promise<Response>
  record: () => ReturnType<typeof exampleRegistration>
}

/** Returns the hooks. Access to a missing hook throws `Skipped`, which skips the conformance rule that needs it. */
const skipIfMissing = (hooks: Hooks): Required<Hooks> =>
  new Proxy(hooks as Required<Hooks>, {
    get(target, name: keyof Hooks) {
      if (!target[name]) throw new Skipped(`needs the hook ${name}`)
      return target[name]
    },
  })

/** Creates a client that calls a backend over HTTP. It can also create the students that a conformance rule needs. */
export function createClient({ base, oauth, hooks }: Backend) {
  const hooksOrSkip = skipIfMissing(hooks)
  const request = async (path: string, init?: RequestInit) => {
    const address = path.startsWith('/oauth/') ? `${oauth}${path.slice('/oauth'.length)}` : `${base}${path}`
    return fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(20_000) })
  }

  function person(email = `${randomUUID().slice(0, 18)}@conformance.example`): Person {
    const app = { request: (path: unknown, init?: RequestInit) => request(`${path}`, init) }
    const caller = createStudent({ app: app as never, codeFor: email => hooksOrSkip.readCode(email) }, email)
    const record = () => {
      const example = exampleRegistration(email)
      return { ...example, school: { ...example.school, rightsStartDate: dayIn(-30) } }
    }
    return {
      ...caller,
      record,
      register: (content: unknown = record(), key?: string) => caller.register(content, key),
      send: async (category, how = {}) => {
        const details = how.details ?? detailsFor()[category]
        return caller.send(category, { ...how, ...(details && { details }) })
      },
    }
  }

  /** Registers a student. Throws unless the status is 201. */
  async function student(): Promise<Person & { id: string }> {
    const registrant = person()
    await registrant.signIn('registration')
    const response = await registrant.register()
    if (response.status !== 201)
      throw new Error(`no student could be registered: ${response.status} ${await response.text()}`)
    const { id } = (await response.json()) as Student
    return { ...registrant, id }
  }

  const jsonRequest = (method: string, body: unknown, headers: Record<string, string> = {}) => ({
    method,
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

  return {
    hooks: hooksOrSkip,
    request,
    person,
    student,
    get: (path: string, headers: Record<string, string> = { 'Accept-Language': 'en' }) =>
      request(path, { headers }),
    post: (path: string, body: unknown, headers?: Record<string, string>) =>
      request(path, jsonRequest('POST', body, headers)),
  }
}
export type Client = ReturnType<typeof createClient>

/** Returns the items of a list that is a JSON array or a Hydra collection. */
export const listOf = async <Item = Record<string, unknown>>(response: Response): Promise<Item[]> => {
  const list = await response.json()
  return Array.isArray(list) ? list : list['hydra:member']
}
