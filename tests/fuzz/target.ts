import * as z from 'zod/mini'
import { certificateContent } from '../../demo/server/output/certificate/content'
import type { Call } from '../../widgets/contract/call'
import { bankAccount, exampleRegistration, visa } from '../actors/students'
import { callsOfContract } from '../help/contract/calls'
import type { Random } from './random'
import { idsOf, type Sender } from './sender'

/** A tested call. */
export interface Target {
  name: string
  method: string
  path: string
  input?: z.ZodMiniType
  /** The call of the contract, for the check of its reply; undefined for the demo's own pages. */
  reply?: Call
  /** Accepts `multipart/form-data`. */
  isForm?: boolean
  /** Invalidates the token of the request. */
  endsToken?: boolean
  /** Uses a token without a record. */
  isForGuest?: boolean
  /** Accepts a form of the demo's desk. */
  isDeskForm?: boolean
  /** Is available on this machine only, and refuses requests with a proxy's headers. */
  isLocal?: boolean
  /** Returns a fully valid input, for calls whose random inputs are rarely valid. */
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
  { category: 'BANK_DETAILS', details: bankAccount },
]

const tokenEndingCalls = ['postRenew', 'postRevoke', 'postErasure']

const page = (path: string, input?: z.ZodMiniType): Target => ({
  name: `GET ${path}`,
  method: 'GET',
  path,
  isLocal: true,
  ...(input && { input }),
})
const target = (path: string, input: z.ZodMiniType = z.strictObject({})): Target => ({
  name: `POST ${path}`,
  method: 'POST',
  path,
  input,
  isLocal: true,
})

const text = z.optional(z.string())
const STUDENT = '/demo/desk/students/:id'
/** Actions that require a form of the desk's own page. */
const forms = [
  ...['propose-close', 'decline', 'propose-erase', 'erase', 'decline-erase', 'keep'],
  ...['propose-email', 'email', 'decline-email'],
]

/** Preflight requests of calls from another origin. */
const preflights = ['/api/*', '/oauth/*'].map(
  (path): Target => ({ name: `OPTIONS ${path}`, method: 'OPTIONS', path }),
)

/** Public information about the server. */
const open = (path: string): Target => ({ name: `GET ${path}`, method: 'GET', path })
const about = ['/api/docs', '/api/openapi.json', '/health/live', '/health/ready'].map(open)

/** Calls of the demo besides the contract, for trying the product. */
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
  target('/demo/certificate.json', z.extend(certificateContent, { signature: z.string() })),
  {
    ...target(
      `${STUDENT}/attachments/:attachment`,
      z.strictObject({ status: text, reason: text, seen: text }),
    ),
    sample: (_, random) => ({ status: random.pick(['VALIDATED', 'REJECTED', 'TO_TRANSLATE']), reason: 'x' }),
  },
  target(`${STUDENT}/remind`),
  target(`${STUDENT}/number`),
  target(`${STUDENT}/close`),
  { ...target('/demo/desk/agent', z.strictObject({ agent: text, to: text })), isDeskForm: true },
  ...forms.map(name => ({
    ...target(
      `${STUDENT}/${name}`,
      z.strictObject({ email: text, identity: text, reason: text, seen: text }),
    ),
    isDeskForm: true,
  })),
  // `days` is only sent as a string, which is refused, because a moved clock would process every case.
  target('/demo/desk/clock', z.strictObject({ days: text })),
]

/** Returns every call of the contract with its preflights, and the calls of the demo. */
export async function allTargets(): Promise<Target[]> {
  const contract = (await callsOfContract()).map(({ name, call, path }): Target => {
    const { method, input } = call
    const sample = samples[name]
    return {
      name,
      method,
      path,
      input,
      reply: call,
      isForm: ['postAttachment', 'postParcel'].includes(name),
      isForGuest: name === 'postStudent',
      endsToken: tokenEndingCalls.includes(name),
      isLocal: path.startsWith('/demo/'),
      ...(sample && { sample }),
    }
  })
  return [...contract, ...preflights, ...about, ...demo]
}
