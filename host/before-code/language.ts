import { LANGUAGE_KEY, type Language, languages, readLanguage } from '../../widgets/before-code'

function readKept(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    // The browser refuses its storage.
    return null
  }
}

/** The language that the site will speak: the address names it, or the browser has kept it. */
export const currentLanguage = (): Language =>
  readLanguage(new URLSearchParams(location.search).get('lang')) ?? readLanguage(readKept()) ?? languages[0]

/** A reload, or a step through the history, keeps its scroll position only on the page itself. */
const isFirstVisit = () =>
  performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'navigate')

/**
 * Goes to the same page in the language that the browser has kept: each language has a page of its own. Returns true if this page
 * is left. Otherwise a page in another language stays hidden until the site has taken over (host/style/before.css), also where the server
 * ignores the language of an address.
 */
export function goToLanguage(language: Language): boolean {
  const { documentElement: root } = document
  if (root.lang === language) return false
  root.dataset.foreign = ''
  const address = new URL(location.href)
  if (address.searchParams.get('lang') === language || !isFirstVisit()) return false
  address.searchParams.set('lang', language)
  location.replace(address)
  return true
}
