import { $session, discardUnsaved, refreshUnread, watchExpiry } from '../../widgets'
import { storageOf } from '../app/storage'
import { currentLanguage } from '../language/language'
import { routes } from './routes'

const storage = storageOf('sessionStorage')

const readToken = () => storage.getItem('token')

/**
 * Returns other personal data that the tab stores: the draft of a registration, the questionnaire, and the e-mail addresses that
 * codes and the receipt were sent to.
 */
const readPersonal = () =>
  ['sante:draft', 'sante:answers', 'sante:receipt', 'sante:code', 'sante:email'].map(storage.getItem).join()

/**
 * Handles a page that the browser restores from the back/forward cache. Meanwhile, another page of the tab may have ended the
 * session, begun another one, or changed the stored data. The restored page is then hidden, and reloaded or replaced by the home page.
 */
export function watchReturn(): void {
  let whenLeft = { token: readToken(), personal: readPersonal() }
  addEventListener('pagehide', () => {
    whenLeft = { token: readToken(), personal: readPersonal() }
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const token = readToken()
    const isVisitor = $session.get().kind === 'visitor'
    // An expired session may have ended before this event, if the browser fired `visibilitychange` first.
    const isSame = token === whenLeft.token || (token === null && isVisitor)
    if (isSame && readPersonal() === whenLeft.personal) {
      watchExpiry()
      void refreshUnread(currentLanguage())
    } else replacePage(token === null && !isVisitor)
  })
}

/** Replaces the page. After the end of a session it goes to the home page, as a logout does. */
function replacePage(hasEnded: boolean): void {
  document.documentElement.hidden = true
  // Otherwise the browser would ask whether to discard unsaved input.
  discardUnsaved()
  if (hasEnded) location.replace(routes.home.path)
  else location.reload()
}
