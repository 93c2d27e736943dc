import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { readJson } from '../../server/http/request-text'
import type { SignInSecrets } from './provider'

/** Maximum seconds for a sign-in at the provider. */
const SIGN_IN_SECONDS = 600

/**
 * `__Host-` limits the cookie to this origin and to TLS; `httpOnly` hides it from scripts. `Lax` instead of `Strict`, since the
 * browser returns from the provider's origin. Each form that changes data also has a CSRF token.
 */
const options = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax', prefix: 'host' } as const

export const sessionToken = (context: Context): string | undefined => getCookie(context, 'desk', 'host')
export const setSessionToken = (context: Context, token: string): void =>
  setCookie(context, 'desk', token, options)
export const deleteSessionToken = (context: Context): void => {
  deleteCookie(context, 'desk', options)
}

const pendingSignIn = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), to: z.string() })
/** A sign-in in progress, and the page that the agent requested. */
export type PendingSignIn = SignInSecrets & { to: string }

export const setPendingSignIn = (context: Context, pending: PendingSignIn): void =>
  setCookie(context, 'sign-in', Buffer.from(JSON.stringify(pending)).toString('base64url'), {
    ...options,
    maxAge: SIGN_IN_SECONDS,
  })

/** Returns the sign-in in progress and deletes its cookie, so that it can be used only once. */
export function takePendingSignIn(context: Context): PendingSignIn | undefined {
  const cookie = getCookie(context, 'sign-in', 'host')
  if (!cookie) return undefined
  deleteCookie(context, 'sign-in', options)
  try {
    return pendingSignIn.safeParse(readJson(Buffer.from(cookie, 'base64url').toString())).data
  } catch {
    // The cookie was changed: the agent begins the sign-in again.
    return undefined
  }
}
