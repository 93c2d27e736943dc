import { createHash } from 'node:crypto'
import type { Category } from '../../widgets/contract/document/category'
import { challengeOf, newKey, newVerifier } from '../help/secret'
import { findCode } from '../help/servers/mailbox'
import { pdfBytes } from '../samples/files'
import { exampleRegistration } from './students'

/** The result of one registration among many concurrent ones. */
export interface Enrolled {
  email: string
  /** The record's id, from the response. */
  id: string
  /** The files' ids by category, from the responses. */
  files: Map<Category, string>
  /** Access token of the personal space. */
  token: string
  /** Duration of each answered request, in milliseconds. */
  times: number[]
}

interface Options {
  site: string
  email: string
  /** The files to send, with their categories. */
  files: [Category, Uint8Array][]
  /** The client's IP address, sent as X-Forwarded-For: one address may request 300 codes in ten minutes. */
  source?: string
  /** Called after each acknowledged step. */
  onStep?: () => void
  /** Called after each failed try: `unavailable` for a 503, `lost` for a request without a response. */
  onFailure?: (kind: 'unavailable' | 'lost') => void
  /** Returns the texts of the received mails, newest first. By default, reads the demo's mailbox. */
  readMails?: () => Promise<string[]>
}

const TIMEOUT_MS = 90_000

/** Registers a student and sends their files. Retries each request after a 503 or a lost connection, for PATIENCE at most. */
export async function enrol(options: Options): Promise<Enrolled> {
  const { site, email, files, onStep, onFailure } = options
  const end = Date.now() + TIMEOUT_MS
  const times: number[] = []
  let token = ''

  /** Sends a request until the response is not a 503. Rejects, or resolves with the 503, once PATIENCE is over. */
  const say = async (path: string, init: () => RequestInit = () => ({})): Promise<Response> => {
    for (;;) {
      const start = performance.now()
      try {
        const answer = await fetch(site + path, init())
        const text = await answer.text()
        times.push(performance.now() - start)
        if (answer.status !== 503 || Date.now() > end)
          return new Response(text || null, { status: answer.status })
        onFailure?.('unavailable')
        await pause(Number(answer.headers.get('Retry-After')) * 1000)
      } catch (error) {
        if (Date.now() > end) throw error
        onFailure?.('lost')
        await pause()
      }
    }
  }
  const post = (path: string, body: unknown, key?: string) =>
    say(path, () => ({
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
    const mails = await (await say(`/demo/mailbox.json?to=${encodeURIComponent(email)}`)).json()
    return mails.map(({ text }: { text: string }) => text)
  }
  const readMails = options.readMails ?? readMailbox
  /** Resolves with the newest mail once there are more than `seen`. A killed server sends its mails after its restart. */
  const newestMail = async (seen: number): Promise<string> => {
    while (Date.now() < end) {
      const mails = await readMails()
      if (mails.length > seen) return mails[0] ?? ''
      await pause()
    }
    throw new Error('No mail came')
  }

  const signIn = async (purpose: 'registration' | 'login'): Promise<void> => {
    const verifier = newVerifier()
    const seen = (await readMails()).length
    const code_challenge = challengeOf(verifier)
    const asked = await post('/oauth/authorize', {
      email,
      purpose,
      code_challenge,
      code_challenge_method: 'S256',
    })
    if (asked.status !== 204) throw new Error(`authorize: ${asked.status}`)
    const code = findCode(await newestMail(seen))
    // A mail without a code: the account exists, and the response to the record was lost.
    if (!code) return signIn('login')
    const answer = await post('/oauth/token', { email, code, code_verifier: verifier })
    // The response to an earlier exchange of this code may have been lost.
    if (answer.status === 400) return signIn(purpose)
    token = (await answer.json()).access_token
  }

  const record = { ...exampleRegistration(email) }
  const key = newKey()
  const send = async (category: Category, bytes: Uint8Array): Promise<string> => {
    const fileKey = newKey()
    const answer = await say('/api/students/attachment', () => {
      const form = new FormData()
      form.set('category', category)
      form.set('file', new Blob([bytes as BlobPart]), 'scan.pdf')
      return {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': fileKey },
        body: form,
      }
    })
    if (answer.status !== 201) throw new Error(`attachment: ${answer.status} ${await answer.text()}`)
    return (await answer.json()).id
  }

  await signIn('registration')
  onStep?.()
  const answer = await post('/api/students', record, key)
  if (answer.status !== 201) throw new Error(`students: ${answer.status} ${await answer.text()}`)
  const { id } = await answer.json()
  onStep?.()
  const sent = new Map<Category, string>()
  for (const [category, bytes] of files) {
    sent.set(category, await send(category, bytes))
    onStep?.()
  }
  return { email, id, files: sent, token, times }
}

const pause = (milliseconds = 50) => new Promise(done => setTimeout(done, milliseconds))

/** Calls `work` with 0 to `count - 1`, at most `atOnce` calls at a time. Resolves with the results in order. */
export async function inTurn<T>(
  count: number,
  atOnce: number,
  work: (number: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const lane = async () => {
    for (let number = next++; number < count; number = next++) results[number] = await work(number)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return results
}

/** Returns the two files of the student with this number. Each student has different files. */
export const filesOf = (number: number): [Category, Uint8Array][] => [
  ['IDENTITY', pdfBytes(20_000 + number)],
  ['SCHOOL_ATTESTATION', pdfBytes(10_000 + number)],
]

/** Returns the SHA-256 hash in hexadecimal digits. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
