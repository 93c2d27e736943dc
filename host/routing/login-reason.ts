import { raiseNotice, type Session } from '../../widgets'
import { $words } from '../language/words'
import type { PageName } from './guard'

/** Why the visitor was redirected to the login. Undefined once it has been shown. */
let reason: Session | 'unauthorized' | undefined

/** Stores why a login is needed. Without the argument, the reason is that the page requires a login. */
export function rememberLoginReason(session?: Session): void {
  reason ??= session ?? 'unauthorized'
}

export function forgetLoginReason(): void {
  reason = undefined
}

/**
 * Shows the reason on the login page, after the navigation has cleared the notices. A failure to load the record is shown on any
 * page.
 */
export function showLoginReason(page: PageName): void {
  const words = $words.get()
  const hasFailed = typeof reason === 'object' && reason.kind === 'visitor' && reason.because === 'failed'
  if (!reason || !words || !(page === 'login' || hasFailed)) return
  const { texts } = words
  const code = hasFailed ? 'unknown' : 'unauthorized'
  // The server's message, otherwise the text of the catalogue (spec, section 8).
  raiseNotice({ level: 'error', code, text: detailOf(reason) ?? texts(`error.${code}`) })
  reason = undefined
}

function detailOf(reason: Session | 'unauthorized'): string | undefined {
  if (reason === 'unauthorized' || reason.kind !== 'visitor' || reason.because !== 'failed') return undefined
  return reason.failure.kind === 'refused' ? reason.failure.detail : undefined
}
