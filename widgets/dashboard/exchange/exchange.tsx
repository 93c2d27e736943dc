import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { sectionRoute } from '../../shared/route'
import { Loading } from '../loading'
import type { SectionProps } from '../section-props'
import { Unloaded } from '../unloaded'
import { Arrived } from './arrived'
import { Inbox } from './inbox'
import { createExchange } from './store'

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
        <Unloaded text={texts('exchange.failed')} onAgain={() => void exchange.open()} />
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
