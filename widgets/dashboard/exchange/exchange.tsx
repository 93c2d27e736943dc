import { useStore } from '@nanostores/react'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { sectionRoute } from '../../shared/route'
import { Button } from '../../ui/button'
import { focusTitle } from '../../ui/focus'
import { LoadFailed, Loading } from '../loading'
import type { SectionProps } from '../section-props'
import { Inbox } from './inbox'
import { createExchange, type ExchangeStore } from './store'

/** The messages of the insurer, newest first. */
export function Exchange({ store, titleRef }: SectionProps) {
  const texts = useTexts()
  const language = useLanguage()
  const exchange = store.part(createExchange)
  const { state } = useStore(exchange.$newest)
  const inbox = useStore(exchange.$inbox)
  const tasks = useStore(store.$tasks)
  const containerRef = useRef<HTMLDivElement>(null)
  const openTasks = useCallback(() => store.leave(sectionRoute('status')), [store])
  useEffect(() => exchange.watch(), [exchange])
  // Loads the messages again after a change of language: the server sends them in the requested language.
  useEffect(() => void (language && exchange.open()), [exchange, language])
  return (
    <div className="exchange" ref={containerRef}>
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('dashboard.section.exchange')}
      </h2>
      {state === 'rejected' && (
        <LoadFailed text={texts('exchange.failed')} onRetry={() => void exchange.open()} />
      )}
      <NewMessagesNotice exchange={exchange} containerRef={containerRef} />
      {inbox && (
        <Inbox
          exchange={exchange}
          inbox={inbox}
          onTasks={tasks && tasks.now.length > 0 ? openTasks : undefined}
        />
      )}
      {!inbox && state !== 'rejected' && <Loading />}
    </div>
  )
}

interface Props {
  exchange: ExchangeStore
  containerRef: RefObject<HTMLElement | null>
}

/** Announces new messages. A button shows them, so that the list does not move while the student reads. */
function NewMessagesNotice({ exchange, containerRef }: Props) {
  const texts = useTexts()
  const hasNew = useStore(exchange.$hasNew)

  async function show() {
    await exchange.showNew()
    const list = containerRef.current?.querySelector('.messages')
    if (list && !exchange.$hasNew.get()) focusTitle(list)
  }

  return (
    <div role="status" className="arrived">
      {hasNew && (
        <>
          <span>{texts('exchange.arrived')}</span>{' '}
          <Button onClick={() => void show()}>{texts('exchange.show')}</Button>
        </>
      )}
    </div>
  )
}
