import { useStore } from '@nanostores/react'
import type { ReactNode, RefObject } from 'react'
import { $notices, dismiss, NoticeList } from '../widgets'
import { Footer } from './footer'
import type { Page } from './guard'
import { Header } from './header'
import { LeaveDialog } from './leave-dialog'
import { SessionDialog } from './session-dialog'
import type { Settings } from './settings'
import { useUnsaved } from './unsaved'
import { useWords } from './words'

interface Props {
  page: Page
  settings: Settings
  main: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Header, notices, page, footer. */
export function Layout({ page, settings, main, children }: Props) {
  const { texts } = useWords()
  const notices = useStore($notices)
  useUnsaved()
  return (
    <>
      <a className="skip" href="#main" target="_self">
        {texts('skip')}
      </a>
      <Header key={page} page={page} />
      <NoticeList notices={notices} dismissLabel={texts('dismiss')} onDismiss={dismiss} />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <LeaveDialog />
      <SessionDialog />
      {page !== 'maintenance' && <Footer isSimple={page === 'home'} socialUrl={settings.socialUrl} />}
    </>
  )
}
