import type { Context, MiddlewareHandler } from 'hono'
import { isSameSecret } from '../../domain/access/secret'
import { recordAccess } from '../../domain/audit/record'
import { HttpError } from '../../http/problem'
import { readBody } from '../../http/read-body'
import { requireText } from '../../http/request-text'
import type { Desk } from '../desk'
import { pathAndQuery } from '../pages/request'
import { type Agent, type AgentAccess, type DeskRole, hasRole } from './access'
import { signInPage } from './sign-in-page'

/** The data that `requireAgent` stores with a request. */
interface AgentRequest {
  agent: Agent
  /** CSRF token that each form has to send. */
  csrf: string
  /** Fields of the submitted form, without the CSRF token. */
  fields: URLSearchParams
}

const KEY = 'agentRequest'

/** Returns the agent of this request. Undefined before `requireAgent` has run, for example on the sign-in page. */
export const knownAgentRequest = (context: Context): AgentRequest | undefined => context.get(KEY)

/** Returns the agent of a request. Throws an HttpError (401) if `requireAgent` has not run. */
export function agentRequest(context: Context): AgentRequest {
  const request = knownAgentRequest(context)
  if (!request) throw new HttpError(401)
  return request
}

/** Returns true if the body has the media type of a form. */
export const isForm = ({ req }: Context): boolean =>
  req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded') ?? false

/** Limits of a form: its bytes, the milliseconds without data, and the milliseconds in total. */
const FORM_LIMITS = { bytes: 16 * 1024, silenceMs: 15_000, totalMs: 15_000 }

/**
 * Responds to a GET request with the sign-in page, which leads back to the requested page. Throws an HttpError (401) for any other
 * request.
 */
function requestSignIn(context: Context): Response | Promise<Response> {
  if (context.req.method !== 'GET') throw new HttpError(401, [], { reason: 'desk.agent.ended' })
  return signInPage(context, pathAndQuery(new URL(context.req.url)))
}

/**
 * Returns a middleware that requires a session. A form must also come from a page of the desk and from this session. Otherwise the
 * refusal is stored in `access_record`, and an HttpError (403) is thrown.
 */
export function requireAgent({ server, access }: Pick<Desk, 'server' | 'access'>): MiddlewareHandler {
  return async (context, next) => {
    const session = await access.findSession(context)
    if (!session) return requestSignIn(context)
    const { csrf } = session
    const isChange = context.req.method === 'POST'
    const fields = isChange ? await readForm(context, access, csrf) : new URLSearchParams()
    if (!fields) {
      context.set(KEY, { agent: session.agent, csrf, fields: new URLSearchParams() } satisfies AgentRequest)
      await recordAccess(server.database, { agent: session.agent, action: 'refused', reason: 'form' })
      throw new HttpError(403, [], { reason: 'desk.agent.form', event: 'form-refused' })
    }
    const agent = await session.confirm(isChange)
    if (!agent) return requestSignIn(context)
    context.set(KEY, { agent, csrf, fields } satisfies AgentRequest)
    await next()
  }
}

/** Returns a middleware that requires one of the roles. A refusal (403) is stored in `access_record`. */
export function requireRole({ server }: Desk, ...roles: DeskRole[]): MiddlewareHandler {
  return async (context, next) => {
    const { agent } = agentRequest(context)
    if (roles.some(role => hasRole(agent, role))) return next()
    await recordAccess(server.database, { agent, action: 'refused', reason: roles.join('_') })
    throw new HttpError(403, [], { reason: 'desk.agent.forbidden', event: 'agent-refused' })
  }
}

/** Reads the fields of a form. Undefined unless it comes from a page of the desk and from this session. */
async function readForm(
  context: Context,
  { originOf }: AgentAccess,
  csrf: string,
): Promise<URLSearchParams | undefined> {
  const { headers } = context.req.raw
  const origin = headers.get('Origin')
  const isFromDesk =
    origin === originOf(context) || (origin === null && headers.get('Sec-Fetch-Site') === 'same-origin')
  if (!isFromDesk || !isForm(context)) return undefined
  const fields = new URLSearchParams(Buffer.from(await readBody(context.req.raw, FORM_LIMITS)).toString())
  const token = fields.get('csrf') ?? ''
  fields.delete('csrf')
  if (!isSameSecret(token, csrf)) return undefined
  requireText(Object.fromEntries(fields))
  return fields
}
