import { raiseNotice, type Session } from '../../widgets'
import { $words } from '../language/words'
import type { PageName } from './guard'

/** Why the visitor was redirected to the login. Undefined once it has been shown. */
let why: Session | 'unauthorized' | undefined

/** Stores why a login is needed. Without a session, the reason is that the page requires one. */
export function rememberLoginReason(session?: Session): void {
  why ??= session ?? 'unauthorized'
}

export function forgetLoginReason(): void {
  why = undefined
}

/**
 * Shows the reason on the login page, after the navigation has cleared the notices. A failure to load the record is shown on any
 * page.
 */
export function showLoginReason(page: PageName): void {
  const words = $words.get()
  const hasFailed = typeof why === 'object' && why.kind === 'visitor' && why.because === 'failed'
  if (!why || !words || !(page === 'login' || hasFailed)) return
  const { texts } = words
  const code = hasFailed ? 'unknown' : 'unauthorized'
  // The server's message, otherwise the text of the catalogue (spec, section 8).
  raiseNotice({ level: 'error', code, text: detailOf(why) ?? texts(`error.${code}`) })
  why = undefined
}

function detailOf(why: Session | 'unauthorized'): string | undefined {
  if (why === 'unauthorized' || why.kind !== 'visitor' || why.because !== 'failed') return undefined
  return why.failure.kind === 'refused' ? why.failure.detail : undefined
}
