import { useStore } from '@nanostores/react'
import { memo, useEffect, useRef } from 'react'
import type { Message } from '../../contract/message'
import { Button } from '../../ui/button'
import { focusTitle } from '../../ui/focus'
import { useLanguage, useTexts } from '../../voice'
import { Unloaded } from '../unloaded'
import { timeWords } from '../when'
import type { Inbox as Shown } from './merge'
import type { Exchange } from './store'
import { useSeen } from './use-seen'

interface Props {
  exchange: Exchange
  inbox: Shown
}

export function Inbox({ exchange, inbox: { messages, total } }: Props) {
  const texts = useTexts()
  const locale = `${useLanguage()}-u-nu-latn`
  if (messages.length === 0) return <Empty />
  const shown = messages.length.toLocaleString(locale)
  const all = Math.max(total, messages.length).toLocaleString(locale)
  return (
    <>
      <p role="status" className="hint">
        {texts('exchange.count', { shown, all })}
      </p>
      <ul className="messages">
        {messages.map(message => (
          <Row key={message.id} message={message} onSeen={exchange.see} />
        ))}
      </ul>
      <Earlier exchange={exchange} count={messages.length} />
    </>
  )
}

function Empty() {
  const texts = useTexts()
  return (
    <section className="card" part="card">
      <h3>{texts('exchange.none')}</h3>
      <p>{texts('exchange.noneText')}</p>
    </section>
  )
}

/** A thousand of them: each is drawn once. */
const Row = memo(function Row({ message, onSeen }: { message: Message; onSeen: Exchange['see'] }) {
  const texts = useTexts()
  const language = useLanguage()
  const place = useRef<HTMLLIElement>(null)
  useSeen(place, message, onSeen)
  const { sentAt, subject, body, read } = message
  return (
    <li ref={place} className={read ? 'message' : 'message unread'}>
      <p className="hint">
        {!read && <b className="mark">{texts('exchange.unread')}</b>}{' '}
        <time dateTime={sentAt}>{timeWords(sentAt, language)}</time>
      </p>
      <h3 dir="auto">{subject}</h3>
      <p className="body" dir="auto">
        {body}
      </p>
    </li>
  )
})

/** The way further down; after it the focus is on the first message that it brought. */
function Earlier({ exchange, count }: Pick<Props, 'exchange'> & { count: number }) {
  const texts = useTexts()
  const state = useStore(exchange.$earlier)
  const hasEarlier = useStore(exchange.$hasEarlier)
  const place = useRef<HTMLDivElement>(null)
  const from = useRef<number>(undefined)

  useEffect(() => {
    if (from.current === undefined || count <= from.current) return
    const first = place.current?.parentElement?.querySelectorAll('.message')[from.current]
    from.current = undefined
    if (first) focusTitle(first)
  }, [count])

  function show() {
    from.current = count
    void exchange.showEarlier()
  }

  return (
    <div className="earlier" ref={place}>
      {state === 'failed' && <Unloaded text={texts('exchange.failedEarlier')} onAgain={show} />}
      {state !== 'failed' && hasEarlier && (
        <Button look="secondary" aria-disabled={state === 'pending' || undefined} onClick={show}>
          {texts(state === 'pending' ? 'exchange.loadingEarlier' : 'exchange.earlier')}
        </Button>
      )}
    </div>
  )
}
