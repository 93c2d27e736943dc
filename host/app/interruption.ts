import { atom } from 'nanostores'
import { $service, checkReopening, isMaintenance, isOffline, type Service } from '../../widgets'
import { currentLanguage } from '../language/language'
import { dropEarlyResponses } from './early-requests'

type Rejected = Extract<Service, { state: 'rejected' }>

/** True if the service closed while this page was in use. The page stays mounted but hidden, and is shown again unchanged. */
export const $isInterrupted = atom(false)

/**
 * Returns the milliseconds before the next check of the service: on average one minute if it reports that it is closed, and ten
 * seconds if the check failed. The random factor keeps tabs from checking at the same time.
 */
const pauseMs = ({ failure }: Rejected) => (isMaintenance(failure) ? 30_000 : 5_000) * (1 + 2 * Math.random())

let timer: ReturnType<typeof setTimeout> | undefined
/** The focused element and the scroll position. */
let place: { focus: Element | undefined; top: number } | undefined

/** Watches the service and checks it until it is open again. Background tabs check when they become visible. */
export function watchClosing(): void {
  $service.listen(handleChange)
  document.addEventListener('visibilitychange', () => void checkAgain())
}

/** Handles a change of the service. Must run before React renders, because an element that React hides loses the focus. */
function handleChange(service: Service, before: Service | undefined): void {
  clearTimeout(timer)
  if (service.state === 'rejected') {
    dropEarlyResponses()
    if (before?.state === 'resolved') {
      place = { focus: findFocused(), top: scrollY }
      $isInterrupted.set(true)
    }
    timer = setTimeout(() => void checkAgain().then(scheduleCheck), pauseMs(service))
  } else if (service.state === 'resolved') $isInterrupted.set(false)
}

/** Schedules the next check if the service is still closed. */
function scheduleCheck(): void {
  const service = $service.get()
  if (service.state === 'rejected') handleChange(service, service)
}

async function checkAgain(): Promise<void> {
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

/** Returns the focused element, also inside an element of the kit. */
function findFocused(): Element | undefined {
  let element = document.activeElement ?? undefined
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element === document.body ? undefined : element
}
