import { atom } from 'nanostores'
import { $service, checkReopening, isOffline, type Service, saysClosed } from '../../widgets'
import { currentLanguage } from '../language/language'
import { dropEarly } from './early-requests'

type Rejected = Extract<Service, { state: 'rejected' }>

/** The service was closed while this page was in use: the page is kept beneath, and shown again as it was. */
export const $isInterrupted = atom(false)

/**
 * Milliseconds until a service is asked again, and not all tabs at once: a minute on average if it says that it is closed, ten
 * seconds if it could not be checked.
 */
const pause = ({ failure }: Rejected) => (saysClosed(failure) ? 30_000 : 5_000) * (1 + 2 * Math.random())

let timer: ReturnType<typeof setTimeout> | undefined
/** What had the focus, and how far the page was scrolled. */
let place: { focus: Element | undefined; top: number } | undefined

/** Follows the service, and asks again by itself until it is open. A tab in the background asks when it is looked at. */
export function watchClosing(): void {
  $service.listen(follow)
  document.addEventListener('visibilitychange', () => void askAgain())
}

/** Runs before the page is rendered again, because hidden elements lose the focus. */
function follow(service: Service, before: Service | undefined): void {
  clearTimeout(timer)
  if (service.state === 'rejected') {
    dropEarly()
    if (before?.state === 'resolved') {
      place = { focus: focused(), top: scrollY }
      $isInterrupted.set(true)
    }
    timer = setTimeout(() => void askAgain().then(again), pause(service))
  } else if (service.state === 'resolved') $isInterrupted.set(false)
}

/** The service was asked again and is still closed. */
function again(): void {
  const service = $service.get()
  if (service.state === 'rejected') follow(service, service)
}

async function askAgain(): Promise<void> {
  if ($service.get().state !== 'rejected' || document.hidden || isOffline()) return
  await checkReopening(currentLanguage())
}

/** Restores focus and scroll position once the page is visible again. */
export function returnToPlace(): void {
  if (!place) return
  const { focus, top } = place
  place = undefined
  scrollTo({ top, behavior: 'instant' })
  if (focus instanceof HTMLElement) focus.focus({ preventScroll: true })
}

/** The field itself, also inside an element of the kit. */
function focused(): Element | undefined {
  let at = document.activeElement ?? undefined
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at === document.body ? undefined : at
}
