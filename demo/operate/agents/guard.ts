import type { Context, MiddlewareHandler } from 'hono'
import { type Agent, type DeskRole, hasRole } from '../../server/desk/access/role'
import { ownAddress } from '../../server/desk/pages/own-address'
import { isSameSecret } from '../../server/domain/access/secret'
import { logRequest } from '../../server/domain/access/security-log'
import { recordAccess } from '../../server/domain/audit/record'
import { HttpError } from '../../server/http/problem'
import { readBody } from '../../server/http/read-body'
import { requireText } from '../../server/http/request-text'
import { type AgentContext, confirmRoles } from './confirm'
import { deleteSessionToken, sessionToken } from './cookie'
import { type AgentSession, agentOf, csrfOf, findAgentSession } from './session'
import { signInPage } from './sign-in-page'

/** What the guard has found out about a request. */
interface AgentRequest {
  agent: Agent
  session: AgentSession
  /** The value that each form has to send. */
  csrf: string
  /** What a form sent, without that value. */
  fields: URLSearchParams
}

const KEY = 'agentRequest'

/** Undefined where the guard has not let anybody through, as before a sign-in. */
export const knownAgentRequest = (context: Context): AgentRequest | undefined => context.get(KEY)

/** The agent of a request that the guard has let through. */
export function agentRequest(context: Context): AgentRequest {
  const found = knownAgentRequest(context)
  if (!found) throw new HttpError(401)
  return found
}

/** Bytes and milliseconds of a form. */
const FORM = { bytes: 16 * 1024, silence: 15_000, time: 15_000 }

/** A page asks for a sign-in and then for itself; a form is answered that its session has ended. */
function signInFirst(context: Context): Response | Promise<Response> {
  if (context.req.method !== 'GET') throw new HttpError(401, [], { reason: 'desk.agent.ended' })
  return signInPage(context, ownAddress(new URL(context.req.url)))
}

/** Lets agents through, each request of them looked up; and of forms those of the desk's own pages. */
export function requireAgent(agents: AgentContext, url: string): MiddlewareHandler {
  const { server } = agents
  return async (context, next) => {
    const token = sessionToken(context)
    const known = token && (await findAgentSession(server.database, token, server.now()))
    if (!known) return signInFirst(context)
    const isForm = context.req.method === 'POST'
    const csrf = csrfOf(known.token)
    const fields = isForm ? await readForm(context, url, csrf) : new URLSearchParams()
    if (!fields) {
      await recordAccess(server.database, { agent: agentOf(known), action: 'refused', reason: 'form' })
      throw new HttpError(403, [], { reason: 'desk.agent.form', event: 'form-refused' })
    }
    const confirmed = await confirmRoles(agents, known, isForm)
    if (confirmed.kind !== 'agent') {
      deleteSessionToken(context)
      if (confirmed.kind === 'ended') return signInFirst(context)
      logRequest(server, context, 'agent-role-lost')
      throw new HttpError(403, [], { reason: 'desk.agent.role', event: 'agent-refused' })
    }
    const { session } = confirmed
    context.set(KEY, { agent: agentOf(session), session, csrf, fields } satisfies AgentRequest)
    await next()
  }
}

/** Lets one role through; what was refused is a row. */
export function requireRole({ server }: AgentContext, ...roles: DeskRole[]): MiddlewareHandler {
  return async (context, next) => {
    const { agent } = agentRequest(context)
    if (roles.some(role => hasRole(agent, role))) return next()
    await recordAccess(server.database, { agent, action: 'refused', reason: roles.join('_') })
    throw new HttpError(403, [], { reason: 'desk.agent.forbidden', event: 'agent-refused' })
  }
}

/** The fields of a form; undefined unless it is of the desk's own page and of this session. */
async function readForm(context: Context, url: string, csrf: string): Promise<URLSearchParams | undefined> {
  const { headers } = context.req.raw
  const origin = headers.get('Origin')
  if (origin !== url && !(origin === null && headers.get('Sec-Fetch-Site') === 'same-origin'))
    return undefined
  if (!headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded')) return undefined
  const fields = new URLSearchParams(Buffer.from(await readBody(context.req.raw, FORM)).toString())
  const shown = fields.get('csrf') ?? ''
  fields.delete('csrf')
  if (!isSameSecret(shown, csrf)) return undefined
  requireText(Object.fromEntries(fields))
  return fields
}
