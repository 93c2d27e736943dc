import type { Token } from '../../contract/sign-in'
import { environment } from '../environment'
import { EXPIRES_KEY, SESSION_KEY, TOKEN_KEY } from '../storage-keys'

/** Stores a token for this tab, with the end of the token and, if the backend reports it, the end of the session. */
export function keepToken({ access_token, expires_in, session_expires_in }: Token): void {
  // Both ends are computed from one timestamp, so that the last token of a session ends at the same millisecond as the session.
  const now = environment.now().getTime()
  const timeIn = (seconds: number) => `${now + seconds * 1000}`
  environment.storage?.setItem(TOKEN_KEY, access_token)
  environment.storage?.setItem(EXPIRES_KEY, timeIn(expires_in))
  if (session_expires_in === undefined) environment.storage?.removeItem(SESSION_KEY)
  else environment.storage?.setItem(SESSION_KEY, timeIn(session_expires_in))
}

/** Returns the end of this tab's token in milliseconds since 1970. Infinity if unknown: the server checks it. */
export const readExpiry = (): number => Number(environment.storage?.getItem(EXPIRES_KEY)) || Infinity

/** Returns whether the token of this tab is the last token of its session, which cannot be renewed. */
export const isLastToken = (): boolean => {
  const end = Number(environment.storage?.getItem(SESSION_KEY))
  return end > 0 && end <= readExpiry()
}

/** Returns the token of this tab, unless it has expired. */
export function readToken(): string | undefined {
  const token = environment.storage?.getItem(TOKEN_KEY)
  return token && readExpiry() > environment.now().getTime() ? token : undefined
}

export function forgetToken(): void {
  environment.storage?.removeItem(TOKEN_KEY)
  environment.storage?.removeItem(EXPIRES_KEY)
  environment.storage?.removeItem(SESSION_KEY)
}

/** Returns the `Authorization` header with the token of this tab, or no header. */
export function authorization(): Record<string, string> {
  const token = readToken()
  return token ? { Authorization: `Bearer ${token}` } : {}
}
