import type { Token } from '../contract/sign-in'
import { environment } from './environment'
import { EXPIRES_KEY, SESSION_KEY, TOKEN_KEY } from './storage-keys'

/** Keeps a token for this tab, until when it is good, and until when it can be renewed where the backend says so. */
export function keepToken({ access_token, expires_in, session_expires_in }: Token): void {
  // One now for both: the last token of a session ends with it, to the millisecond.
  const now = environment.now().getTime()
  const timeIn = (seconds: number) => `${now + seconds * 1000}`
  environment.storage?.setItem(TOKEN_KEY, access_token)
  environment.storage?.setItem(EXPIRES_KEY, timeIn(expires_in))
  if (session_expires_in === undefined) environment.storage?.removeItem(SESSION_KEY)
  else environment.storage?.setItem(SESSION_KEY, timeIn(session_expires_in))
}

/** Until when the token of this tab is good, in milliseconds since 1970. Where nothing says so, the server will. */
export const readExpiry = (): number => Number(environment.storage?.getItem(EXPIRES_KEY)) || Infinity

/** Is the token of this tab the last one of its session? Then it cannot be renewed. */
export const isLastToken = (): boolean => {
  const end = Number(environment.storage?.getItem(SESSION_KEY))
  return end > 0 && end <= readExpiry()
}

/** The token of this tab, if it may still be good. */
export function readToken(): string | undefined {
  const token = environment.storage?.getItem(TOKEN_KEY)
  return token && readExpiry() > environment.now().getTime() ? token : undefined
}

export function forgetToken(): void {
  environment.storage?.removeItem(TOKEN_KEY)
  environment.storage?.removeItem(EXPIRES_KEY)
  environment.storage?.removeItem(SESSION_KEY)
}

/** The headers that show the token of this tab, if it has one. */
export function authorization(): Record<string, string> {
  const token = readToken()
  return token ? { Authorization: `Bearer ${token}` } : {}
}
