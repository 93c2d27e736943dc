import { readBase } from '../../widgets'
import type { SiteSettings } from './settings'

const names = ['apiBase', 'oauthBase', 'addressBase', 'communeBase'] as const
type Bases = Partial<Record<(typeof names)[number], string>>

/** France's own services for addresses and towns (contract, section 4). */
const defaults: Bases = {
  addressBase: 'https://data.geopf.fr/geocodage',
  communeBase: 'https://geo.api.gouv.fr',
}

/** Returns the absolute URL of a text, relative to this site. Undefined if it is invalid. */
function addressOf(text: string): string | undefined {
  // The oldest supported browsers do not have `URL.canParse`.
  try {
    return new URL(text, location.origin).href
  } catch {
    return undefined
  }
}

/** Returns the base addresses that the operator has set. Each may be a path of this site. An invalid one is ignored. */
export function basesOf(settings: SiteSettings): Bases {
  const set = names.flatMap(name => {
    const text = settings[name]
    const base = readBase((text && addressOf(text)) ?? '')
    return base ? [[name, base]] : []
  })
  return { ...defaults, ...Object.fromEntries(set) }
}
