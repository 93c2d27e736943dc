import { createRouter } from '@nanostores/router'
import { atom } from 'nanostores'
import { $session, clearNotices, elements, readLanguage, readRoute, takeHandOver } from '../widgets'
import { guard, type Page } from './guard'
import { chooseLanguage, speakKept } from './language'
import { type RouteName, routes } from './routes'

const paths = Object.fromEntries(Object.entries(routes).map(([name, { path }]) => [name, path]))

/** The last takes every address that is not in the table, so that going from one to another is a navigation too. */
const $address = createRouter({ ...(paths as Record<RouteName, string>), elsewhere: [/./, () => ({})] })

const isMaintenance = import.meta.env.VITE_MAINTENANCE === 'true'

/** What is shown; it follows the address once the words are there. */
export const $page = atom<Page | undefined>()

/** True once the visitor has gone from one page to another: from then on, a new page takes the focus. */
export const $hasMoved = atom(false)

/** The one hook before each navigation: notices cleared, words loaded (spec, section 2). A redirect is none of its own. */
async function visit(isRedirect = false): Promise<void> {
  if (!isRedirect) clearNotices()
  takeHandedAnswers()
  await speakAsAsked()
  const name = $address.get()?.route
  const route = name === 'elsewhere' ? undefined : name
  const page = guard(route, isMaintenance)
  if (page !== (route ?? 'notFound') && page !== 'maintenance') {
    $address.open(routes[page as RouteName].path, true)
    return
  }
  if ($page.get()) $hasMoved.set(true)
  $page.set(page)
}

/** Read once, and out of the address bar before anybody looks over a shoulder. */
function takeHandedAnswers(): void {
  if (takeHandOver(location.hash)) history.replaceState(null, '', location.pathname + location.search)
}

/** `?lang=` picks the language as the header would, for all five; then it has done its work and leaves the address. */
async function speakAsAsked(): Promise<void> {
  const query = new URLSearchParams(location.search)
  const asked = readLanguage(query.get('lang'))
  if (!asked) return speakKept()
  query.delete('lang')
  const rest = `?${query}`.replace(/\?$/, '')
  history.replaceState(null, '', location.pathname + rest + location.hash)
  return chooseLanguage(asked)
}

/** A widget led on to the step that is open. */
let isRedirecting = false

/** Where a widget wants to go, the site goes itself; what is no address of the site is dropped. */
function follow(event: Event): void {
  const { detail } = event as CustomEvent<{ to?: unknown; replace?: unknown } | undefined>
  const to = readRoute(detail?.to)
  event.preventDefault()
  isRedirecting = detail?.replace === true
  if (to) $address.open(to, isRedirecting)
  else console.warn('sante: this is no address of the site')
  isRedirecting = false
}

/** Fetches and runs the code of the page's element while the service is being asked; its page says if that failed. */
function prepareElement(): void {
  const name = $address.get()?.route
  const element = name && name !== 'elsewhere' && routes[name].element
  if (element) elements[element]().catch(() => undefined)
}

/** Follows the address bar from now on. Resolves when the first page can be shown. */
export function startRouter(): Promise<void> {
  document.addEventListener('sante:navigate', follow)
  prepareElement()
  $address.listen(() => void visit(isRedirecting))
  $session.listen(session => {
    if (session.kind === 'visitor' && session.because === 'logout') $address.open('/')
  })
  return visit()
}
