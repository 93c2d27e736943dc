import { raise, type Session } from '../widgets'
import type { Page } from './guard'
import { $words } from './words'

/** Why somebody is led to the login, until it has been said. */
let why: Session | 'unauthorized' | undefined

/** Without a session that ended, it was never there. */
export function turnAway(session?: Session): void {
  why ??= session ?? 'unauthorized'
}

export function forgetWhy(): void {
  why = undefined
}

/** Said once the login is shown: what was there before is cleared on the way. A record that cannot be had is said anywhere. */
export function tellWhy(page: Page): void {
  const words = $words.get()
  const hasFailed = typeof why === 'object' && why.kind === 'visitor' && why.because === 'failed'
  if (!why || !words || !(page === 'login' || hasFailed)) return
  const { texts } = words
  const code = hasFailed ? 'unknown' : 'unauthorized'
  // The server's own sentence, and the catalogue's where it has none (spec, section 8).
  raise({ level: 'error', code, text: detailOf(why) ?? texts(`error.${code}`) })
  why = undefined
}

function detailOf(why: Session | 'unauthorized'): string | undefined {
  if (why === 'unauthorized' || why.kind !== 'visitor' || why.because !== 'failed') return undefined
  return why.failure.kind === 'refused' ? why.failure.detail : undefined
}
