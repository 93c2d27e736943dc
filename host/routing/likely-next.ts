import { fetchAhead, savesData } from '../../widgets'
import { currentLanguage } from '../language/language'
import { addressIn } from './link'
import { routes } from './routes'

/** The preload links of a page (host/build/preload.ts). */
const PRELOAD_LINK = /<link rel="modulepreload" href="([^"]+)"/g

const fetched = new Set<string>()

/**
 * Fetches the files of a page into the browser's cache, by the preload links in the page. Nothing is executed. A file
 * whose request fails is requested again when the page is opened.
 */
async function fetchPage(path: string): Promise<void> {
  const address = addressIn(path, currentLanguage())
  if (fetched.has(address) || !Object.values(routes).some(route => route.path === path)) return
  fetched.add(address)
  const page = await fetchAhead(address)
  const files = [...page.matchAll(PRELOAD_LINK)].map(([, file = '']) => file)
  await Promise.all(files.map(fetchAhead))
}

const fetchQuietly = (path: string): void => void fetchPage(path).catch(() => undefined)

const linkOf = (event: Event) =>
  event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement)

/**
 * Fetches the page of a link when a pointer hovers over the link or the link gets the focus. Touch is ignored, since a touch
 * opens the page at once.
 */
function prefetchLink(event: Event): void {
  if (event instanceof PointerEvent && event.pointerType === 'touch') return
  const link = linkOf(event)
  if (link?.origin === location.origin) fetchQuietly(link.pathname)
}

/** Starts prefetching pages that the visitor is likely to open next. */
export function prefetchLikelyNext(): void {
  if (savesData()) return
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, prefetchLink, { passive: true })
  document.addEventListener('sante-eligibility', event => {
    const { eligible } = (event as CustomEvent<{ eligible: boolean }>).detail
    if (eligible) fetchQuietly(routes.register.path)
  })
}
