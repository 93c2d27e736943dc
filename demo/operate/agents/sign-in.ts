import type { Context, Hono } from 'hono'
import { type Agent, SIGN_IN_PATH } from '../../server/desk/access/access'
import { signInPage } from '../../server/desk/access/sign-in-page'
import { pathAndQuery } from '../../server/desk/pages/request'
import { sourceOf } from '../../server/domain/access/client-address'
import { createMemoryLimit } from '../../server/domain/access/memory-limit'
import { logRequest } from '../../server/domain/access/security-log'
import { recordAccess } from '../../server/domain/audit/record'
import { HttpError } from '../../server/http/problem'
import { type AgentContext, providerUnavailable } from './confirm'
import {
  type PendingSignIn,
  sessionToken,
  setPendingSignIn,
  setSessionToken,
  takePendingSignIn,
} from './cookie'
import { agentName, newSignInSecrets, rolesOf, type SignedIn } from './provider'
import { ProviderRefused, ProviderUnavailable } from './provider-fault'
import { beginAgentSession, endAgentSession, isBarred } from './session'

/** Milliseconds in which one subscriber (an IPv4 address or an IPv6 /56) may begin 60 sign-ins. */
const PERIOD_MS = 600_000

/**
 * Returns a function that counts a sign-in of a source, and returns true if the source may begin it. There is a limit because sign-ins
 * cause requests to the provider.
 */
export const createAttemptLimit = (now: () => Date): ((source: string) => boolean) =>
  createMemoryLimit({
    maxCalls: 60,
    maxSubscribers: 10_000,
    period: () => `${Math.floor(now().getTime() / PERIOD_MS)}`,
  })

/** Refusals of the provider that occur with correct settings too. */
const expectedRefusals = [
  'acr',
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'invalid_grant',
]

/** Maximum characters of an address in the cookie. Browsers limit a cookie to 4,096 bytes. */
const MAX_ADDRESS_LENGTH = 2_000

const signInPaths = [SIGN_IN_PATH, '/callback', '/signed-out', '/sign-out']

/** Returns the path of a page of the desk, or `/` for any other address. */
function pageOfDesk(url: string, wanted = '/'): string {
  const address = URL.canParse(wanted, url) ? new URL(wanted, url) : undefined
  if (address?.origin !== url || signInPaths.includes(address.pathname)) return '/'
  const path = pathAndQuery(address)
  return path.length <= MAX_ADDRESS_LENGTH ? path : '/'
}

const refuse = (reason: string, status: 400 | 403 = 400) =>
  new HttpError(status, [], { reason: `desk.agent.${reason}`, event: 'agent-refused' })

/**
 * Returns true if the agent followed a link on a page of the desk. False for a bookmark, a typed address or a link on another
 * site.
 */
function isFromDeskPage({ req }: Context, url: string): boolean {
  const site = req.header('Sec-Fetch-Site')
  return site ? site === 'same-origin' : req.header('Referer')?.startsWith(`${url}/`) === true
}

/**
 * Adds two routes for signing in: one redirects to the provider, the other is its callback. `url` is the origin of the desk. The
 * provider asks for no password while the agent is signed in there. So a visit from outside the desk first gets a page with a
 * button: the visit alone does not sign an agent in.
 */
export function agentSignInRoutes(app: Hono, agents: AgentContext, url: string): void {
  const { server, provider, settings } = agents
  const mayBegin = createAttemptLimit(server.now)

  app.get(SIGN_IN_PATH, async context => {
    const to = pageOfDesk(url, context.req.query('to'))
    if (!isFromDeskPage(context, url)) return signInPage(context, to)
    if (!mayBegin(sourceOf(context, server.trustedProxies))) throw new HttpError(429)
    const secrets = newSignInSecrets()
    const address = await provider.begin(secrets).catch(fault => rethrowAsPage(fault))
    setPendingSignIn(context, { ...secrets, to })
    return context.redirect(address, 303)
  })

  app.get('/callback', async context => {
    const pending = takePendingSignIn(context)
    if (!pending || pending.state !== context.req.query('state')) throw refuse('started')
    const { claims, tokens } = await finish(context, pending)
    const agent: Agent = { id: claims.sub, name: agentName(claims), roles: rolesOf(claims, settings) }
    await requireAdmitted(agent)
    const earlierToken = sessionToken(context)
    if (earlierToken) await endAgentSession(server.database, earlierToken)
    const token = await beginAgentSession(server.database, agent, tokens, server.now())
    await recordAccess(server.database, { agent, action: 'signIn' })
    logRequest(server, context, 'agent-signed-in')
    setSessionToken(context, token)
    return context.redirect(pageOfDesk(url, pending.to), 303)
  })

  const finish = (context: Context, pending: PendingSignIn): Promise<SignedIn> => {
    const address = new URL(`/callback${new URL(context.req.url).search}`, url)
    return provider.finish(address, pending).catch(fault => rethrowAsPage(fault))
  }

  /** Throws an HttpError for a fault of the provider. Logs a fault that the operator can correct. */
  function rethrowAsPage(fault: unknown): never {
    if (fault instanceof ProviderUnavailable) {
      server.report(fault)
      throw providerUnavailable()
    }
    if (!(fault instanceof ProviderRefused)) throw fault
    if (!expectedRefusals.includes(fault.message))
      server.report(new Error(`The identity provider's answer was refused: ${fault.message}`))
    throw refuse('provider')
  }

  /** Throws an HttpError (403) if the agent is barred or has no role. */
  async function requireAdmitted(agent: Agent): Promise<void> {
    const isAgentBarred = await isBarred(server.database, agent.id)
    if (!isAgentBarred && agent.roles.length > 0) return
    const reason = isAgentBarred ? 'barred' : 'role'
    await recordAccess(server.database, { agent, action: 'refused', reason })
    throw refuse(reason, 403)
  }
}
