import { useStore } from '@nanostores/react'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { LocaleContext, useTexts } from '../../i18n/locale-context'
import { $notices, dismissNotice, type Notice } from '../../runtime/notices'
import { $service } from '../../runtime/service'
import { environment } from '../../state/environment'
import { Button } from '../../ui/button'
import { CopyAction } from '../../ui/copy-action'
import { DialogSpace } from '../../ui/dialog/dialog-space'
import { ErrorBoundary } from '../../ui/error-boundary'
import { HeadingLevel } from '../../ui/heading'
import { Alert } from '../../ui/messages/alert'
import { NoticeList } from '../../ui/messages/notice-list'
import type { SanteElement } from '../definition/sante-element'

function AddressToCopy({ notice: { address } }: { notice: Notice }) {
  const texts = useTexts()
  const addressRef = useRef<HTMLElement>(null)
  const words = { copy: texts('copy'), copied: texts('copied'), marked: texts('marked') }
  if (!address) return null
  return (
    <>
      <bdi className="address" dir="ltr" ref={addressRef}>
        {address}
      </bdi>
      <CopyAction text={address} target={addressRef} words={words} />
    </>
  )
}

interface Props {
  element: SanteElement
  /** Shown if the view cannot be drawn. */
  fallbackAction?: ReactElement | undefined
  children?: ReactNode
}

/** The frame of every view: sets language, direction and theme, catches errors and, outside the official site, shows the notices. */
export function Frame({ element, fallbackAction, children }: Props) {
  const locale = useStore(element.$locale)
  const { theme = 'auto', headingLevel } = useStore(element.$settings)
  const ownNotices = useStore($notices).filter(({ source }) => source === element)
  useEffect(() => {
    element.replayEarlyInput()
    element.announceReady()
  }, [element])
  // During maintenance, the official site hides its pages but keeps them mounted. A hidden page must not open a dialog.
  const isShown = useStore($service).state !== 'rejected'
  const frame = useRef<HTMLDivElement>(null)
  const blocked = ownNotices.find(({ code }) => code === 'blocked')
  // Scrolls to the notice with the blocked address. Scrolls once more if the surrounding page makes the iframe taller, because
  // the notice may then be outside the visible part of that page.
  useEffect(() => {
    if (!blocked) return
    const show = () => frame.current?.querySelector('.notices')?.scrollIntoView({ block: 'nearest' })
    show()
    window.addEventListener('resize', show, { once: true })
    return () => window.removeEventListener('resize', show)
  }, [blocked])
  const { texts, language } = locale
  return (
    <LocaleContext value={locale}>
      <div
        ref={frame}
        className="frame"
        part="frame"
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        data-theme={theme}
      >
        <ErrorBoundary
          fallback={retry => (
            <section className="card" part="card">
              <Alert level="error" title={texts('failed.title')}>
                <p>{texts('failed.text')}</p>
              </Alert>
              <div className="bar">
                {fallbackAction}
                <Button onClick={retry}>{texts('again')}</Button>
              </div>
            </section>
          )}
          onBroken={() => element.emit('error', { code: 'view' })}
        >
          <DialogSpace value={isShown}>
            <HeadingLevel value={headingLevel ? Number(headingLevel) : undefined}>{children}</HeadingLevel>
          </DialogSpace>
        </ErrorBoundary>
        {!environment.isHosted && (
          <NoticeList
            notices={ownNotices}
            more={AddressToCopy}
            dismissLabel={texts('dismiss')}
            onDismiss={dismissNotice}
          />
        )}
      </div>
    </LocaleContext>
  )
}
