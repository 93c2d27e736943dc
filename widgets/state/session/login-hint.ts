import { atom } from 'nanostores'

/** E-mail address that a link prefills in the login: `#login_hint=…` (a fragment stays out of logs) or `?login_hint=…`. */
export const $loginHint = atom<string | undefined>()

/** Maximum length of an e-mail address (RFC 3696, erratum 1690). */
const MAX_LENGTH = 254

/** Other parameters, which some systems append to every link, end the hint. */
const HINT = /^[#?](?:.*&)?login_hint=([^&?]*)/

/** Reads the fragment or the query of a URL; returns false if it has no hint. The login form validates the e-mail address. */
export function takeLoginHint(part: string): boolean {
  const [, text] = HINT.exec(part) ?? []
  if (text === undefined) return false
  const hint = decode(text)?.trim()
  if (hint && hint.length <= MAX_LENGTH) $loginHint.set(hint)
  return true
}

/** Decodes a parameter; a plus stays a plus, since an address may contain a plus. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    // An unreadable hint is ignored. The student types the address.
    return undefined
  }
}
