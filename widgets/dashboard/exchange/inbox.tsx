import { useStore } from '@nanostores/react'
import { memo, useEffect, useRef, useState } from 'react'
import type { Message } from '../../contract/student/message'
import { MarkedFrench } from '../../dossier/marked-french'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { formatLocale } from '../../shared/date-format'
import { languageName } from '../../shared/language'
import { Button } from '../../ui/button'
import { focusTitle } from '../../ui/focus'
import { formatDateTime, formatShortDay } from '../format-day'
import { LoadFailed } from '../loading'
import type { InboxPages } from './merge'
import type { ExchangeStore } from './store'
import { createVisibilityWatcher, type VisibilityWatcher } from './visibility-watcher'

interface Props {
  exchange: ExchangeStore
  inbox: InboxPages
  /** Opens the tasks to do now; undefined if there are none. */
  onTasks: (() => void) | undefined
}

export function Inbox({ exchange, inbox: { pages, total }, onTasks }: Props) {
  const texts = useTexts()
  const locale = formatLocale(useLanguage())
  const watcher = useVisibilityWatcher(exchange)
  const count = pages.flat().length
  if (count === 0) return <Empty />
  const shown = count.toLocaleString(locale)
  const all = Math.max(total, count)
  return (
    <>
      <p role="status" className="hint">
        {count < all && texts('exchange.count', { shown, all: all.toLocaleString(locale) })}
      </p>
      {pages.map(messages =>
        messages[0] ? (
          <Page key={messages[0].id} messages={messages} watcher={watcher} onTasks={onTasks} />
        ) : null,
      )}
      <Earlier exchange={exchange} count={count} />
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

/** Returns the watcher that marks visible messages as seen; undefined until the list is mounted. */
function useVisibilityWatcher({ markSeen }: ExchangeStore): VisibilityWatcher | undefined {
  const [watcher, setWatcher] = useState<VisibilityWatcher>()
  useEffect(() => {
    const created = createVisibilityWatcher(markSeen)
    setWatcher(created)
    return created.start()
  }, [markSeen])
  return watcher
}

/** `content-visibility` (exchange.css) skips the rendering of pages and rows far from the viewport. */
const Page = memo(function Page({ messages, ...shared }: PageProps) {
  return (
    <ul className="messages">
      {messages.map(message => (
        <Row key={message.id} message={message} {...shared} />
      ))}
    </ul>
  )
})

interface PageProps extends Pick<Props, 'onTasks'> {
  messages: Message[]
  watcher: VisibilityWatcher | undefined
}

interface RowProps extends Omit<PageProps, 'messages'> {
  message: Message
}

/** A message. A folded message shows its subject, its day and its first line. It counts as read once it is open and visible. */
const Row = memo(function Row({ message, watcher, onTasks }: RowProps) {
  const texts = useTexts()
  const language = useLanguage()
  const containerRef = useRef<HTMLLIElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(
    () => (isOpen && containerRef.current ? watcher?.watch(containerRef.current, message) : undefined),
    [isOpen, watcher, message],
  )
  const { sentAt, subject, body, read, language: messageLanguage = language } = message
  return (
    <li ref={containerRef} className={read ? 'message' : 'message unread'}>
      <details className="fold" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <h3 dir="auto" lang={messageLanguage}>
            <MarkedFrench>{subject}</MarkedFrench>
          </h3>
          <span className="hint">
            {!read && <b className="mark">{texts('exchange.unread')}</b>}{' '}
            <time dateTime={sentAt}>{(isOpen ? formatDateTime : formatShortDay)(sentAt, language)}</time>
            {messageLanguage !== language && (
              <span>{` · ${texts('exchange.written', { language: languageName(messageLanguage, language) })}`}</span>
            )}
            {!isOpen && (
              <bdi aria-hidden="true" className="beginning" lang={messageLanguage}>
                <MarkedFrench>{body.split('\n', 1)[0] ?? ''}</MarkedFrench>
              </bdi>
            )}
          </span>
        </summary>
        <p className="body" dir="auto" lang={messageLanguage}>
          <Body message={message} />
        </p>
        {onTasks && (
          <Button variant="secondary" onClick={onTasks}>
            {texts('exchange.tasks')}
          </Button>
        )}
      </details>
    </li>
  )
})

/** The text of a message. Words that an agent wrote are marked with their own language. */
function Body({ message: { body, quotation } }: Pick<RowProps, 'message'>) {
  const start = quotation ? body.indexOf(quotation.text) : -1
  if (!quotation || start < 0) return <MarkedFrench>{body}</MarkedFrench>
  return (
    <>
      <MarkedFrench>{body.slice(0, start)}</MarkedFrench>
      <bdi lang={quotation.language}>{quotation.text}</bdi>
      <MarkedFrench>{body.slice(start + quotation.text.length)}</MarkedFrench>
    </>
  )
}

/** Loads earlier messages, and then focuses the first of them. */
function Earlier({ exchange, count }: Pick<Props, 'exchange'> & { count: number }) {
  const texts = useTexts()
  const state = useStore(exchange.$earlier)
  const hasEarlier = useStore(exchange.$hasEarlier)
  const containerRef = useRef<HTMLDivElement>(null)
  const countBefore = useRef<number>(undefined)

  useEffect(() => {
    if (countBefore.current === undefined || count <= countBefore.current) return
    const first = containerRef.current?.parentElement?.querySelectorAll('.message')[countBefore.current]
    countBefore.current = undefined
    if (first) focusTitle(first)
  }, [count])

  function show() {
    countBefore.current = count
    void exchange.showEarlier()
  }

  return (
    <div className="earlier" ref={containerRef}>
      {state === 'failed' && <LoadFailed text={texts('exchange.failedEarlier')} onRetry={show} />}
      {state !== 'failed' && hasEarlier && (
        <Button variant="secondary" aria-disabled={state === 'pending' || undefined} onClick={show}>
          {texts(state === 'pending' ? 'exchange.loadingEarlier' : 'exchange.earlier')}
        </Button>
      )}
    </div>
  )
}
