import { atom } from 'nanostores'
import { flushSync } from 'react-dom'
import { $service, $unread, checkService, isConnectionLost, isOffline, refreshUnread } from '../../widgets'
import { $page } from '../app/screen'
import { currentLanguage } from '../language/language'

/** `back`: the connection was lost, and the visitor has done nothing since it returned. */
export const $connection = atom<'on' | 'off' | 'back'>('on')

/** Follows the browser's connection state, and acts when the connection returns. */
export function watchConnection(): void {
  const look = () => keepInPlace(() => $connection.set(isOffline() ? 'off' : 'back'))
  if (isOffline()) $connection.set('off')
  addEventListener('offline', look)
  addEventListener('online', () => {
    askService()
    if ($unread.get() === 'unknown') void refreshUnread(currentLanguage())
    look()
  })
  $page.listen(forgetReturn)
}

/** The visitor has read it, or left its page. */
export function forgetReturn(): void {
  if ($connection.get() === 'back') $connection.set('on')
}

/** Checks the service again if the last check failed for lack of a connection. */
export function askService(): void {
  const service = $service.get()
  if (service.state === 'rejected' && isConnectionLost(service.failure)) void checkService(currentLanguage())
}

/** Keeps the field with the focus at its place on the screen when content appears above it. */
function keepInPlace(change: () => void): void {
  const at = document.activeElement ?? document.body
  const before = at.getBoundingClientRect().top
  flushSync(change)
  if (at !== document.body) scrollBy({ top: at.getBoundingClientRect().top - before, behavior: 'instant' })
}
