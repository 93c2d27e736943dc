import { readBase } from '../../widgets'
import type { SiteSettings } from './settings'

const names = ['apiBase', 'oauthBase', 'addressBase', 'communeBase'] as const
type Bases = Partial<Record<(typeof names)[number], string>>

/** France's own services for addresses and towns (contract, section 4). */
const defaults: Bases = {
  addressBase: 'https://data.geopf.fr/geocodage',
  communeBase: 'https://geo.api.gouv.fr',
}

/** The address on this site that a text names; undefined if it names no such address. */
function addressOf(text: string): string | undefined {
  // `URL.canParse` is younger than the oldest promised browsers.
  try {
    return new URL(text, location.origin).href
  } catch {
    return undefined
  }
}

/** The base addresses that the operator has set; each may be a path of this site. An invalid one is ignored. */
export function basesOf(settings: SiteSettings): Bases {
  const set = names.flatMap(name => {
    const text = settings[name]
    const base = readBase((text && addressOf(text)) ?? '')
    return base ? [[name, base]] : []
  })
  return { ...defaults, ...Object.fromEntries(set) }
}
