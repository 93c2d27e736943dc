import { $session, discardUnsaved, refreshUnread, watchExpiry } from '../../widgets'
import { storageOf } from '../app/storage'
import { currentLanguage } from '../language/language'
import { routes } from './routes'

const storage = storageOf('sessionStorage')

const readToken = () => storage.getItem('token')

/** What else the tab keeps that is personal: what a registration has typed, and the addresses that mails went to. */
const readPersonal = () =>
  ['sante:draft', 'sante:receipt', 'sante:code', 'sante:email'].map(storage.getItem).join()

/**
 * A page comes back from the back/forward cache with its whole memory, while another page of the tab may have ended the session or
 * begun another one. Then nothing of it is shown, and a page with what the tab keeps now takes its place.
 */
export function watchReturn(): void {
  let left = { token: readToken(), personal: readPersonal() }
  addEventListener('pagehide', () => {
    left = { token: readToken(), personal: readPersonal() }
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const token = readToken()
    const isVisitor = $session.get().kind === 'visitor'
    // A session that has expired has just ended by itself, where the browser reported first that the page is visible.
    const isSame = token === left.token || (token === null && isVisitor)
    if (isSame && readPersonal() === left.personal) {
      watchExpiry()
      void refreshUnread(currentLanguage())
    } else replacePage(token === null && !isVisitor)
  })
}

/** A session that has ended leads home, as a logout does. */
function replacePage(hasEnded: boolean): void {
  document.documentElement.hidden = true
  // The browser would ask whether to leave them.
  discardUnsaved()
  if (hasEnded) location.replace(routes.home.path)
  else location.reload()
}
