import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Token } from '../../../../widgets/contract/sign-in'
import { HttpError } from '../../http/problem'
import type { Database } from '../../storage/database/database'
import { type Purpose, tokenTable } from '../../storage/tables/access'
import { SESSION_TTL_MS, TOKEN_TTL_MS } from '../rules/lifetimes'
import { createToken, hashSecret } from './secret'

/** The holder of a token: a verified e-mail address, and the purpose of its code. */
export interface TokenHolder {
  email: string
  purpose: Purpose
  tokenHash: string
}

/** Returns the token as the client gets it. `beganAt` is the start of its session; lifetimes are in seconds. */
function describeToken(accessToken: string, beganAt: Date, now: Date): Token {
  const remainingMs = beganAt.getTime() + SESSION_TTL_MS - now.getTime()
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: Math.floor(Math.min(TOKEN_TTL_MS, remainingMs) / 1000),
    session_expires_in: Math.floor(remainingMs / 1000),
  }
}

/** Issues the first token of a new session. */
export async function issueToken(
  tx: Database,
  { email, purpose }: { email: string; purpose: Purpose },
  now: Date,
): Promise<Token> {
  const accessToken = createToken()
  const expiresAt = new Date(now.getTime() + TOKEN_TTL_MS)
  await tx
    .insert(tokenTable)
    .values({ hash: hashSecret(accessToken), email, purpose, expiresAt, beganAt: now })
  return describeToken(accessToken, now, now)
}

/**
 * Replaces a token in its row. A concurrent request that ends the student's sessions waits for this row and then deletes it. A new
 * row would not be deleted. Throws an HttpError (401) if the token no longer exists.
 */
export async function renewToken(database: Database, holder: TokenHolder, now: Date): Promise<Token> {
  const accessToken = createToken()
  const sessionEnd = sql`${tokenTable.beganAt} + make_interval(secs => ${SESSION_TTL_MS / 1000})`
  const [renewed] = await database
    .update(tokenTable)
    .set({
      hash: hashSecret(accessToken),
      expiresAt: sql`least(${new Date(now.getTime() + TOKEN_TTL_MS).toISOString()}::timestamptz, ${sessionEnd})`,
    })
    .where(eq(tokenTable.hash, holder.tokenHash))
    .returning({ beganAt: tokenTable.beganAt })
  // A concurrent request has renewed the token or ended its session.
  if (!renewed)
    throw new HttpError(401, [], {
      error: 'invalid_token',
      event: 'token-refused',
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    })
  return describeToken(accessToken, renewed.beganAt, now)
}

/** Ends every session of this student except the caller's. Resolves with the number of valid sessions that it ended. */
export async function endSessionsExcept(database: Database, holder: TokenHolder, now: Date): Promise<number> {
  const othersCondition = and(eq(tokenTable.email, holder.email), ne(tokenTable.hash, holder.tokenHash))
  const ended = await database
    .delete(tokenTable)
    .where(othersCondition)
    .returning({ expiresAt: tokenTable.expiresAt })
  return ended.filter(({ expiresAt }) => expiresAt > now).length
}

const other = alias(tokenTable, 'other')

/** Number of the student's other sessions, as a column of the query that finds the token. */
export const otherSessions = sql<number>`(select count(*)::int from ${tokenTable} as "other"
  where ${and(eq(other.email, tokenTable.email), ne(other.hash, tokenTable.hash), gt(other.expiresAt, sql.placeholder('now')))})`
