import { createHmac } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { newToken } from '../../domain/access/secret'
import { HttpError } from '../../http/problem'
import { pageToReturnTo } from '../pages/own-address'
import type { AgentAccess } from './access'
import { agentRequest } from './guard'
import type { Agent } from './role'

const COOKIE = 'agent'

/** Returns an access for agents who need no sign-in. A visitor starts as the first agent and can switch to another one. */
export function createFixedAgents(agents: readonly [Agent, ...Agent[]], base: string): AgentAccess {
  const secret = newToken()
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
