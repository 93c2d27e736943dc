import { elements } from '../widgets'
import { loadChapter } from './chapters'
import { currentLanguage } from './language'
import { routes } from './routes'

/** Fetches the code of a page of the site. If that fails, it is fetched again when the page is opened. */
function fetchPage(path: string): void {
  const asked = Object.values(routes).find(route => route.path === path)
  if (!asked) return
  const { element, chapter } = asked.redirect ? routes[asked.redirect] : asked
  const fetched = [element && elements[element](), chapter && loadChapter(chapter, currentLanguage())]
  Promise.all(fetched).catch(() => undefined)
}

const linkOf = (event: Event) =>
  event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement)

/** A pointer that comes near a link, and the focus, tell which page is likely to be opened next. */
function approach(event: Event): void {
  const link = linkOf(event)
  if (link?.origin === location.origin) fetchPage(link.pathname)
}

const register = ({ detail }: CustomEvent<{ eligible: boolean }>) => {
  if (detail.eligible) fetchPage(routes.register.path)
}

/** Does the visitor's browser ask pages to load little? */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** From now on the page that is likely to be opened next is fetched while this one is still read. */
export function watchForNext(): void {
  if (savesData()) return
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, approach, { passive: true })
  document.addEventListener('sante:eligibility', register as EventListener)
}
