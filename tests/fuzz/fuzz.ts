import { problem } from '../../widgets/contract/problem'
import { documentFaults } from '../help/contract/document'
import { newKey } from '../help/secret'
import { createRandom } from './random'
import { type Header, KEY, type Request, requestFor } from './request'
import { createSenders, type Sender } from './sender'
import { allTargets, type Target } from './target'
import { openWire, type ReceivedResponse, type Wire } from './wire'

interface Options {
  site: string
  seed: number
  requests: number
  /** Called after each request with its number, from 1. */
  onProgress?: (done: number) => void
}

export interface Outcome {
  /** A sentence for each rule that was broken. */
  faults: string[]
  /** Number of responses by call and status. */
  statuses: Map<string, Map<string, number>>
  /** The slowest response: milliseconds and call. */
  slowest: { took: number; to: string }
}

const CONCURRENT_REQUESTS = 4
/** Number of students, and of guests. */
const STUDENTS = 6
/** Time limit of a response, in milliseconds. */
const MAX_RESPONSE_MS = 2_000
/** Stops after this number of faults. */
const MAX_FAULTS = 20

/** Sends random requests, generated from the contract's schemas, to all calls in turn. */
export async function fuzz({ site, seed, requests, onProgress }: Options): Promise<Outcome> {
  const targets = await allTargets()
  const wire = openWire(Number(new URL(site).port), CONCURRENT_REQUESTS)
  const outcome: Outcome = { faults: [], statuses: new Map(), slowest: { took: 0, to: '' } }
  const senders = createSenders(site, seed)
  const students: Sender[] = []
  const guests: Sender[] = []
  const slowRequests: Sent[] = []
  let next = 0

  /** Replaces a sender whose token is no longer valid, who has reached a daily limit, or who is a guest and has registered. */
  async function retire(sender: Sender): Promise<void> {
    for (const [list, createSender] of [
      [students, senders.student],
      [guests, senders.guest],
    ] as const) {
      const index = list.indexOf(sender)
      if (index < 0) continue
      list.splice(index, 1)
      list.push(await createSender())
    }
  }

  async function sendOne(number: number): Promise<void> {
    const random = createRandom(seed * 1_000_003 + number)
    const target = targets[number % targets.length] as Target
    const sender = random.pick(target.isForGuest && random.percent(80) ? guests : students)
    const request = requestFor(target, sender, random)
    const response = await wire.send(request).catch((error: Error) => error)
    const fault = await judge(target, request, response)
    if (!fault && !(response instanceof Error) && response.took > MAX_RESPONSE_MS)
      slowRequests.push({ target, request })
    if (fault) outcome.faults.push(`${fault}\n  request ${number} to ${target.name}: ${describe(request)}`)
    if (response instanceof Error) return
    count(outcome, target, response)
    if (mustReplace(target, request, response, sender)) await retire(sender)
  }

  const worker = async () => {
    for (let number = next++; number < requests && outcome.faults.length < MAX_FAULTS; number = next++) {
      await sendOne(number)
      onProgress?.(number + 1)
    }
  }
  try {
    for (let count = 0; count < STUDENTS; count++) students.push(await senders.student())
    for (let count = 0; count < STUDENTS; count++) guests.push(await senders.guest())
    await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, worker))
    outcome.faults.push(...(await findSlow(wire, slowRequests)))
  } finally {
    wire.close()
  }
  for (const { name } of targets)
    if (!outcome.statuses.has(name)) outcome.faults.push(`No response to ${name}`)
  return outcome
}

interface Sent {
  target: Target
  request: Request
}

/** Repeats slow requests one at a time, since other work on this machine may have delayed them. Returns the faults. */
async function findSlow({ send }: Wire, slow: Sent[]): Promise<string[]> {
  const faults: string[] = []
  for (const { target, request } of slow) {
    const headers = request.headers.map(([name, value]): Header => [name, name === KEY ? newKey() : value])
    const { took } = await send({ ...request, headers })
    if (took > MAX_RESPONSE_MS)
      faults.push(`Took ${Math.round(took)} ms\n  request to ${target.name}: ${describe(request)}`)
  }
  return faults
}

function count({ statuses, slowest }: Outcome, { name }: Target, { status, took }: ReceivedResponse): void {
  const counts = statuses.get(name) ?? new Map<string, number>()
  const key = `${status ?? 'closed'}`
  statuses.set(name, counts.set(key, (counts.get(key) ?? 0) + 1))
  if (took > slowest.took) Object.assign(slowest, { took, to: name })
}

const hasToken = ({ headers }: Request, { token }: Sender) =>
  headers.filter(([name]) => name === 'Authorization').every(([, value]) => value === `Bearer ${token}`) &&
  headers.some(([name]) => name === 'Authorization')

/** Returns true if the sender must be replaced after this response. */
function mustReplace(
  target: Target,
  request: Request,
  { status }: ReceivedResponse,
  sender: Sender,
): boolean {
  if (!hasToken(request, sender)) return false
  if (target.isForGuest) return status === 201 || status === 401
  if (target.isForm) return status === 429 || status === 401
  return status === 401 || (target.endsToken === true && status !== 400)
}

/** Returns the fault of a response, or undefined. */
async function judge(
  { reply }: Target,
  { method, path }: Request,
  response: ReceivedResponse | Error,
): Promise<string | undefined> {
  if (response instanceof Error) return `No response: ${response.message}`
  const { status, body, headers } = response
  const type = headers.get('Content-Type') ?? ''
  // A closed connection needs no response.
  if (status === undefined) return undefined
  if (status >= 500) return `Status ${status}: ${body?.slice(0, 300)}`
  if (method === 'HEAD' || body === undefined) return undefined
  if (type.startsWith('application/problem+json') && !problem.safeParse(jsonOf(body)).success)
    return `Not a valid problem document: ${body.slice(0, 300)}`
  const isPromised = reply && method === reply.method && status < 300 && status !== 204 && !reply.isFile
  if (isPromised && !reply.reply.safeParse(jsonOf(body)).success)
    return `Not valid by the contract: ${body.slice(0, 300)}`
  // A head that is too long reaches no call: Node itself responds.
  if (status === 431) return undefined
  const [difference] = await documentFaults(method, path, new Response(body || null, { status, headers }))
  return difference && `Differs from the OpenAPI document: ${difference}`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the request as text, with long parts cut. */
function describe({ method, path, headers, body, cut }: Request): string {
  const headerTexts = headers.map(([name, value]) => `${name}: ${value.slice(0, 80)}`).join('; ')
  const bodyText = body
    ? ` ${body.length} bytes ${JSON.stringify(body.subarray(0, 600).toString('latin1'))}`
    : ''
  return `${method} ${path.slice(0, 300)} [${headerTexts}]${bodyText}${cut === undefined ? '' : ` cut at ${cut}`}`
}
