import { EXPIRES_KEY, TOKEN_KEY } from '../../widgets/before-code'

/** Returns the token of this tab. Undefined if it is missing or has expired. */
export function readToken(): string | undefined {
  try {
    const expiry = Number(sessionStorage.getItem(EXPIRES_KEY)) || Infinity
    return (expiry > Date.now() && sessionStorage.getItem(TOKEN_KEY)) || undefined
  } catch {
    // The browser denies access to its storage.
    return undefined
  }
}
