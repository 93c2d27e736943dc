import { atom } from 'nanostores'
import { flushSync } from 'react-dom'
import { $service, $unread, checkService, isConnectionLost, isOffline, refreshUnread } from '../../widgets'
import { $page } from '../app/screen'
import { currentLanguage } from '../language/language'
import { useStoreValue } from '../language/words'

/**
 * `back`: the connection was lost and has returned. This value stays until the visitor opens another page, dismisses the notice, or
 * loses the connection again.
 */
export const $connection = atom<'on' | 'off' | 'back'>('on')

/** Watches the browser's connection state, and refreshes service state and unread count when the connection returns. */
export function watchConnection(): void {
  const update = () => keepInPlace(() => $connection.set(isOffline() ? 'off' : 'back'))
  if (isOffline()) $connection.set('off')
  addEventListener('offline', update)
  addEventListener('online', () => {
    recheckService()
    if ($unread.get() === 'unknown') void refreshUnread(currentLanguage())
    update()
  })
  $page.listen(forgetReturn)
}

/** Dismisses the notice that the connection has returned. */
export function forgetReturn(): void {
  if ($connection.get() === 'back') $connection.set('on')
}

/** Checks the service again if the last check failed for lack of a connection. */
export function recheckService(): void {
  const service = $service.get()
  if (service.state === 'rejected' && isConnectionLost(service.failure)) void checkService(currentLanguage())
}

/** Keeps the focused element at its position in the viewport when content appears or disappears above it. */
function keepInPlace(change: () => void): void {
  const element = document.activeElement ?? document.body
  const before = element.getBoundingClientRect().top
  flushSync(change)
  if (element !== document.body)
    scrollBy({ top: element.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** Returns true if the browser is offline and the service could not be checked for that reason. This is not maintenance. */
export function useIsCutOff(): boolean {
  const service = useStoreValue($service)
  return (
    useStoreValue($connection) === 'off' && service.state === 'rejected' && isConnectionLost(service.failure)
  )
}

/**
 * Called if the site's texts could be loaded neither in the visitor's language nor in French. The prerendered page stays, its
 * links work as plain links, and the page reloads when the connection returns.
 */
export function keepPrerenderedPage(): void {
  document.documentElement.dataset.cut = ''
  // The router already listens to clicks. It would only change the URL.
  const bypassRouter = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) event.stopImmediatePropagation()
  }
  document.body.addEventListener('click', bypassRouter, true)
  addEventListener('online', () => location.reload())
}
