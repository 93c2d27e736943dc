import type { Context, MiddlewareHandler } from 'hono'
import { isSameSecret } from '../../domain/access/secret'
import { recordAccess } from '../../domain/audit/record'
import { HttpError } from '../../http/problem'
import { readBody } from '../../http/read-body'
import { requireText } from '../../http/request-text'
import type { Desk } from '../desk'
import { ownAddress } from '../pages/own-address'
import type { AgentAccess } from './access'
import { type Agent, type DeskRole, hasRole } from './role'
import { signInPage } from './sign-in-page'

/** What the guard has found out about a request. */
interface AgentRequest {
  agent: Agent
  /** The value that each form has to send. */
  csrf: string
  /** What a form sent, without that value. */
  fields: URLSearchParams
}

const KEY = 'agentRequest'

/** The agent of this request; undefined before the guard has let it through, as before a sign-in. */
export const knownAgentRequest = (context: Context): AgentRequest | undefined => context.get(KEY)

/** The agent of a request that the guard has let through. */
export function agentRequest(context: Context): AgentRequest {
  const found = knownAgentRequest(context)
  if (!found) throw new HttpError(401)
  return found
}

/** Was this request sent by a form of a page? */
export const isForm = ({ req }: Context): boolean =>
  req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded') ?? false

/** Bytes and milliseconds of a form. */
const FORM = { bytes: 16 * 1024, silence: 15_000, time: 15_000 }

/** A page asks for a sign-in and then for itself; a form is answered that its session has ended. */
function signInFirst(context: Context): Response | Promise<Response> {
  if (context.req.method !== 'GET') throw new HttpError(401, [], { reason: 'desk.agent.ended' })
  return signInPage(context, ownAddress(new URL(context.req.url)))
}

/** Requires a session, which is looked up at each request. A form must also come from a page of the desk. */
export function requireAgent({ server, access }: Pick<Desk, 'server' | 'access'>): MiddlewareHandler {
  return async (context, next) => {
    const session = await access.findSession(context)
    if (!session) return signInFirst(context)
    const { csrf } = session
    const isChange = context.req.method === 'POST'
    const fields = isChange ? await readForm(context, access, csrf) : new URLSearchParams()
    if (!fields) {
      context.set(KEY, { agent: session.agent, csrf, fields: new URLSearchParams() } satisfies AgentRequest)
      await recordAccess(server.database, { agent: session.agent, action: 'refused', reason: 'form' })
      throw new HttpError(403, [], { reason: 'desk.agent.form', event: 'form-refused' })
    }
    const agent = await session.confirm(isChange)
    if (!agent) return signInFirst(context)
    context.set(KEY, { agent, csrf, fields } satisfies AgentRequest)
    await next()
  }
}

/** Requires a role. A refusal is stored in `access_record`. */
export function requireRole({ server }: Desk, ...roles: DeskRole[]): MiddlewareHandler {
  return async (context, next) => {
    const { agent } = agentRequest(context)
    if (roles.some(role => hasRole(agent, role))) return next()
    await recordAccess(server.database, { agent, action: 'refused', reason: roles.join('_') })
    throw new HttpError(403, [], { reason: 'desk.agent.forbidden', event: 'agent-refused' })
  }
}

/** The fields of a form; undefined unless it is of the desk's own page and of this session. */
async function readForm(
  context: Context,
  { originOf }: AgentAccess,
  csrf: string,
): Promise<URLSearchParams | undefined> {
  const { headers } = context.req.raw
  const origin = headers.get('Origin')
  if (origin !== originOf(context) && !(origin === null && headers.get('Sec-Fetch-Site') === 'same-origin'))
    return undefined
  if (!isForm(context)) return undefined
  const fields = new URLSearchParams(Buffer.from(await readBody(context.req.raw, FORM)).toString())
  const shown = fields.get('csrf') ?? ''
  fields.delete('csrf')
  if (!isSameSecret(shown, csrf)) return undefined
  requireText(Object.fromEntries(fields))
  return fields
}
