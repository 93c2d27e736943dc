import type { ReactElement, RefObject } from 'react'
import { $notices, dismiss, Fence, NoticeList } from '../widgets'
import { BackTo } from './back-to'
import { ConnectionNotice } from './connection/connection-notice'
import { Footer } from './footer'
import type { PageName } from './guard'
import { Header } from './header'
import { Help } from './help'
import { LanguageLinks } from './language-links'
import { LeaveDialog } from './leave-dialog'
import { routes } from './routes'
import { SessionDialog } from './session-dialog'
import { useUnsaved } from './unsaved'
import { useFact, useWords } from './words'

interface Props {
  page: PageName
  main: RefObject<HTMLElement | null>
  children: (ReactElement | false)[]
}

/**
 * Header, notices, page, footer, each in an error boundary of its own. What fails while the service is closed has one
 * cause, which its page says.
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
      <Fence className="part">
        <Header page={page} />
      </Fence>
      <Fence className="part">
        <div className="above">
          <ConnectionNotice />
          <NoticeList
            notices={page === 'maintenance' ? [] : notices}
            dismissLabel={texts('dismiss')}
            onDismiss={dismiss}
          />
        </div>
      </Fence>
      <main id="main" ref={main} tabIndex={-1}>
        {page !== 'notFound' && routes[page].chapter && <LanguageLinks path={routes[page].path} />}
        <BackTo page={page} />
        {children}
        <Help page={page} />
      </main>
      <Fence className="part">
        <LeaveDialog />
        {page !== 'maintenance' && <SessionDialog />}
      </Fence>
      <Fence className="part">{page !== 'maintenance' && <Footer isSimple={page === 'home'} />}</Fence>
    </>
  )
}
