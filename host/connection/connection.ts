import { atom } from 'nanostores'
import { flushSync } from 'react-dom'
import { $service, $unread, checkService, isConnectionLost, isOffline, refreshUnread } from '../../widgets'
import { currentLanguage } from '../language'
import { $page } from '../screen'

/** `back`: the line was gone, and the visitor has not gone on since it returned. */
export const $connection = atom<'on' | 'off' | 'back'>('on')

/** Follows what the browser says of its line from now on, and makes use of one that is back. */
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

/** It has been read, or its page was left. */
export function forgetReturn(): void {
  if ($connection.get() === 'back') $connection.set('on')
}

/** Whether the service is open is still not known if nobody could be asked. */
export function askService(): void {
  const service = $service.get()
  if (service.state === 'rejected' && isConnectionLost(service.failure)) void checkService(currentLanguage())
}

/** Whatever appears above it, what somebody is typing in stays where it is on the screen. */
function keepInPlace(change: () => void): void {
  const at = document.activeElement ?? document.body
  const before = at.getBoundingClientRect().top
  flushSync(change)
  if (at !== document.body) scrollBy({ top: at.getBoundingClientRect().top - before, behavior: 'instant' })
}
