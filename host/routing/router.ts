import { createRouter } from '@nanostores/router'
import { onSet } from 'nanostores'
import {
  $service,
  $session,
  clearNotices,
  elements,
  isErasureToConfirm,
  partQuery,
  readLanguage,
  readRecordSection,
  readRoute,
  type Session,
  takeDraftLink,
  takeHandOver,
  takeLoginHint,
  takePhoneLink,
} from '../../widgets'
import { $hasMoved, $isInRegister, $isPageSlow, $page, $recordSection, $returnRoute } from '../app/screen'
import { requestLanguage, showWords, wordsFor } from '../language/language'
import { guard, isPrivatePage, type PageName } from './guard'
import { confirmLeaving, inputAtRisk } from './leaving'
import { forgetLoginReason, rememberLoginReason, showLoginReason } from './login-reason'
import { type RouteName, routes } from './routes'

const paths = Object.fromEntries(Object.entries(routes).map(([name, { path }]) => [name, path]))

/** The last route matches every unknown address, so that a change from one unknown address to another is a navigation too. */
const $address = createRouter({ ...(paths as Record<RouteName, string>), elsewhere: [/./, () => ({})] })

/** True if the site was built for maintenance. */
export const isMaintenance = import.meta.env.VITE_MAINTENANCE === 'true'

/** Returns the route of the address, which may not be shown yet. */
function currentRoute(): RouteName | undefined {
  const name = $address.get()?.route
  return name === 'elsewhere' ? undefined : name
}

/** Returns the section of the identification in the address (`?part=`). Undefined on other pages. */
const currentRecordSection = () =>
  currentRoute() === 'identification' ? readRecordSection($address.get()?.search.part) : undefined

let visits = 0

/** Milliseconds after which a navigation is shown as pending. */
const PENDING_AFTER_MS = 400

/** Handles each navigation: clears notices and loads texts (spec, section 2). A redirect keeps the notices. */
async function visit(isRedirect = false): Promise<void> {
  const thisVisit = ++visits
  // Waits a microtask, so that notices which the caller raises after this call are cleared too.
  await undefined
  if (thisVisit !== visits) return
  if (!isRedirect) clearNotices()
  takeHintFromQuery()
  takeFragment()
  takeLanguage()
  const route = currentRoute()
  const session = $session.get()
  const page = guard(route, isErasureToConfirm(session) ? 'erased' : session.kind, isMaintenance)
  if (page !== (route ?? 'notFound')) return redirect(route, page as RouteName)
  const pendingTimer = setTimeout(() => thisVisit === visits && $isPageSlow.set(true), PENDING_AFTER_MS)
  const words = await wordsFor(chapterOf(page)).finally(() => clearTimeout(pendingTimer))
  // The visitor has already navigated to another page.
  if (thisVisit !== visits) return
  $isPageSlow.set(false)
  if ($page.get() && $page.get() !== page) {
    $hasMoved.set(true)
    showFont()
  }
  rememberScreen($page.get(), page)
  showWords(words)
  $isInRegister.set(isUnderRegister())
  $recordSection.set(currentRecordSection())
  $page.set(page)
  showReasonIfOpen()
}

/** Uses the site's font from the second page if the connection is slow (host/before-code/page.ts). */
function showFont(): void {
  const { dataset } = document.documentElement
  if ('hasFont' in dataset) dataset.font = ''
}

/** Shows the reason for a login, unless the service is closed. */
function showReasonIfOpen(): void {
  const page = $page.get()
  if (page && $service.get().state === 'resolved') showLoginReason(page)
}

const isUnderRegister = () => $address.get()?.path.startsWith(routes.register.path) === true

/** Stores the page of a registration, login or personal space from which a text page was opened, for the link back. */
function rememberScreen(previous: PageName | undefined, page: PageName): void {
  if (!previous || !chapterOf(page) || chapterOf(previous)) return
  const isScreen = previous !== 'notFound' && ![undefined, 'simulator'].includes(routes[previous].element)
  $returnRoute.set(isScreen ? previous : undefined)
}

const chapterOf = (page: PageName) => (page === 'notFound' ? undefined : routes[page].chapter)

/** Redirects to a page. After the login, the visitor returns to the requested page, if it is in the route table. */
function redirect(from: RouteName | undefined, page: RouteName): void {
  if (page === 'login' && from) {
    rememberLoginReason()
    $address.open(`${routes.login.path}?to=${routes[from].path}`, true)
    return
  }
  const to = readRoute($address.get()?.search.to)
  const requested = Object.values(routes).some(({ path }) => path === to) ? to : undefined
  const isAfterLogin = from === 'login' && page !== 'maintenance'
  $address.open(isAfterLogin && requested ? requested : routes[page].path, true)
}

/** Reads the data in the URL fragment once, and removes it from the URL, where others could see it. */
function takeFragment(): void {
  const { hash, pathname, search } = location
  if ([takeHandOver, takeLoginHint, takePhoneLink, takeDraftLink].some(take => take(hash)))
    history.replaceState(null, '', pathname + search)
}

/** Reads `?login_hint=`, as other systems send it, and removes it from the URL. A hint in the fragment has priority. */
function takeHintFromQuery(): void {
  const query = new URLSearchParams(location.search)
  if (!query.has('login_hint')) return
  takeLoginHint(location.search)
  query.delete('login_hint')
  const rest = `?${query}`.replace(/\?$/, '')
  history.replaceState(null, '', location.pathname + rest + location.hash)
}

/** Applies `?lang=` like a choice in the header, for all five languages, and removes it from the URL. */
function takeLanguage(): void {
  const query = new URLSearchParams(location.search)
  const requested = readLanguage(query.get('lang'))
  if (!requested) return
  query.delete('lang')
  const rest = `?${query}`.replace(/\?$/, '')
  history.replaceState(null, '', location.pathname + rest + location.hash)
  requestLanguage(requested)
}

/** True during a redirect, which keeps the notices. */
let isRedirecting = false

/**
 * Returns true if this element is on the page of the current address. An element on a page that is being left must not change the
 * address.
 */
function isOnScreen(element: EventTarget | null): boolean {
  const route = currentRoute()
  return element instanceof Element && element.localName === `sante-${route && routes[route].element}`
}

/** Navigates to the address that an element requests. Addresses outside the site are ignored. */
function navigate(event: Event): void {
  const { detail } = event as CustomEvent<{ to?: unknown; section?: unknown; replace?: unknown } | undefined>
  const to = readRoute(detail?.to)
  event.preventDefault()
  if (detail?.replace && !isOnScreen(event.target)) return
  isRedirecting = detail?.replace === true
  if (to) $address.open(to + partQuery(readRecordSection(detail?.section)), isRedirecting)
  else console.warn('sante: the requested address is not one of the site')
  isRedirecting = false
}

/** Returns true if the personal space is requested. Its documents are then loaded together with the record. */
export const isInSpace = (): boolean => isPrivatePage(currentRoute())

/**
 * Runs before the operator's settings are loaded: loads the texts, and handles navigation requests of elements, since the
 * prerendered element does not wait for the settings.
 */
export function startBeforeSettings(): void {
  $address.listen(() => undefined)
  takeLanguage()
  setSectionOnTag()
  document.addEventListener('sante-navigate', navigate)
  const route = currentRoute()
  // The texts are loaded again, and a failure reported, once the settings are loaded.
  wordsFor(route && routes[route].chapter).catch(() => undefined)
}

/** Sets the section from the address on the tag, since all sections of the identification share one prerendered page. */
function setSectionOnTag(): void {
  const section = currentRecordSection()
  if (section) document.querySelector('sante-registration')?.setAttribute('section', section)
}

/**
 * Runs the code of the page's element, unless the service is known to be closed. Its tag is in the prerendered page, so this does
 * not wait for hydration. The page itself reports a failure.
 */
export function runElement(): void {
  const route = currentRoute()
  const { element, isPrivate } = route ? routes[route] : {}
  const mayEnter = !isPrivate || $session.get().kind !== 'visitor'
  if (!element || !mayEnter || isMaintenance || $service.get().state === 'rejected') return
  elements[element]().catch(() => undefined)
}

/** Starts following the address. Resolves when the first page can be shown. */
export async function startRouter(): Promise<void> {
  const shown = new Promise<void>(done => {
    const stop = $page.listen(() => {
      stop()
      done()
    })
  })
  onSet($address, ({ newValue, abort }) => {
    const page = $page.get()
    if (!newValue || !page || page === 'notFound' || newValue.route === page) return
    const lost = inputAtRisk(page, newValue.route)
    if (!lost) return
    abort()
    if (location.pathname !== routes[page].path) goBackTo(page)
    const { path, search, hash } = newValue
    const query = `?${new URLSearchParams(search)}`.replace(/\?$/, '')
    confirmLeaving(() => $address.open(path + query + hash), lost)
  })
  $address.listen(() => void visit(isRedirecting))
  $session.listen(onSessionChange)
  $service.listen(showReasonIfOpen)
  await visit()
  await shown
}

/**
 * Restores the address after Back or Forward, which have already changed it. The router opens the address, because it would not
 * notice the next navigation if only the URL was replaced.
 */
function goBackTo(page: RouteName): void {
  isRedirecting = true
  $address.open(routes[page].path)
  isRedirecting = false
}

/**
 * Handles a change of the session. A logout opens the home page. When a session has expired, the login opens (spec, section 2),
 * except during a registration, which asks for a code itself.
 */
function onSessionChange(session: Session): void {
  const route = currentRoute()
  const because = session.kind === 'visitor' ? session.because : undefined
  if (isErasureToConfirm(session)) return
  if (because === 'logout') return void $address.open(routes.home.path)
  const isRegistering = route !== undefined && routes[route].step !== undefined
  const isElsewhere = route && !routes[route].isPrivate && !isRegistering
  if (session.kind === 'student') forgetLoginReason()
  else if (because && !isRegistering && route !== 'login') rememberLoginReason(session)
  if (because === 'expired' && isElsewhere && route !== 'login') $address.open(routes.login.path)
  else void visit(true)
}
