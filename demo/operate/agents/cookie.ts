import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { readJson } from '../../server/http/request-text'
import type { SignInSecrets } from './provider'

/** Maximum seconds for a sign-in at the provider. */
const SIGN_IN = 600

/**
 * `__Host-` limits the cookie to this origin and to TLS; `httpOnly` hides it from scripts. `Lax` instead of `Strict`, since the
 * browser returns from the provider's origin. Forms that change data carry a token of their own.
 */
const options = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax', prefix: 'host' } as const

export const sessionToken = (context: Context): string | undefined => getCookie(context, 'desk', 'host')
export const setSessionToken = (context: Context, token: string): void =>
  setCookie(context, 'desk', token, options)
export const deleteSessionToken = (context: Context): void => {
  deleteCookie(context, 'desk', options)
}

const begun = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), to: z.string() })
/** A sign-in in progress, and the page that the agent requested. */
export type BegunSignIn = SignInSecrets & { to: string }

export const setBegunSignIn = (context: Context, sent: BegunSignIn): void =>
  setCookie(context, 'sign-in', Buffer.from(JSON.stringify(sent)).toString('base64url'), {
    ...options,
    maxAge: SIGN_IN,
  })

/** Returns the sign-in in progress and deletes its cookie, so that it can be used only once. */
export function takeBegunSignIn(context: Context): BegunSignIn | undefined {
  const kept = getCookie(context, 'sign-in', 'host')
  if (!kept) return undefined
  deleteCookie(context, 'sign-in', options)
  try {
    return begun.safeParse(readJson(Buffer.from(kept, 'base64url').toString())).data
  } catch {
    // The cookie was changed: the agent begins the sign-in again.
    return undefined
  }
}
