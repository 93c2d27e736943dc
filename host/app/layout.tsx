import type { ReactElement, RefObject } from 'react'
import { $notices, dismiss, ErrorBoundary, NoticeList } from '../../widgets'
import { ConnectionNotice } from '../connection/connection-notice'
import { LanguageLinks } from '../language/language-links'
import { useFact, useWords } from '../language/words'
import { BackTo } from '../routing/back-to'
import type { PageName } from '../routing/guard'
import { LeaveDialog } from '../routing/leave-dialog'
import { routes } from '../routing/routes'
import { useUnsaved } from '../routing/unsaved'
import { SessionDialog } from '../session/session-dialog'
import { Footer } from './footer'
import { Header } from './header'
import { Help } from './help'

interface Props {
  page: PageName
  main: RefObject<HTMLElement | null>
  children: (ReactElement | false)[]
}

/**
 * Renders header, notices, page and footer, each in its own error boundary. Notices are hidden while the service is closed, since
 * its page explains their common cause.
 */
export function Layout({ page, main, children }: Props) {
  const { texts } = useWords()
  const notices = useFact($notices)
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
            onDismiss={dismiss}
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
