import type { Category } from '../../widgets/contract/document/category'
import type { Details } from '../../widgets/contract/document/document-details'
import { MERGE_PATCH } from '../../widgets/contract/student/edit'
import type { Student } from '../../widgets/contract/student/student'
import { challengeOf, newKey, newVerifier } from '../help/secret'
import type { Reachable } from '../help/servers/remote'
import { pdfBytes } from '../samples/files'
import { exampleRegistration } from './students'

type Purpose = 'login' | 'registration'

interface Sending {
  key?: string
  bytes?: Uint8Array
  name?: string
  details?: Details | string
}

/** Creates a student's client that sends the requests of a browser, without any code of the kit. */
export function createStudent({ app, codeFor }: Reachable, email = 'linh@example.org') {
  let token = ''
  let verifier = newVerifier()
  const headers = () => ({
    'Accept-Language': 'en',
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  })
  const post = (path: string, body: unknown, more: Record<string, string> = {}) =>
    app.request(path, { method: 'POST', headers: { ...headers(), ...more }, body: JSON.stringify(body) })
  const get = (path: string, more: Record<string, string> = {}) =>
    app.request(path, { headers: { ...headers(), ...more } })
  /** Sends a JSON merge patch (RFC 7396), unless `more` contains another Content-Type. */
  const patch = (path: string, change: unknown, more: Record<string, string> = {}) =>
    app.request(path, {
      method: 'PATCH',
      headers: { ...headers(), 'Content-Type': MERGE_PATCH, ...more },
      body: typeof change === 'string' ? change : JSON.stringify(change),
    })
  const authorize = (purpose: Purpose, body = {}, more: Record<string, string> = {}) =>
    post(
      '/oauth/authorize',
      {
        email,
        purpose,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        ...body,
      },
      more,
    )
  const exchange = (code: string, body = {}, more: Record<string, string> = {}) =>
    post('/oauth/token', { email, code, code_verifier: verifier, ...body }, more)

  return {
    email,
    post,
    get,
    patch,
    authorize,
    exchange,
    /** Replaces the PKCE verifier, as in another browser. */
    takeVerifier: (other: string) => {
      verifier = other
    },
    takeToken: (other: string) => {
      token = other
    },
    token: () => token,
    async me(): Promise<Student> {
      return (await get('/api/students/me')).json()
    },
    async signIn(purpose: Purpose) {
      await authorize(purpose)
      const answer = await exchange(await codeFor(email))
      token = (await answer.json()).access_token
      return answer
    },
    register: (record: unknown = exampleRegistration(email), key = newKey()) =>
      post('/api/students', record, { 'Idempotency-Key': key }),
    send(
      category: Category,
      { key = newKey(), bytes = pdfBytes(), name = 'scan.pdf', details }: Sending = {},
    ) {
      const form = new FormData()
      form.set('category', category)
      if (details) form.set('details', typeof details === 'string' ? details : JSON.stringify(details))
      form.set('file', new Blob([bytes as BlobPart]), name)
      const { 'Content-Type': _, ...rest } = headers()
      return app.request('/api/students/attachment', {
        method: 'POST',
        headers: { ...rest, 'Idempotency-Key': key },
        body: form,
      })
    },
  }
}
export type Caller = ReturnType<typeof createStudent>

/** Registers a student with the example's record. */
export async function registerStudent(demo: Reachable, email?: string): Promise<Caller> {
  const student = createStudent(demo, email)
  await student.signIn('registration')
  await student.register()
  return student
}
