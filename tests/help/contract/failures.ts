/** One way in which a call can fail. */
export interface FailureCase {
  name: string
  /** No complete response of the server, an error status, or an unreadable response. */
  kind: 'lost' | 'refused' | 'unreadable'
  /** Returns the response that replaces the server's response. */
  answer: (init?: RequestInit) => Response | Promise<Response>
  status?: number
  /** The server's error text, in the visitor's language. */
  detail?: string
  /** A read call with a temporary failure is tried three times in all (contract, section 5). */
  isTemporary?: true
  /** Seconds until the failure is final: with a single try, and with three tries. */
  secondsUntilFinal?: [oneTry: number, threeTries: number]
}

/** The client's timeout. */
export const TIMEOUT_SECONDS = 15
/** The `Retry-After` of the responses with 429 and 503, in seconds. */
const RETRY_AFTER = 20
/** Total delay between the tries in seconds, if the server sends no Retry-After: with a single try, and with three tries. */
export const PAUSES: [oneTry: number, threeTries: number] = [0, 0.9]

/** Calls `act` with the reason when the request is aborted. */
const onAbort = (init: RequestInit | undefined, act: (reason: unknown) => void) =>
  init?.signal?.addEventListener('abort', () => act(init.signal?.reason))

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

const noResponse = (init?: RequestInit) => new Promise<Response>((_, fail) => onAbort(init, fail))

/** Returns a response with a body that never ends. */
const endless = (init?: RequestInit) =>
  new Response(new ReadableStream({ start: body => void onAbort(init, reason => body.error(reason)) }), {
    headers: { 'Content-Type': 'application/json' },
  })

type FailureOptions = Pick<FailureCase, 'isTemporary' | 'secondsUntilFinal'> & {
  headers?: Record<string, string>
}

function refusal(status: number, { headers = {}, ...options }: FailureOptions = {}): FailureCase {
  const detail = `Because of ${status}.`
  const body = { title: 'No', status, detail, 'hydra:description': detail }
  const respond = () => Response.json(body, { status, headers })
  return { name: `a ${status}`, kind: 'refused', answer: respond, status, detail, ...options }
}

const temporary = { isTemporary: true, headers: { 'Retry-After': `${RETRY_AFTER}` } } as const

function unreadable(name: string, body: string, type = 'application/json'): FailureCase {
  const respond = () => new Response(body, { headers: { 'Content-Type': type } })
  return { name, kind: 'unreadable', answer: respond }
}

const page = '<!doctype html><title>Wi-Fi</title>'

/** Name of the failure in which a captive portal answers instead of the server. */
export const CAPTIVE_PORTAL = 'the page of a captive portal'

/** All failures: errors of the server, of proxies and of other networks. */
export const failures: FailureCase[] = [
  { name: 'no network', kind: 'lost', answer: unreachable, isTemporary: true, secondsUntilFinal: PAUSES },
  {
    name: 'no answer',
    kind: 'lost',
    answer: noResponse,
    secondsUntilFinal: [TIMEOUT_SECONDS, TIMEOUT_SECONDS],
  },
  {
    name: 'an answer that never ends',
    kind: 'lost',
    answer: endless,
    secondsUntilFinal: [TIMEOUT_SECONDS, TIMEOUT_SECONDS],
  },
  ...[400, 401, 403, 404, 409, 413, 415, 422].map(status => refusal(status)),
  refusal(429, { ...temporary, secondsUntilFinal: [0, 2 * RETRY_AFTER] }),
  refusal(500),
  {
    name: 'a 500 without a body',
    kind: 'refused',
    status: 500,
    answer: () => new Response(null, { status: 500 }),
  },
  {
    name: 'the page of a proxy',
    kind: 'refused',
    status: 502,
    answer: () => new Response(page, { status: 502, headers: { 'Content-Type': 'text/html' } }),
    isTemporary: true,
    secondsUntilFinal: PAUSES,
  },
  refusal(503, { ...temporary, secondsUntilFinal: [0, 2 * RETRY_AFTER] }),
  unreadable('malformed JSON', '{"id": '),
  unreadable('a wrong shape', JSON.stringify({ id: 1, 'hydra:member': [{ id: 1 }] })),
  unreadable('null', 'null'),
  unreadable('nothing at all', ''),
  {
    name: CAPTIVE_PORTAL,
    kind: 'lost',
    answer: () => new Response(page, { headers: { 'Content-Type': 'text/html' } }),
    isTemporary: true,
    secondsUntilFinal: PAUSES,
  },
]

/** The default text (spec, section 8), if neither the catalogue nor the server has one. */
export const UNKNOWN = 'An unknown error has occurred'

/** Returns the text for the visitor: the catalogue's sentence for the call, if any, and the server's text. */
export const sentenceOf = ({ detail }: FailureCase, catalogue?: string): string =>
  [catalogue, detail].filter(Boolean).join('\n') || UNKNOWN
