import { atom } from 'nanostores'

/** The address that a link has put into the login: `#login_hint=…`, a fragment, so that it is in no log. */
export const $loginHint = atom<string | undefined>()

/** Letters that an address may have (RFC 5321, errata 1690). */
const LONGEST = 254

const MARK = '#login_hint='

/** Reads the fragment of an address once; false if it is no hint. Whether it is an e-mail address, the form says. */
export function takeLoginHint(fragment: string): boolean {
  if (!fragment.startsWith(MARK)) return false
  const hint = decode(fragment.slice(MARK.length))?.trim()
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
