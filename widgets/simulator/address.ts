import { type HandOver, packHandOver } from '../contract/hand-over'
import type { Language } from '../contract/language'

interface Way {
  site: string
  to: string
  language: Language
  partner?: string | undefined
  handOver?: HandOver | undefined
}

/** An address of the official site; what the visitor said travels in its fragment, which no server sees. */
export function addressOf({ site, to, language, partner, handOver }: Way): string {
  const query = new URLSearchParams({ ...(partner && { from: partner }), lang: language })
  return `${site}${to}?${query}${handOver ? `#answers=${packHandOver(handOver)}` : ''}`
}
