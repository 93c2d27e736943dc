import type { Registration } from '../../widgets/contract/student/registration'
import { takeHandOver } from '../../widgets/state/hand-over'
import { openRegistration } from '../actors/student/registration'
import { openSimulator } from '../actors/visitor'
import { walks } from '../actors/walks'
import { fetchFrom, type OpenDemo } from './demo'

/** A request of the simulator on a partner's page, and the response to it. */
interface Exchange {
  method: string
  path: string
  headers: Record<string, string>
  body?: object
  reply: unknown
}

/** What the pages and tabs of one release send to the server and to the official site. */
export interface ReleaseExchanges {
  exchanges: Exchange[]
  /** Fragments of the addresses that the simulator opens. `begun` contains the answers of an unfinished questionnaire. */
  handOvers: { eligible: string[]; begun: string }
  /** The body of `POST /api/students`. */
  registration: Registration
}

/** Returns a `fetch` that calls the server in this process and adds each exchange to a list. */
function recordingFetch({ app }: Pick<OpenDemo, 'app'>) {
  const exchanges: Exchange[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await fetchFrom(app)(input, init)
    const { pathname, search } = new URL(`${input}`)
    exchanges.push({
      method: init?.method ?? 'GET',
      path: pathname + search,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' && { body: JSON.parse(init.body) }),
      reply: await response
        .clone()
        .json()
        .catch(() => undefined),
    })
    return response
  }
  return { fetch, exchanges }
}

const fragmentOf = (address = '') => new URL(address).hash

/** Answers the questionnaire on a partner's page once for each example walk. */
async function recordSimulator(demo: OpenDemo): Promise<Pick<ReleaseExchanges, 'exchanges' | 'handOvers'>> {
  const { fetch, exchanges } = recordingFetch(demo)
  const eligible: string[] = []
  let begun = ''
  for (const { answers, end } of walks) {
    const { store, answerQuestion, visited } = await openSimulator({ fetch, language: 'en' })
    store.begin()
    for (const [index, { answer }] of answers.entries()) {
      await answerQuestion(answer)
      if (index === 1) store.leave('/')
    }
    begun ||= fragmentOf(visited[0])
    if (end !== 'eligible') continue
    store.leave('/register')
    eligible.push(fragmentOf(visited.at(-1)))
  }
  const asText = exchanges.map(exchange => JSON.stringify(exchange))
  return {
    exchanges: [...new Set(asText)].map(text => JSON.parse(text)),
    handOvers: { eligible: [...new Set(eligible)], begun },
  }
}

/** Registers a student on the official site. */
async function recordRegistration(demo: OpenDemo, handOver = ''): Promise<Registration> {
  const { fetch, exchanges } = recordingFetch(demo)
  const { store, fillIn, chooseAllFiles, draft } = await openRegistration({ fetch })
  takeHandOver(handOver)
  await store.handOver.applyAnswers()
  fillIn()
  await chooseAllFiles()
  await store.submission.sendCode()
  store.submission.type(await demo.codeFor(draft()?.codeSentTo ?? ''))
  await store.submission.submitCode()
  const { body } = exchanges.find(({ path }) => path === '/api/students') ?? {}
  return body as Registration
}

/** Uses the elements of this release with the server. Leaves a student in the server's database. */
export async function recordExchanges(demo: OpenDemo): Promise<ReleaseExchanges> {
  const simulator = await recordSimulator(demo)
  return { ...simulator, registration: await recordRegistration(demo, simulator.handOvers.eligible[0]) }
}

/**
 * Returns the paths of recorded members that are missing in the current response, or that have another type there. The current
 * response may have more members. Each item of a list must match one of the recorded items. Any item matches an
 * empty recorded list.
 */
export function missingMembers(recorded: unknown, current: unknown, path = ''): string[] {
  if (Array.isArray(recorded))
    return Array.isArray(current)
      ? current.flatMap(item => missingMembersOfItem(recorded, item, path))
      : [path]
  if (typeof recorded !== 'object' || recorded === null)
    return typeof recorded === typeof current ? [] : [path]
  if (typeof current !== 'object' || current === null) return [path]
  return Object.entries(recorded).flatMap(([name, value]) =>
    missingMembers(value, Reflect.get(current, name), `${path}.${name}`),
  )
}

function missingMembersOfItem(recorded: unknown[], item: unknown, path: string): string[] {
  const [first = [], ...others] = recorded.map(example => missingMembers(example, item, `${path}[]`))
  return others.some(missing => missing.length === 0) ? [] : first
}
