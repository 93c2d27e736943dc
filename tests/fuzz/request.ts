import { randomUUID } from 'node:crypto'
import { MERGE_PATCH } from '../../widgets/contract/student/edit'
import { languages } from '../../widgets/shared/language'
import { newKey } from '../help/secret'
import { formFor } from './form'
import { corrupt, inputFor } from './input'
import { oddBody, oddText } from './odd'
import type { Random } from './random'
import { idsOf, type Sender } from './sender'
import type { Target } from './target'

export type Header = [name: string, value: string]

/** The header that identifies a repeated request. */
export const KEY = 'Idempotency-Key'

/** A request as it is sent. Headers are a list, since a name may occur twice. */
export interface Request {
  method: string
  path: string
  headers: Header[]
  body: Buffer | undefined
  /** Number of bytes of the body after which the sender stops; undefined for all. */
  cut?: number
}

/** Encodes text for a URL, which cannot contain half of a surrogate pair. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))

/** Returns a random request to a call. Most are nearly valid, so that they reach deep code. */
export function requestFor(target: Target, sender: Sender, random: Random): Request {
  const body = target.method === 'GET' ? undefined : bodyFor(target, sender, random)
  const request: Request = {
    method: random.percent(98)
      ? target.method
      : random.pick(['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD']),
    path: pathFor(target, sender, random),
    headers: headersFor(target, sender, random, body?.type),
    body: body?.bytes,
  }
  if (body && body.bytes.length > 1 && random.percent(4)) request.cut = random.int(body.bytes.length)
  return request
}

function pathFor({ path, input, method }: Target, sender: Sender, random: Random): string {
  const named = path.replace(/:\w+/g, name => {
    const kind = random.int(10)
    if (kind < 7)
      return name === ':id' && !path.endsWith('attachments/:id') ? sender.id : random.pick(idsOf(sender))
    return kind === 7 ? randomUUID() : encode(oddText(random)).slice(0, 6000)
  })
  const query = method === 'GET' ? queryFor(input && inputFor(input, random), random) : ''
  return `${named}${random.percent(1) ? random.pick(['/', '//', '/..', '/%2e%2e/', '%00', '%', '%ff']) : ''}${query}`
}

function queryFor(input: unknown, random: Random): string {
  const changed = random.percent(50) ? corrupt(input ?? {}, random) : input
  const fields: [string, unknown][] =
    typeof changed === 'object' && changed !== null ? Object.entries(changed) : [['', changed]]
  if (random.percent(10)) fields.push(...fields)
  if (random.percent(5))
    fields.push([random.pick(['a[]', 'a[b]', '__proto__', 'lang', '', '%']), oddText(random)])
  const parameters = fields.map(([name, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    return random.percent(97)
      ? `${encode(name)}=${encode(text).slice(0, 7000)}`
      : random.pick(['%', '%0', '=', '&&', '%ff=%c0'])
  })
  return parameters.length > 0 ? `?${parameters.join('&')}` : ''
}

interface Body {
  bytes: Buffer
  type: string
}

function bodyFor(target: Target, sender: Sender, random: Random): Body {
  const type = target.method === 'PATCH' ? MERGE_PATCH : 'application/json'
  if (random.percent(8)) return { bytes: oddBody(random), type }
  const validInput = target.sample?.(sender, random) ?? (target.input ? inputFor(target.input, random) : {})
  if (target.isForm && random.percent(95)) return formFor(validInput, random)
  if (target.isDeskForm && random.percent(95)) return deskFormFor(validInput, sender, random)
  const content = random.percent(35)
    ? validInput
    : corrupt(random.percent(70) ? validInput : corrupt(validInput, random), random)
  return { bytes: Buffer.from(JSON.stringify(content) ?? ''), type }
}

/** Returns a form of the desk, mostly with the CSRF token of its page. */
function deskFormFor(validInput: unknown, { csrf = '' }: Sender, random: Random): Body {
  const fields = new URLSearchParams()
  if (random.percent(95)) fields.append('csrf', csrf)
  for (const [name, value] of Object.entries(
    Object(random.percent(70) ? validInput : corrupt(validInput, random)),
  ))
    fields.append(name, `${value}`)
  return { bytes: Buffer.from(`${fields}`), type: 'application/x-www-form-urlencoded' }
}

const oddHeaders: [string, string[]][] = [
  [
    'Accept-Language',
    ['fr', 'zh-Hant', '*', 'en;q=0', 'xx', ';q=', 'a,'.repeat(2000), 'ar;q=0.1,fr;q=9', '-', ''],
  ],
  ['Origin', ['null', 'https://elsewhere.example', 'http://127.0.0.1', 'x', '']],
  ['Content-Encoding', ['gzip', 'br', 'identity', 'x']],
  ['Referer', ['http://127.0.0.1/demo/desk?lang=ar', '::', 'x'.repeat(4000)]],
  ['If-None-Match', ['*', '"x"', 'W/', 'x'.repeat(3000)]],
  ['Range', ['bytes=0-0', 'bytes=-1', 'bytes=5-1', 'x']],
  ['Accept', ['text/html', '*/*;q=0', '']],
  ['Expect', ['100-continue']],
  ['Cookie', ['a=b', ';'.repeat(3000)]],
  ['X-Http-Method-Override', ['DELETE']],
  ['X-Forwarded-For', ['::1', '1.2.3.4, 5.6.7.8', 'x'.repeat(5000), ',', '[::]:80', '\u00e9']],
  ['Sec-Fetch-Site', ['cross-site', 'none', 'x']],
  [
    'Authorization',
    [
      ...['Bearer', 'Bearer ', 'Basic eDp5', `Bearer ${'a'.repeat(6000)}`, 'bearer x y', 'Bearer \u00e9'],
      ...[`Bearer ${'\u00e9'.repeat(43)}`, `Bearer ${'A'.repeat(42)}\u00e9`],
    ],
  ],
  [KEY, ['', 'x', newKey(), newKey().toUpperCase(), 'x'.repeat(4000)]],
  [
    'Content-Type',
    ['', 'text/plain', 'application/json; charset=utf-16', 'multipart/form-data', ';', 'a/b/c'],
  ],
]

function headersFor(target: Target, { token }: Sender, random: Random, type?: string): Request['headers'] {
  const headers: Request['headers'] = []
  const addHeader = (probability: number, name: string, value: string) =>
    random.percent(probability) && headers.push([name, value])
  // A call that invalidates the token rarely gets it, because later requests need a valid token.
  addHeader(target.endsToken ? 15 : 85, 'Authorization', `Bearer ${token}`)
  addHeader(90, 'Accept-Language', random.pick(languages))
  // A random source address for each request: limits by source are not tested here.
  if (!target.isLocal)
    addHeader(95, 'X-Forwarded-For', `198.${random.int(256)}.${random.int(256)}.${random.int(256)}`)
  if (type) addHeader(97, 'Content-Type', type)
  if (target.isDeskForm) addHeader(95, 'Sec-Fetch-Site', 'same-origin')
  if (target.method === 'POST') addHeader(90, KEY, random.percent(90) ? newKey() : REPEATED)
  for (let count = random.percent(25) ? 1 + random.int(3) : 0; count > 0; count--) {
    const [name, values] = random.pick(oddHeaders)
    headers.push([name, random.pick(values)])
  }
  if (headers.length > 0 && random.percent(5)) headers.push(random.pick(headers))
  return headers
}

const REPEATED = newKey()
