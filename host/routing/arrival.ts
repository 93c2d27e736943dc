import { reportArrival } from '../../widgets'
import { currentLanguage } from '../language/language'

/**
 * Reads `?from=`, the partner whose page linked here. It is removed from the URL, so that a reload, a bookmark or a copied link
 * does not count again. Visitors with a privacy signal in their browser are not counted.
 */
export function recordArrival(): void {
  const query = new URLSearchParams(location.search)
  const from = query.get('from')
  if (from === null) return
  query.delete('from')
  const rest = `?${query}`.replace(/\?$/, '')
  history.replaceState(null, '', location.pathname + rest + location.hash)
  if (!asksForPrivacy(navigator)) reportArrival(from, currentLanguage())
}

/** Returns true for Global Privacy Control, and for the older Do Not Track. */
const asksForPrivacy = (browser: { globalPrivacyControl?: boolean; doNotTrack?: string | null }) =>
  browser.globalPrivacyControl === true || browser.doNotTrack === '1'
