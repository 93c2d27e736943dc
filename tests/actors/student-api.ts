import type { Category } from '../../widgets/contract/document/category'
import type { Details } from '../../widgets/contract/document/document-details'
import type { Delivery, DeliveryKind, NewDelivery } from '../../widgets/contract/parcel'
import { MERGE_PATCH } from '../../widgets/contract/student/edit'
import type { Student } from '../../widgets/contract/student/student'
import { challengeOf, newKey, newVerifier } from '../help/secret'
import { findCode } from '../help/servers/mail/mailbox'
import type { TestBackend } from '../help/servers/remote'
import { pdfBytes } from '../samples/files'
import { exampleRegistration } from './students'

type Purpose = 'login' | 'registration'

interface SendOptions {
  key?: string
  bytes?: Uint8Array
  name?: string
  details?: Details | string
}

/** Creates a student's client that sends the requests of a browser, without `widgets/api/`. */
export function createStudent({ app, codeFor }: TestBackend, email = 'linh@example.org') {
  let token = ''
  let verifier = newVerifier()
  const headers = () => ({
    'Accept-Language': 'en',
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  })
  const post = (path: string, body: unknown, moreHeaders: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { ...headers(), ...moreHeaders },
      body: JSON.stringify(body),
    })
  const get = (path: string, moreHeaders: Record<string, string> = {}) =>
    app.request(path, { headers: { ...headers(), ...moreHeaders } })
  /** Sends a JSON merge patch (RFC 7396), unless `moreHeaders` contains another Content-Type. */
  const patch = (path: string, change: unknown, moreHeaders: Record<string, string> = {}) =>
    app.request(path, {
      method: 'PATCH',
      headers: { ...headers(), 'Content-Type': MERGE_PATCH, ...moreHeaders },
      body: typeof change === 'string' ? change : JSON.stringify(change),
    })
  const authorize = (purpose: Purpose, body = {}, moreHeaders: Record<string, string> = {}) =>
    post(
      '/oauth/authorize',
      {
        email,
        purpose,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        ...body,
      },
      moreHeaders,
    )
  const exchange = (code: string, body = {}, moreHeaders: Record<string, string> = {}) =>
    post('/oauth/token', { email, code, code_verifier: verifier, ...body }, moreHeaders)

  return {
    email,
    post,
    get,
    patch,
    authorize,
    exchange,
    /** Replaces the PKCE verifier, as in another browser. */
    setVerifier: (other: string) => {
      verifier = other
    },
    setToken: (other: string) => {
      token = other
    },
    token: () => token,
    async me(): Promise<Student> {
      return (await get('/api/students/me')).json()
    },
    async signIn(purpose: Purpose) {
      await authorize(purpose)
      const response = await exchange(await codeFor(email))
      token = (await response.json()).access_token
      return response
    },
    register: (record: unknown = exampleRegistration(email), key = newKey()) =>
      post('/api/students', record, { 'Idempotency-Key': key }),
    send(
      category: Category,
      { key = newKey(), bytes = pdfBytes(), name = 'scan.pdf', details }: SendOptions = {},
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
export type StudentClient = ReturnType<typeof createStudent>

/** Registers a student with the example's record. */
export async function registerStudent(demo: TestBackend, email?: string): Promise<StudentClient> {
  const student = createStudent(demo, email)
  await student.signIn('registration')
  await student.register()
  return student
}

/** The result of one registration among many concurrent ones. */
export interface RegistrationResult {
  email: string
  /** The record's id, from the response. */
  id: string
  /** The files' ids by category, from the responses. */
  files: Map<Category, string>
  /** Access token of the personal space. */
  token: string
  /** Duration of each request that got a response, in milliseconds. */
  times: number[]
}

interface RegistrationOptions {
  site: string
  email: string
  /** The files to send, with their categories. */
  files: [Category, Uint8Array][]
  /** The client's IP address, sent as X-Forwarded-For. From one IP address, 300 codes may be requested in ten minutes. */
  source?: string
  /** Called after each acknowledged step. */
  onStep?: () => void
  /** Called after each failed try: `unavailable` for a 503, `lost` for a request without a response. */
  onFailure?: (kind: 'unavailable' | 'lost') => void
  /** Returns the texts of the received mails, newest first. By default, reads the demo's mailbox. */
  readMails?: () => Promise<string[]>
}

const TIMEOUT_MS = 90_000

/** Registers a student and sends their files. Retries requests after a 503 or a lost connection, for 90 seconds in total. */
export async function registerWithRetries(options: RegistrationOptions): Promise<RegistrationResult> {
  const { site, email, files, onStep, onFailure } = options
  const end = Date.now() + TIMEOUT_MS
  const times: number[] = []
  let token = ''

  /**
   * Repeats a request until the response is not a 503. Once TIMEOUT_MS is over for the registration, rejects or resolves with the
   * 503.
   */
  const sendUntilServed = async (path: string, init: () => RequestInit = () => ({})): Promise<Response> => {
    for (;;) {
      const start = performance.now()
      try {
        const response = await fetch(site + path, init())
        const text = await response.text()
        times.push(performance.now() - start)
        if (response.status !== 503 || Date.now() > end)
          return new Response(text || null, { status: response.status })
        onFailure?.('unavailable')
        await pause(Number(response.headers.get('Retry-After')) * 1000)
      } catch (error) {
        if (Date.now() > end) throw error
        onFailure?.('lost')
        await pause()
      }
    }
  }
  const post = (path: string, body: unknown, key?: string) =>
    sendUntilServed(path, () => ({
      method: 'POST',
      headers: {
        'Accept-Language': 'en',
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(options.source && { 'X-Forwarded-For': options.source }),
        ...(key && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(body),
    }))

  const readMailbox = async (): Promise<string[]> => {
    const mails = await (await sendUntilServed(`/demo/mailbox.json?to=${encodeURIComponent(email)}`)).json()
    return mails.map(({ text }: { text: string }) => text)
  }
  const readMails = options.readMails ?? readMailbox
  /** Resolves with the newest mail once there are more than `previousCount`. A killed server sends its mails after its restart. */
  const waitForMail = async (previousCount: number): Promise<string> => {
    while (Date.now() < end) {
      const mails = await readMails()
      if (mails.length > previousCount) return mails[0] ?? ''
      await pause()
    }
    throw new Error('No mail was received')
  }

  const signIn = async (purpose: 'registration' | 'login'): Promise<void> => {
    const verifier = newVerifier()
    const previousCount = (await readMails()).length
    const code_challenge = challengeOf(verifier)
    const response = await post('/oauth/authorize', {
      email,
      purpose,
      code_challenge,
      code_challenge_method: 'S256',
    })
    if (response.status !== 204) throw new Error(`authorize: ${response.status}`)
    const code = findCode(await waitForMail(previousCount))
    // A mail without a code means that the account exists: the response to the registration was lost.
    if (!code) return signIn('login')
    const tokenResponse = await post('/oauth/token', { email, code, code_verifier: verifier })
    // The response to an earlier exchange of this code may have been lost.
    if (tokenResponse.status === 400) return signIn(purpose)
    token = (await tokenResponse.json()).access_token
  }

  const record = { ...exampleRegistration(email) }
  const key = newKey()
  const send = async (category: Category, bytes: Uint8Array): Promise<string> => {
    const fileKey = newKey()
    const response = await sendUntilServed('/api/students/attachment', () => {
      const form = new FormData()
      form.set('category', category)
      form.set('file', new Blob([bytes as BlobPart]), 'scan.pdf')
      return {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': fileKey },
        body: form,
      }
    })
    if (response.status !== 201) throw new Error(`attachment: ${response.status} ${await response.text()}`)
    return (await response.json()).id
  }

  await signIn('registration')
  onStep?.()
  const response = await post('/api/students', record, key)
  if (response.status !== 201) throw new Error(`students: ${response.status} ${await response.text()}`)
  const { id } = await response.json()
  onStep?.()
  const sent = new Map<Category, string>()
  for (const [category, bytes] of files) {
    sent.set(category, await send(category, bytes))
    onStep?.()
  }
  return { email, id, files: sent, token, times }
}

const pause = (milliseconds = 50) => new Promise(done => setTimeout(done, milliseconds))

/** Creates a client for both devices of a delivery. It sends the requests of browsers, without `widgets/api/`. */
export function createDeliveryClient({ app }: Pick<TestBackend, 'app'>, source?: string) {
  const headersFor = (secret: string) => ({
    'Accept-Language': 'en',
    ...(secret && { Authorization: `Bearer ${secret}` }),
    ...(source && { 'X-Forwarded-For': source }),
  })
  const post = (path: string, secret: string, body: object = {}) =>
    app.request(`/api/parcels${path}`, {
      method: 'POST',
      headers: { ...headersFor(secret), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const get = (path: string, secret: string) =>
    app.request(`/api/parcels${path}`, { headers: headersFor(secret) })
  const write = (id: string, number: number | string, secret: string, bytes: Uint8Array) => {
    const form = new FormData()
    form.set('file', new Blob([bytes as BlobPart]), 'parcel.bin')
    return app.request(`/api/parcels/${id}/parcels/${number}`, {
      method: 'POST',
      headers: headersFor(secret),
      body: form,
    })
  }
  const create = async (kind: DeliveryKind): Promise<NewDelivery> => (await post('', '', { kind })).json()
  const holder = newVerifier()

  /** Creates a photo delivery, connects its phone and confirms it. */
  async function connect() {
    const { id, secrets } = await create('photo')
    await post(`/${id}/open`, secrets.write, { holder, greeting: 'aGVsbG8' })
    await post(`/${id}/confirm`, secrets.read)
    return { id, secrets, holder }
  }

  /** Sends a draft in one parcel, and opens its link on another device. */
  async function sendDraft(bytes: Uint8Array) {
    const { id, secrets } = await create('draft')
    await write(id, 0, secrets.write, bytes)
    await post(`/${id}/open`, secrets.read, { holder, greeting: 'aGVsbG8' })
    return { id, secrets, holder }
  }

  const readDelivery = async (id: string, secret: string, seen?: number): Promise<Delivery> =>
    (await get(`/${id}${seen === undefined ? '' : `?seen=${seen}`}`, secret)).json()

  return { post, get, write, create, connect, sendDraft, readDelivery, holder }
}
