import type { Token } from '../contract/sign-in'
import { $session, endSession } from './session'
import { world } from './world'

const TOKEN_KEY = 'token'
const EXPIRES_KEY = 'sante:expires'

/** Keeps a token for this tab, and until when it is good. */
export function keepToken({ access_token, expires_in }: Token): void {
  world.storage?.setItem(TOKEN_KEY, access_token)
  world.storage?.setItem(EXPIRES_KEY, `${world.now().getTime() + expires_in * 1000}`)
}

/** Until when the token of this tab is good, in milliseconds since 1970. Where nothing says so, the server will. */
export const readExpiry = (): number => Number(world.storage?.getItem(EXPIRES_KEY)) || Infinity

/** The token of this tab, if it may still be good. */
export function readToken(): string | undefined {
  const token = world.storage?.getItem(TOKEN_KEY)
  return token && readExpiry() > world.now().getTime() ? token : undefined
}

export function forgetToken(): void {
  world.storage?.removeItem(TOKEN_KEY)
  world.storage?.removeItem(EXPIRES_KEY)
}

/** What a call says in the student's name. */
export function authorization(): Record<string, string> {
  const token = readToken()
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** A 401 is about the token that was shown: one that was renewed meanwhile is another one, and still good. */
export function expire(shown: Record<string, string>): void {
  const now = authorization().Authorization
  if (!now || now === shown.Authorization) endSession()
}

$session.listen(({ kind }) => {
  if (kind === 'visitor') forgetToken()
})
