import { createHmac } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { Agent, AgentAccess } from '../../server/desk/access/access'
import { agentRequest } from '../../server/desk/access/guard'
import { pageToReturnTo } from '../../server/desk/pages/request'
import { createToken } from '../../server/domain/access/secret'
import { HttpError } from '../../server/http/problem'

/** The agents of the demo desk. There are two, since one has to confirm what the other proposes. */
export const demoAgents: readonly [Agent, Agent] = [
  { id: 'camille', name: 'Camille Martin', roles: ['judge', 'auditor'] },
  { id: 'dominique', name: 'Dominique Petit', roles: ['judge', 'auditor'] },
]

const COOKIE = 'agent'

/** Returns access for agents who need no sign-in. A visitor starts as the first agent and can switch to another one. */
export function createFixedAgents(agents: readonly [Agent, ...Agent[]], base: string): AgentAccess {
  const secret = createToken()
  const find = (wanted: unknown) => agents.find(({ id }) => id === wanted)
  return {
    async findSession(context) {
      const agent = find(getCookie(context, COOKIE)) ?? agents[0]
      const csrf = createHmac('sha256', secret).update(agent.id).digest('base64url')
      return { agent, csrf, confirm: async () => agent }
    },
    originOf: ({ req }) => new URL(req.url).origin,
    addRoutes(app, guard) {
      app.post('/agent', guard, context => {
        const { fields } = agentRequest(context)
        const agent = find(fields.get('agent'))
        if (!agent) throw new HttpError(422, [{ path: 'agent', code: 'choice' }])
        setCookie(context, COOKIE, agent.id, { path: base, httpOnly: true, sameSite: 'Strict' })
        return context.redirect(pageToReturnTo(fields.get('to') ?? '', base), 303)
      })
    },
  }
}
