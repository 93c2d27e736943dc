import { createHmac } from 'node:crypto'
import { and, eq, gt, lte, notExists, or, sql } from 'drizzle-orm'
import type { Agent } from '../../server/desk/access/access'
import { createToken, hashSecret } from '../../server/domain/access/secret'
import {
  AGENT_IDLE_TTL_MS,
  AGENT_ROLES_TTL_MS,
  AGENT_SESSION_TTL_MS,
  MINUTE_MS,
} from '../../server/domain/rules/lifetimes'
import type { Database } from '../../server/storage/database/database'
import { type DeskSessionRow, deskBarredAgentTable, deskSessionTable } from '../../server/storage/tables/desk'
import { type ProviderTokens, sealTokens } from './sealed'

/** Minimum milliseconds between two updates of a session's last use. */
const SEEN_INTERVAL_MS = MINUTE_MS

export interface AgentSession {
  row: DeskSessionRow
  token: string
}

export const agentOf = ({ row }: AgentSession): Agent => ({
  id: row.subject,
  name: row.name,
  roles: row.roles,
})

/** Returns the CSRF token of a session. It is derived from the session token and not stored. */
export const csrfOf = (token: string): string =>
  createHmac('sha256', token).update('form').digest('base64url')

/** Begins a session. Resolves with the token for the cookie. */
export async function beginAgentSession(
  database: Database,
  agent: Agent,
  tokens: ProviderTokens,
  now: Date,
): Promise<string> {
  const token = createToken()
  await database.insert(deskSessionTable).values({
    hash: hashSecret(token),
    subject: agent.id,
    name: agent.name,
    roles: agent.roles,
    sealed: sealTokens(token, tokens),
    beganAt: now,
    seenAt: now,
    confirmedAt: now,
    checkDueAt: new Date(now.getTime() + AGENT_ROLES_TTL_MS),
  })
  return token
}

/** Resolves with the session of a cookie. Undefined if the session has ended, or if the operator has barred the agent. */
export async function findAgentSession(
  database: Database,
  token: string,
  now: Date,
): Promise<AgentSession | undefined> {
  const before = (time: number) => new Date(now.getTime() - time)
  const { hash, subject, beganAt, seenAt } = deskSessionTable
  const barred = database.select().from(deskBarredAgentTable).where(eq(deskBarredAgentTable.subject, subject))
  const [row] = await database
    .select()
    .from(deskSessionTable)
    .where(
      and(
        eq(hash, hashSecret(token)),
        gt(beganAt, before(AGENT_SESSION_TTL_MS)),
        gt(seenAt, before(AGENT_IDLE_TTL_MS)),
        notExists(barred),
      ),
    )
  if (!row) return undefined
  if (row.seenAt < before(SEEN_INTERVAL_MS))
    await database.update(deskSessionTable).set({ seenAt: now }).where(eq(hash, row.hash))
  return { row, token }
}

export async function endAgentSession(database: Database, token: string): Promise<void> {
  await database.delete(deskSessionTable).where(eq(deskSessionTable.hash, hashSecret(token)))
}

/** Deletes the sessions that have expired. */
export async function deleteEndedSessions(database: Database, now: Date): Promise<void> {
  const before = (time: number) => new Date(now.getTime() - time)
  const { beganAt, seenAt } = deskSessionTable
  await database
    .delete(deskSessionTable)
    .where(or(lte(beganAt, before(AGENT_SESSION_TTL_MS)), lte(seenAt, before(AGENT_IDLE_TTL_MS))))
}

export async function isBarred(database: Database, subject: string): Promise<boolean> {
  const rows = await database
    .select({ one: sql`1` })
    .from(deskBarredAgentTable)
    .where(eq(deskBarredAgentTable.subject, subject))
  return rows.length > 0
}
