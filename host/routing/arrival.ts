import { takeArrival } from '../../widgets'
import { currentLanguage } from '../language/language'

/**
 * `?from=` names the partner whose page has led here. It is taken out of the address, so that a reload, a bookmark or a copied link
 * does not count as one more arrival. A visitor whose browser asks every site for privacy is not counted.
 */
export function noteArrival(): void {
  const query = new URLSearchParams(location.search)
  const from = query.get('from')
  if (from === null) return
  query.delete('from')
  const rest = `?${query}`.replace(/\?$/, '')
  history.replaceState(null, '', location.pathname + rest + location.hash)
  if (!asksForPrivacy(navigator)) takeArrival(from, currentLanguage())
}

/** Global Privacy Control, and the older Do Not Track. */
const asksForPrivacy = (browser: { globalPrivacyControl?: boolean; doNotTrack?: string | null }) =>
  browser.globalPrivacyControl === true || browser.doNotTrack === '1'
