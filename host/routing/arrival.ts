import { atom } from 'nanostores'
import { $session, reportArrival } from '../../widgets'
import { linkAttributes } from '../../widgets/shared/link-parameters'
import { currentLanguage } from '../language/language'

/** The values that the address proposes for the registration, as attributes of its element. The element validates them. */
export const $proposal = atom<{ school?: string | undefined; 'rights-start'?: string | undefined }>({})

/**
 * Reads `?school=` and `?rights-start=`, which apply until a logout. They stay in the URL, so that a reload proposes the same
 * values. They may stay, because they are not personal and nothing is counted.
 */
export function recordProposal(): void {
  const query = new URLSearchParams(location.search)
  const read = (name: 'school' | 'rights-start') => query.get(linkAttributes[name].parameter) ?? undefined
  $proposal.set({ school: read('school'), 'rights-start': read('rights-start') })
  $session.listen(session => {
    if (session.kind === 'visitor' && session.because === 'logout') $proposal.set({})
  })
}

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
