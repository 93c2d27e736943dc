import type { HandOver, UnfinishedAnswers } from '../../contract/eligibility/hand-over'
import type { Language } from '../../shared/language'

interface Way {
  site: string
  to: string
  language: Language
  /** Parameters that a page sets by attributes. */
  parameters?: [name: string, value: string][]
  handOver?: HandOver | UnfinishedAnswers | undefined
}

/** Encodes JSON as base64url. Non-ASCII letters are escaped, since base64 in browsers takes bytes only. */
function pack(content: HandOver | UnfinishedAnswers): string {
  const asEscape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  const json = JSON.stringify(content).replace(/[^ -~]/g, asEscape)
  return btoa(json).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** Returns an address of the official site. The visitor's answers are in its fragment, which servers do not receive. */
export function addressOf({ site, to, language, parameters = [], handOver }: Way): string {
  const query = new URLSearchParams([...parameters, ['lang', language]])
  return `${site}${to}?${query}${handOver ? `#answers=${pack(handOver)}` : ''}`
}
