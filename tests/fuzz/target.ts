import * as z from 'zod/mini'
import { certificateContent } from '../../demo/server/output/certificate/content'
import type { Call } from '../../widgets/contract/call'
import { account, visa } from '../actors/desk'
import { exampleRegistration } from '../actors/students'
import { callsOfContract } from '../help/calls'
import type { Random } from './random'
import { idsOf, type Sender } from './sender'

/** A call that is tested. */
export interface Target {
  name: string
  method: string
  path: string
  input?: z.ZodMiniType
  /** What the contract promises to answer; the demo's own pages promise nothing. */
  reply?: Call
  /** It takes `multipart/form-data`. */
  isForm?: boolean
  /** The token that it is called with is no good afterwards. */
  isLast?: boolean
  /** Its token has no record behind it yet. */
  isForGuest?: boolean
  /** It takes a form of the demo's desk. */
  isDeskForm?: boolean
  /** It is for this machine alone, and refuses who names a proxy. */
  isLocal?: boolean
  /** A fully valid input, where random generation would rarely make one. */
  sample?: (sender: Sender, random: Random) => unknown
}

const samples: Record<string, NonNullable<Target['sample']>> = {
  postStudent: ({ email }) => exampleRegistration(email),
  postAuthorize: (_, random) => ({
    email: `visitor${random.int(1_000_000)}@fuzz.example`,
    purpose: random.pick(['login', 'registration']),
    code_challenge: 'A'.repeat(43),
    code_challenge_method: 'S256',
  }),
  postAttachment: (_, random) => random.pick(documents),
  postRead: (sender, random) => ({ upTo: random.pick(idsOf(sender)) }),
}
const documents = [
  ...['IDENTITY', 'SCHOOL_ATTESTATION', 'CIVIL_STATUS'].map(category => ({ category })),
  { category: 'VISA', details: visa },
  { category: 'BANK_DETAILS', details: account },
]

const last = ['postRenew', 'postRevoke', 'postErasure']

const page = (path: string, input?: z.ZodMiniType): Target => ({
  ...{ name: `GET ${path}`, method: 'GET', path, isLocal: true },
  ...(input && { input }),
})
const deed = (path: string, input: z.ZodMiniType = z.strictObject({})): Target => ({
  ...{ name: `POST ${path}`, method: 'POST', path, input, isLocal: true },
})

const text = z.optional(z.string())
const STUDENT = '/demo/desk/students/:id'
/** Actions that only a form of the desk's own page may ask for. */
const forms = [
  ...['propose-close', 'decline', 'propose-erase', 'erase', 'decline-erase', 'keep'],
  ...['propose-email', 'email', 'decline-email'],
]

/** The preflight request of a call from another origin. */
const preflights = ['/api/*', '/oauth/*'].map(
  (path): Target => ({ name: `OPTIONS ${path}`, method: 'OPTIONS', path }),
)

/** What the server says of itself, to everybody. */
const open = (path: string): Target => ({ name: `GET ${path}`, method: 'GET', path })
const about = ['/api/docs', '/api/openapi.json', '/health/live', '/health/ready'].map(open)

/** What the demo serves beside the contract, so that the product can be tried. */
const demo: Target[] = [
  page('/config.json'),
  page('/demo/mailbox', z.strictObject({ to: text, lang: text })),
  page('/demo/mailbox.json', z.strictObject({ to: text })),
  page('/demo/desk', z.strictObject({ search: text, email: text, lang: text })),
  page('/demo/desk/audit', z.strictObject({ agent: text, case: text, before: text, lang: text })),
  page('/demo/desk/overview'),
  ...['cases', 'waiting', 'arrivals', 'refusals'].map(name => page(`/demo/desk/overview/${name}.svg`)),
  page('/demo/desk/partners'),
  page('/demo/desk/partners.svg'),
  page('/demo/desk/students.json', z.strictObject({ search: text, email: text })),
  page(STUDENT),
  page(`${STUDENT}/next`),
  page(`${STUDENT}/attachments/:attachment`),
  page(`${STUDENT}/attachments/:attachment/pages/:page`, z.strictObject({ look: text })),
  page('/demo/icon.svg'),
  page('/demo/page.css'),
  page('/demo/latin.woff2'),
  page('/demo/latin-ext.woff2'),
  page('/demo/certificate', z.strictObject({ lang: text })),
  page('/demo/certificate.js'),
  deed('/demo/certificate.json', z.extend(certificateContent, { signature: z.string() })),
  {
    ...deed(`${STUDENT}/attachments/:attachment`, z.strictObject({ status: text, reason: text, seen: text })),
    sample: (_, random) => ({ status: random.pick(['VALIDATED', 'REJECTED', 'TO_TRANSLATE']), reason: 'x' }),
  },
  deed(`${STUDENT}/remind`),
  deed(`${STUDENT}/number`),
  deed(`${STUDENT}/close`),
  { ...deed('/demo/desk/agent', z.strictObject({ agent: text, to: text })), isDeskForm: true },
  ...forms.map(name => ({
    ...deed(`${STUDENT}/${name}`, z.strictObject({ email: text, identity: text, reason: text, seen: text })),
    isDeskForm: true,
  })),
  // Text alone: a clock that does move would have every case followed up.
  deed('/demo/desk/clock', z.strictObject({ days: text })),
]

/** Every call of the contract, with its preflights, and what the demo has beside it. */
export async function allTargets(): Promise<Target[]> {
  const contract = (await callsOfContract()).map(({ name, call, path }): Target => {
    const { method, input } = call
    const sample = samples[name]
    return {
      ...{ name, method, path, input, reply: call },
      isForm: ['postAttachment', 'postParcel'].includes(name),
      isForGuest: name === 'postStudent',
      isLast: last.includes(name),
      isLocal: path.startsWith('/demo/'),
      ...(sample && { sample }),
    }
  })
  return [...contract, ...preflights, ...about, ...demo]
}
