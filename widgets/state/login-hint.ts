import { atom } from 'nanostores'

/** The address that a link has put into the login: `#login_hint=…`, a fragment, so that it is in no log; or `?login_hint=…`. */
export const $loginHint = atom<string | undefined>()

/** Letters that an address may have (RFC 5321, errata 1690). */
const LONGEST = 254

/** Other parameters, which some systems add to every link, end the hint. */
const HINT = /^[#?](?:.*&)?login_hint=([^&?]*)/

/** Reads the fragment or the query of an address once; false if it has no hint. Whether it is an e-mail address, the form says. */
export function takeLoginHint(part: string): boolean {
  const [, text] = HINT.exec(part) ?? []
  if (text === undefined) return false
  const hint = decode(text)?.trim()
  if (hint && hint.length <= LONGEST) $loginHint.set(hint)
  return true
}

/** A plus stays one: addresses have them. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
