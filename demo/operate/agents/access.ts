import type { Context } from 'hono'
import type { Agent, AgentAccess } from '../../server/desk/access/access'
import { logRequest } from '../../server/domain/access/security-log'
import { HttpError } from '../../server/http/problem'
import { type AgentContext, confirmRoles } from './confirm'
import { deleteSessionToken, sessionToken } from './cookie'
import { type AgentSession, agentOf, csrfOf, findAgentSession } from './session'
import { agentSignInRoutes } from './sign-in'
import { signOutRoutes } from './sign-out'

/** Returns access for agents who sign in by OpenID Connect. `url` is the origin of the desk. */
export function createAgentAccess(agents: AgentContext, url: string): AgentAccess {
  const { server } = agents
  const access: AgentAccess = {
    async findSession(context) {
      const token = sessionToken(context)
      const session = token && (await findAgentSession(server.database, token, server.now()))
      if (!session) return undefined
      return {
        agent: agentOf(session),
        csrf: csrfOf(session.token),
        confirm: isForm => confirm(context, agents, session, isForm),
      }
    },
    originOf: () => url,
    addRoutes(app) {
      agentSignInRoutes(app, agents, url)
      signOutRoutes(app, agents, access)
    },
  }
  return access
}

/**
 * Confirms the session's roles. Undefined if the session has ended. Throws an HttpError: 403 if no role is left, 503 if the provider
 * has not confirmed the roles for 15 minutes.
 */
async function confirm(
  context: Context,
  agents: AgentContext,
  session: AgentSession,
  isForm: boolean,
): Promise<Agent | undefined> {
  const confirmed = await confirmRoles(agents, session, isForm)
  if (confirmed.kind === 'agent') return agentOf(confirmed.session)
  deleteSessionToken(context)
  if (confirmed.kind === 'ended') return undefined
  logRequest(agents.server, context, 'agent-role-lost')
  throw new HttpError(403, [], { reason: 'desk.agent.role', event: 'agent-refused' })
}
