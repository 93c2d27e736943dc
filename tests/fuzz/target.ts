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
  /** Is meant for clients on this machine, so its requests have no headers of a proxy. */
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

const pageTarget = (path: string, input?: z.ZodMiniType): Target => ({
  name: `GET ${path}`,
  method: 'GET',
  path,
  isLocal: true,
  ...(input && { input }),
})
const postTarget = (path: string, input: z.ZodMiniType = z.strictObject({})): Target => ({
  name: `POST ${path}`,
  method: 'POST',
  path,
  input,
  isLocal: true,
})

const text = z.optional(z.string())
const STUDENT = '/demo/desk/students/:id'
/** Actions that require a form of the desk's own page. */
const deskForms = [
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

/** Calls of the demo that are not in the contract, for trying the product. */
const demo: Target[] = [
  pageTarget('/config.json'),
  pageTarget('/demo/mailbox', z.strictObject({ to: text, lang: text })),
  pageTarget('/demo/mailbox.json', z.strictObject({ to: text })),
  pageTarget('/demo/desk', z.strictObject({ search: text, email: text, lang: text })),
  pageTarget('/demo/desk/audit', z.strictObject({ agent: text, case: text, before: text, lang: text })),
  pageTarget('/demo/desk/overview'),
  ...['cases', 'waiting', 'arrivals', 'refusals'].map(name => pageTarget(`/demo/desk/overview/${name}.svg`)),
  pageTarget('/demo/desk/partners'),
  pageTarget('/demo/desk/partners.svg'),
  pageTarget('/demo/desk/students.json', z.strictObject({ search: text, email: text })),
  pageTarget(STUDENT),
  pageTarget(`${STUDENT}/next`),
  pageTarget(`${STUDENT}/attachments/:attachment`),
  pageTarget(`${STUDENT}/attachments/:attachment/pages/:page`, z.strictObject({ look: text })),
  pageTarget('/demo/icon.svg'),
  pageTarget('/demo/page.css'),
  pageTarget('/demo/latin.woff2'),
  pageTarget('/demo/latin-ext.woff2'),
  pageTarget('/demo/certificate', z.strictObject({ lang: text })),
  pageTarget('/demo/certificate.js'),
  postTarget('/demo/certificate.json', z.extend(certificateContent, { signature: z.string() })),
  {
    ...postTarget(
      `${STUDENT}/attachments/:attachment`,
      z.strictObject({ status: text, reason: text, seen: text }),
    ),
    sample: (_, random) => ({ status: random.pick(['VALIDATED', 'REJECTED', 'TO_TRANSLATE']), reason: 'x' }),
  },
  postTarget(`${STUDENT}/remind`),
  postTarget(`${STUDENT}/number`),
  postTarget(`${STUDENT}/close`),
  { ...postTarget('/demo/desk/agent', z.strictObject({ agent: text, to: text })), isDeskForm: true },
  ...deskForms.map(name => ({
    ...postTarget(
      `${STUDENT}/${name}`,
      z.strictObject({ email: text, identity: text, reason: text, seen: text }),
    ),
    isDeskForm: true,
  })),
  // `days` is a string, which the server refuses. A valid number would move the clock and process every case.
  postTarget('/demo/desk/clock', z.strictObject({ days: text })),
]

/** Returns every call of the contract with its preflights, the public information about the server, and the calls of the demo. */
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
