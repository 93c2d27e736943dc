import { LANGUAGE_KEY, type Language, languages, readLanguage } from '../../widgets/before-code'

function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    // The browser denies access to its storage.
    return null
  }
}

/** Returns the language of the site: from the address, otherwise from the storage, otherwise French. */
export const currentLanguage = (): Language =>
  readLanguage(new URLSearchParams(location.search).get('lang')) ??
  readLanguage(readStoredLanguage()) ??
  languages[0]

/** Returns false for a reload and for history navigation: a redirect would lose their scroll position. */
const isFirstVisit = () =>
  performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'navigate')

/**
 * Redirects to the page in this language, since each language has its own page. Returns true if it redirects. It does not
 * redirect after a reload or history navigation, or if the server ignores the language parameter. A page in another language then
 * stays hidden until hydration (host/style/home-page/before.css).
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

/** Sets `data-own` to the visitor's first language that the site supports, so that the site can offer it (host/language). */
export function nameOwnLanguage(): void {
  const own = navigator.languages.map(readLanguage).find(Boolean)
  if (own) document.documentElement.dataset.own = own
}
