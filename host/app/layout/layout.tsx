import { useStore } from '@nanostores/react'
import type { ReactElement, RefObject } from 'react'
import { $notices, Dialog, dismissNotice, ErrorBoundary, NoticeList } from '../../../widgets'
import { ConnectionNotice } from '../../connection/connection-notice'
import { LanguageLinks } from '../../language/language-choice'
import { useStoreValue, useWords } from '../../language/words'
import type { PageName } from '../../routing/guard'
import { $leaving, leaveAnyway, stay, useUnsaved } from '../../routing/leaving'
import { Link } from '../../routing/link'
import { routes } from '../../routing/routes'
import { SessionDialog } from '../../session/session-dialog'
import { $returnRoute } from '../screen'
import { Footer } from './footer'
import { Header } from './header'

interface Props {
  page: PageName
  main: RefObject<HTMLElement | null>
  children: (ReactElement | false)[]
}

/**
 * Renders header, notices, page and footer. A failure of one of them leaves the others. While the service is closed, notices are
 * hidden, since the maintenance page explains their common cause.
 */
export function Layout({ page, main, children }: Props) {
  const { texts } = useWords()
  const notices = useStoreValue($notices)
  useUnsaved()
  return (
    <>
      <a className="skip" href="#main" target="_self">
        {texts('skip')}
      </a>
      <ErrorBoundary className="part">
        <Header page={page} />
      </ErrorBoundary>
      <ErrorBoundary className="part">
        <div className="above">
          <ConnectionNotice />
          <NoticeList
            notices={page === 'maintenance' ? [] : notices}
            dismissLabel={texts('dismiss')}
            onDismiss={dismissNotice}
          />
        </div>
      </ErrorBoundary>
      <main id="main" ref={main} tabIndex={-1}>
        {page !== 'notFound' && routes[page].chapter && <LanguageLinks path={routes[page].path} />}
        <BackTo page={page} />
        {children}
        <Help page={page} />
      </main>
      <ErrorBoundary className="part">
        <LeaveDialog />
        {page !== 'maintenance' && <SessionDialog />}
      </ErrorBoundary>
      <ErrorBoundary className="part">
        {page !== 'maintenance' && <Footer isSimple={page === 'home'} />}
      </ErrorBoundary>
    </>
  )
}

/** The FAQ topics of steps and sections. The others have the topic `space`. */
const topics: Record<string, string> = {
  information: 'documents',
  document: 'documents',
  identification: 'registration',
  validation: 'registration',
  confirm: 'registration',
  documents: 'documents',
}

/** Renders a link to the FAQ, except on the FAQ and during maintenance (spec, section 2). */
function Help({ page }: { page: PageName }) {
  const { texts } = useWords()
  if (page === 'faq' || page === 'maintenance') return null
  return (
    <p className="help row">
      <Link className="leave" to={`/faq${topicOf(page)}`}>
        {texts('help')}
      </Link>
    </p>
  )
}

/** Returns the fragment of the FAQ topic for a step, a section or the login. Other pages link to the top of the FAQ. */
function topicOf(page: PageName): string {
  if (page === 'notFound') return ''
  const { element, step, section } = routes[page]
  if (step || section || element === 'login') return `#${topics[step ?? section ?? ''] ?? 'space'}`
  return ''
}

/** Renders the dialog that asks whether unsent changes may be lost. */
function LeaveDialog() {
  const { texts } = useWords()
  return (
    <Dialog
      isOpen={useStoreValue($leaving) !== undefined}
      title={texts('leaving.title')}
      cancel={texts('leaving.stay')}
      accept={texts('leaving.leave')}
      isDestructive
      onCancel={stay}
      onAccept={leaveAnyway}
    >
      <p>{texts('leaving.text')}</p>
    </Dialog>
  )
}

/** Renders a link from a text page back to the page from which it was opened. */
function BackTo({ page }: { page: PageName }) {
  const { texts } = useWords()
  const name = useStore($returnRoute)
  const isChapter = page !== 'notFound' && routes[page].chapter !== undefined
  if (!isChapter || !name) return null
  return (
    <p className="back row">
      <Link to={routes[name].path}>{texts('backTo', { page: texts(routes[name].name) })}</Link>
    </p>
  )
}
