import { EXPIRES_KEY, TOKEN_KEY } from '../../widgets/before-code'

/** The token of this tab, if it has not expired. */
export function readToken(): string | undefined {
  try {
    const expiry = Number(sessionStorage.getItem(EXPIRES_KEY)) || Infinity
    return (expiry > Date.now() && sessionStorage.getItem(TOKEN_KEY)) || undefined
  } catch {
    // The browser refuses its storage.
    return undefined
  }
}
