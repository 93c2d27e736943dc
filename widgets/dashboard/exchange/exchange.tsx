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
  const place = useRef<HTMLDivElement>(null)
  const openTasks = useCallback(() => store.leave(sectionRoute('status')), [store])
  useEffect(() => exchange.watch(), [exchange])
  // Loaded again after a change of language: the texts differ.
  useEffect(() => void (language && exchange.open()), [exchange, language])
  return (
    <div className="exchange" ref={place}>
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('dashboard.section.exchange')}
      </h2>
      {state === 'rejected' && (
        <LoadFailed text={texts('exchange.failed')} onAgain={() => void exchange.open()} />
      )}
      <Arrived exchange={exchange} place={place} />
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
  place: RefObject<HTMLElement | null>
}

/** Offers new messages with a button, so that they do not move what is being read. */
function Arrived({ exchange, place }: Props) {
  const texts = useTexts()
  const hasNew = useStore(exchange.$hasNew)

  async function show() {
    await exchange.showNew()
    const list = place.current?.querySelector('.messages')
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
