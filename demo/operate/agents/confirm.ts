import { and, eq, lte } from 'drizzle-orm'
import type { DeskRole } from '../../server/desk/access/access'
import { recordAccess } from '../../server/domain/audit/record'
import { endProposalsOf } from '../../server/domain/case/proposals'
import { AGENT_ROLES_TTL_MS } from '../../server/domain/rules/lifetimes'
import type { Server, Store } from '../../server/environment/environment'
import { HttpError } from '../../server/http/problem'
import { deskSessionTable } from '../../server/storage/tables/desk'
import type { ProviderSettings } from '../settings/desk'
import { type Provider, rolesOf, type SignedIn } from './provider'
import { ProviderRefused, ProviderUnavailable } from './provider-fault'
import { openTokens, sealTokens } from './sealed'
import { type AgentSession, agentOf, endAgentSession } from './session'

/** Milliseconds for which roles remain valid while the provider does not confirm them. */
const GRACE_MS = 900_000
/** Milliseconds before the provider is asked again after a failed check. */
const RETRY_DELAY_MS = 30_000

/** The dependencies of the code that identifies agents. */
export interface AgentContext {
  server: Server
  provider: Provider
  settings: ProviderSettings
}

/** `ended`: the agent has to sign in again. `lost`: the provider grants no role any more. */
type Confirmed = { kind: 'agent'; session: AgentSession } | { kind: 'ended' } | { kind: 'lost' }

/**
 * Asks the provider whether the agent still has the roles: five minutes after the last confirmation, and 30 s after a failed check.
 * Only one request of a session asks at a time, since a refresh token can be used only once. Concurrent requests continue without
 * asking. Throws an HttpError (503) if the provider has not confirmed the roles for 15 minutes. The session does not end then.
 */
export async function confirmRoles(
  context: AgentContext,
  session: AgentSession,
  isForm: boolean,
): Promise<Confirmed> {
  const now = context.server.now()
  const isInGrace = now.getTime() - session.row.confirmedAt.getTime() < GRACE_MS
  if (!(await reserveCheck(context.server, session, now))) {
    if (!isInGrace) throw providerUnavailable()
    return { kind: 'agent', session }
  }
  try {
    const signedIn = await context.provider.refresh(
      session.row.subject,
      openTokens(session.token, session.row.sealed),
    )
    if (signedIn) return await applyRoles(context, session, signedIn)
    // Accepts a form even if no valid token is left. Otherwise the agent would lose their input. A request after 30 s asks again.
    if (isForm && isInGrace) return { kind: 'agent', session }
  } catch (fault) {
    if (fault instanceof ProviderUnavailable) {
      context.server.report(fault)
      if (!isInGrace) throw providerUnavailable()
      return { kind: 'agent', session }
    }
    if (!(fault instanceof ProviderRefused)) throw fault
  }
  await endAgentSession(context.server.database, session.token)
  return { kind: 'ended' }
}

export const providerUnavailable = () =>
  new HttpError(503, [], { reason: 'desk.agent.away', headers: { 'Retry-After': '30' } })

/** Returns true if this request has to ask the provider. The check is then reserved: concurrent requests do not ask as well. */
async function reserveCheck({ database }: Store, { row }: AgentSession, now: Date): Promise<boolean> {
  if (row.checkDueAt > now) return false
  const reserved = await database
    .update(deskSessionTable)
    .set({ checkDueAt: new Date(now.getTime() + RETRY_DELAY_MS) })
    .where(and(eq(deskSessionTable.hash, row.hash), lte(deskSessionTable.checkDueAt, now)))
    .returning({ hash: deskSessionTable.hash })
  return reserved.length > 0
}

async function applyRoles(
  { server, settings }: AgentContext,
  session: AgentSession,
  { claims, tokens }: SignedIn,
): Promise<Confirmed> {
  const { row, token } = session
  const roles = rolesOf(claims, settings)
  const lost = row.roles.filter(role => !roles.includes(role))
  for (const role of lost) await recordLoss(server, session, role)
  if (lost.includes('judge')) await endProposalsOf(server.database, row.subject)
  if (roles.length === 0) {
    await endAgentSession(server.database, token)
    return { kind: 'lost' }
  }
  const now = server.now()
  const change = {
    roles,
    sealed: sealTokens(token, tokens),
    confirmedAt: now,
    checkDueAt: new Date(now.getTime() + AGENT_ROLES_TTL_MS),
  }
  await server.database.update(deskSessionTable).set(change).where(eq(deskSessionTable.hash, row.hash))
  return { kind: 'agent', session: { token, row: { ...row, ...change } } }
}

const recordLoss = ({ database }: Store, session: AgentSession, role: DeskRole) =>
  recordAccess(database, { agent: agentOf(session), action: 'roleLost', reason: role })
