import { createRouter } from '@nanostores/router'
import { onSet } from 'nanostores'
import {
  $service,
  $session,
  clearNotices,
  elements,
  readLanguage,
  readRoute,
  type Session,
  takeHandOver,
  takeLoginHint,
} from '../widgets'
import { guard, type Page } from './guard'
import { ask, say, wordsFor } from './language'
import { askFirst, atRisk } from './leaving'
import { type RouteName, routes } from './routes'
import { $hasMoved, $isGoing, $isInRegister, $page, $stuckAt } from './screen'
import { forgetWhy, tellWhy, turnAway } from './turned-away'

const paths = Object.fromEntries(Object.entries(routes).map(([name, { path }]) => [name, path]))

/** The last takes every address that is not in the table, so that going from one to another is a navigation too. */
const $address = createRouter({ ...(paths as Record<RouteName, string>), elsewhere: [/./, () => ({})] })

export const isMaintenance = import.meta.env.VITE_MAINTENANCE === 'true'

/** The route of the address, whether or not it is shown yet. */
function currentRoute(): RouteName | undefined {
  const name = $address.get()?.route
  return name === 'elsewhere' ? undefined : name
}

let visits = 0

/** Milliseconds after which the way to another page is seen to take its time. */
const PATIENCE = 400

/** The one hook before each navigation: notices cleared, words loaded (spec, section 2). A redirect is none of its own. */
async function visit(isRedirect = false): Promise<void> {
  const mine = ++visits
  // What led here first says what it has to say: that is cleared with the rest.
  await undefined
  if (mine !== visits) return
  if (!isRedirect) clearNotices()
  takeFragment()
  takeLanguage()
  const route = currentRoute()
  const page = guard(route, $session.get().kind, isMaintenance)
  if (page !== (route ?? 'notFound')) return redirect(route, page as RouteName)
  const late = setTimeout(() => mine === visits && $isGoing.set(true), PATIENCE)
  const words = await wordsFor(chapterOf(page)).finally(() => clearTimeout(late))
  // Somebody went on meanwhile.
  if (mine !== visits) return
  $isGoing.set(false)
  if ($page.get() && $page.get() !== page) $hasMoved.set(true)
  rememberScreen($page.get(), page)
  say(words)
  $isInRegister.set(isUnderRegister())
  $page.set(page)
  tellWhyOnceOpen()
}

/** Over a closed service nothing is said of a login. */
function tellWhyOnceOpen(): void {
  const page = $page.get()
  if (page && $service.get().state === 'resolved') tellWhy(page)
}

const isUnderRegister = () => $address.get()?.path.startsWith(routes.register.path) === true

/** From a page of text, the way leads back to the screen on which somebody was doing something. */
function rememberScreen(left: Page | undefined, page: Page): void {
  if (!left || !chapterOf(page) || chapterOf(left)) return
  const isScreen = left !== 'notFound' && ![undefined, 'simulator'].includes(routes[left].element)
  $stuckAt.set(isScreen ? left : undefined)
}

const chapterOf = (page: Page) => (page === 'notFound' ? undefined : routes[page].chapter)

/** Whoever has to log in first comes back to the page that was asked for: one of the routes of the table, nothing else. */
function redirect(from: RouteName | undefined, page: RouteName): void {
  const to = readRoute($address.get()?.search.to)
  const asked = Object.values(routes).some(({ path }) => path === to) ? to : undefined
  if (page === 'login' && from) {
    turnAway()
    $address.open(`${routes.login.path}?to=${routes[from].path}`, true)
  } else $address.open(from === 'login' && page !== 'maintenance' && asked ? asked : routes[page].path, true)
}

/** Read once, and out of the address bar before anybody looks over a shoulder. */
function takeFragment(): void {
  const { hash, pathname, search } = location
  if (takeHandOver(hash) || takeLoginHint(hash)) history.replaceState(null, '', pathname + search)
}

/** `?lang=` picks the language as the header would, for all five; then it has done its work and leaves the address. */
function takeLanguage(): void {
  const query = new URLSearchParams(location.search)
  const asked = readLanguage(query.get('lang'))
  if (!asked) return
  query.delete('lang')
  const rest = `?${query}`.replace(/\?$/, '')
  history.replaceState(null, '', location.pathname + rest + location.hash)
  ask(asked)
}

/** A widget led on to the step that is open, or the address is put right: notices stay. */
let isRedirecting = false

/** Does this element stand on the page that the address asks for? One on a page that is being left puts nothing right. */
function isOnScreen(element: EventTarget | null): boolean {
  const route = currentRoute()
  return element instanceof Element && element.localName === `sante-${route && routes[route].element}`
}

/** Where a widget wants to go, the site goes itself; what is no address of the site is dropped. */
function follow(event: Event): void {
  const { detail } = event as CustomEvent<{ to?: unknown; replace?: unknown } | undefined>
  const to = readRoute(detail?.to)
  event.preventDefault()
  if (detail?.replace && !isOnScreen(event.target)) return
  isRedirecting = detail?.replace === true
  if (to) $address.open(to, isRedirecting)
  else console.warn('sante: this is no address of the site')
  isRedirecting = false
}

/** Is the personal space what the address asks for? Then its documents are asked for with its record. */
export function isInSpace(): boolean {
  const route = currentRoute()
  return route !== undefined && routes[route].isPrivate === true
}

/** Fetches the words before the site knows what its operator has set. */
export function prepare(): void {
  $address.listen(() => undefined)
  takeLanguage()
  const route = currentRoute()
  wordsFor(route && routes[route].chapter).catch(() => undefined)
}

/**
 * Runs the code of the page's element as soon as the service is known to be open: its tag stands in the page already, and
 * need not wait until the site has taken that over. Its page says if that failed.
 */
export function runElement(): void {
  const route = currentRoute()
  const { element, isPrivate } = route ? routes[route] : {}
  const mayEnter = !isPrivate || $session.get().kind !== 'visitor'
  if ($service.get().state === 'resolved' && element && mayEnter && !isMaintenance)
    elements[element]().catch(() => undefined)
}

/** Follows the address bar from now on. Resolves when the first page can be shown. */
export async function startRouter(): Promise<void> {
  const shown = new Promise<void>(done => {
    const stop = $page.listen(() => {
      stop()
      done()
    })
  })
  document.addEventListener('sante:navigate', follow)
  onSet($address, ({ newValue, abort }) => {
    const page = $page.get()
    if (!newValue || !page || page === 'notFound' || newValue.route === page) return
    const lost = atRisk(page, newValue.route)
    if (!lost) return
    abort()
    if (location.pathname !== routes[page].path) goBackTo(page)
    const { path, search, hash } = newValue
    const query = `?${new URLSearchParams(search)}`.replace(/\?$/, '')
    askFirst(() => $address.open(path + query + hash), lost)
  })
  $address.listen(() => void visit(isRedirecting))
  $session.listen(react)
  $service.listen(tellWhyOnceOpen)
  await visit()
  await shown
}

/** Back and Forward have changed the address already. It is opened, not written: else the same step would go unseen next time. */
function goBackTo(page: RouteName): void {
  isRedirecting = true
  $address.open(routes[page].path)
  isRedirecting = false
}

/** A session that ended leads to the login (spec, section 2); a registration stays, and asks for a code of its own. */
function react(session: Session): void {
  const route = currentRoute()
  const because = session.kind === 'visitor' ? session.because : undefined
  if (because === 'logout') return void $address.open(routes.home.path)
  const isRegistering = route !== undefined && routes[route].step !== undefined
  const isElsewhere = route && !routes[route].isPrivate && !isRegistering
  if (session.kind === 'student') forgetWhy()
  else if (because && !isRegistering && route !== 'login') turnAway(session)
  if (because === 'expired' && isElsewhere && route !== 'login') $address.open(routes.login.path)
  else void visit(true)
}
