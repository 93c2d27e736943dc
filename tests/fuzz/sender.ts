import { openCase } from '../actors/case'
import { createStudent } from '../actors/student-api'
import { finalDocuments, requiredDocuments } from '../actors/students'
import { createRemoteDemo, type TestBackend } from '../help/servers/remote'

/** The student or guest who sends requests: a valid token, the id, and the ids of their data. A guest has a random id. */
export interface Sender {
  id: string
  email: string
  token: string
  /** Ids of documents and messages. */
  owned: string[]
  /** CSRF token of the demo desk's forms. */
  csrf?: string
}

export const idsOf = ({ id, owned }: Sender): string[] => [id, ...owned]

/**
 * Returns a client for students and guests. Each request below `/oauth/` has another IP address, so that no limit of a source is
 * reached.
 */
function createBackend(site: string): TestBackend {
  const demo = createRemoteDemo(site)
  let count = 0
  const request: TestBackend['app']['request'] = async (address, init = {}) => {
    const headers = new Headers(init.headers)
    const number = ++count
    if (`${address}`.startsWith('/oauth/'))
      headers.set('X-Forwarded-For', `203.0.${number >> 8}.${number & 255}`)
    return demo.app.request(address, { ...init, headers })
  }
  return { ...demo, app: { request } }
}

/** Creates functions that sign guests in and register students. Successive students get cases with different statuses. */
export function createSenders(site: string, seed: number) {
  const demo = createBackend(site)
  let count = 0
  const nextEmail = () => `student${++count}@seed-${seed}.example`

  /** Signs in a visitor who has a verified address and no record. */
  async function guest(): Promise<Sender> {
    const email = nextEmail()
    const student = createStudent(demo, email)
    await student.signIn('registration')
    return { id: crypto.randomUUID(), email, token: student.token(), owned: [] }
  }

  const readCsrf = async (id: string) => {
    const page = await (await demo.app.request(`/demo/desk/students/${id}`)).text()
    return page.match(/name="csrf" value="([^"]+)"/)?.[1] ?? ''
  }

  async function student(): Promise<Sender> {
    const email = nextEmail()
    const opened = await openCase(demo, { email })
    const stage = count % 5
    if (stage > 0) await opened.sendAndAccept(requiredDocuments)
    if (stage > 1) await opened.sendAndAccept(finalDocuments)
    if (stage > 2) await opened.act('number')
    if (stage > 3) await opened.act('close')
    const { id } = opened
    const documents = (await opened.documents()).flatMap(({ id }) => id ?? [])
    const listed = await opened.student.get('/api/students/me/messages?page=1&itemsPerPage=100')
    const messages: { id: string }[] = (await listed.json())['hydra:member']
    return {
      id,
      email,
      token: opened.student.token(),
      owned: [...documents, ...messages.map(({ id }) => id)],
      csrf: await readCsrf(id),
    }
  }
  return { guest, student }
}
