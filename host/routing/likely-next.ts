import { fetchAhead, savesData } from '../../widgets'
import { currentLanguage } from '../language/language'
import { addressIn } from './link'
import { routes } from './routes'

/** What a page of the site lists as needed (host/build/preload.ts). */
const NEEDED = /<link rel="modulepreload" href="([^"]+)"/g

const asked = new Set<string>()

/**
 * Fetches what a page of the site needs into the browser's cache, by the list in the page itself. Nothing of it runs, and
 * what fails is asked for again when the page is opened.
 */
async function fetchPage(path: string): Promise<void> {
  const address = addressIn(path, currentLanguage())
  if (asked.has(address) || !Object.values(routes).some(route => route.path === path)) return
  asked.add(address)
  const page = await fetchAhead(address)
  const files = [...page.matchAll(NEEDED)].map(([, file = '']) => file)
  await Promise.all(files.map(fetchAhead))
}

const fetchQuietly = (path: string): void => void fetchPage(path).catch(() => undefined)

const linkOf = (event: Event) =>
  event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement)

/**
 * A pointer that comes near a link, and the focus, tell which page is likely to be opened next. A finger opens it in the same
 * moment.
 */
function approach(event: Event): void {
  if (event instanceof PointerEvent && event.pointerType === 'touch') return
  const link = linkOf(event)
  if (link?.origin === location.origin) fetchQuietly(link.pathname)
}

/** From now on the page that is likely to be opened next is fetched while this one is still read. */
export function watchForNext(): void {
  if (savesData()) return
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, approach, { passive: true })
  document.addEventListener('sante-eligibility', event => {
    const { eligible } = (event as CustomEvent<{ eligible: boolean }>).detail
    if (eligible) fetchQuietly(routes.register.path)
  })
}
