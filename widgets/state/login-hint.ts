import { atom } from 'nanostores'

/** The address that a link has put into the login: `#login_hint=…`, a fragment, so that it is in no log. */
export const $loginHint = atom<string | undefined>()

/** Letters that an address may have (RFC 5321, errata 1690). */
const LONGEST = 254

/** Reads the fragment of an address once; false if it is no hint. Whether it is an e-mail address, the form says. */
export function takeLoginHint(fragment: string): boolean {
  const hint = new URLSearchParams(fragment.slice(1)).get('login_hint')
  if (hint === null) return false
  if (hint.length <= LONGEST) $loginHint.set(hint.trim())
  return true
}
