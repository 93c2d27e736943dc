import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Token } from '../../../widgets/contract/sign-in'
import type { Database } from '../db/database'
import { type Purpose, tokenTable } from '../db/schema'
import { HttpError } from '../http/problem'
import { hashSecret, newToken } from './secret'

/** Lifetime of a token, and of a session with all its renewed tokens, in milliseconds (contract, section 5). */
const TOKEN_LIFE = 1_800_000
const SESSION_LIFE = 12 * 3_600_000

/** The holder of a token: a proven address, and the purpose of its code. */
export interface TokenHolder {
  email: string
  purpose: Purpose
  /** Hash of the token. */
  tokenHash: string
}

/** Issues the first token of a new session, or the next one of the session that began at `beganAt`. */
export async function issueToken(
  tx: Database,
  who: { email: string; purpose: Purpose },
  now: Date,
  beganAt = now,
): Promise<Token> {
  const accessToken = newToken()
  const left = beganAt.getTime() + SESSION_LIFE - now.getTime()
  const life = Math.min(TOKEN_LIFE, left)
  await tx.insert(tokenTable).values({
    hash: hashSecret(accessToken),
    email: who.email,
    purpose: who.purpose,
    expiresAt: new Date(now.getTime() + life),
    beganAt,
  })
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: Math.floor(life / 1000),
    session_expires_in: Math.floor(left / 1000),
  }
}

/** Replaces a token with a new one. */
export async function renewToken(tx: Database, who: TokenHolder, now: Date): Promise<Token> {
  const [gone] = await tx.delete(tokenTable).where(eq(tokenTable.hash, who.tokenHash)).returning()
  // Another request has just renewed it: of the two, one token stays valid.
  if (!gone)
    throw new HttpError(401, [], {
      ...{ error: 'invalid_token', event: 'token-refused' },
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    })
  return issueToken(tx, who, now, gone.beganAt)
}

/** Ends every session of this student except the caller's; returns how many there were. */
export async function endSessionsExcept(database: Database, who: TokenHolder, now: Date): Promise<number> {
  const others = and(eq(tokenTable.email, who.email), ne(tokenTable.hash, who.tokenHash))
  const gone = await database.delete(tokenTable).where(others).returning({ expiresAt: tokenTable.expiresAt })
  return gone.filter(({ expiresAt }) => expiresAt > now).length
}

const other = alias(tokenTable, 'other')

/** Number of the student's other sessions, as a column of the query that finds the token. */
export const otherSessions = sql<number>`(select count(*)::int from ${tokenTable} as "other"
  where ${and(eq(other.email, tokenTable.email), ne(other.hash, tokenTable.hash), gt(other.expiresAt, sql.placeholder('now')))})`
