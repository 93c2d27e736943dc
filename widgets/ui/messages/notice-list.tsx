import { type ComponentType, useEffect, useRef } from 'react'
import type { Elements } from '../elements'

interface Item {
  id: number
  level: 'error' | 'success' | 'info'
  text: string
}

interface Props<Notice extends Item> {
  notices: Notice[]
  /** Further content of a notice, below its text. */
  more?: ComponentType<{ notice: Notice }>
  dismissLabel: string
  onDismiss: (id: number) => void
}

/** Milliseconds for which a success notice is shown. It may disappear, because the page shows the change too. */
const SUCCESS_MS = 6000

/** The list of notices. It is always rendered, so that screen readers announce new notices. */
export function NoticeList<Notice extends Item>({
  notices,
  more: More,
  dismissLabel,
  onDismiss,
}: Props<Notice>) {
  const list = (isError: boolean) =>
    notices
      .filter(({ level }) => (level === 'error') === isError)
      .map(notice => (
        <NoticeBox key={notice.id} notice={notice} dismissLabel={dismissLabel} onDismiss={onDismiss}>
          {More && <More notice={notice} />}
        </NoticeBox>
      ))
  return (
    <div className="notices" part="notices">
      <div role="alert">{list(true)}</div>
      <div role="status">{list(false)}</div>
    </div>
  )
}

interface NoticeProps extends Omit<Props<Item>, 'notices' | 'more'> {
  notice: Item
  children: Elements
}

/** A success notice disappears after a delay, but not while it is hovered or focused. Other notices stay until they are closed. */
function NoticeBox({ notice: { id, level, text }, dismissLabel, onDismiss, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  const isTemporary = level === 'success'
  useEffect(() => {
    if (isTemporary && box.current) return dismissWhenUnused(box.current, () => onDismiss(id))
  }, [isTemporary, id, onDismiss])
  return (
    <div ref={box} className={`notice ${level}`}>
      <div>
        <p>{text}</p>
        {children}
      </div>
      <button type="button" className="close" aria-label={dismissLabel} onClick={() => onDismiss(id)} />
    </div>
  )
}

/** Calls `dismiss` after `SUCCESS_MS` in which the element is not hovered or focused. Returns a function that cancels this. */
function dismissWhenUnused(box: HTMLElement, dismiss: () => void): () => void {
  let timer = setTimeout(dismiss, SUCCESS_MS)
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    if (!box.matches(':hover, :focus-within')) timer = setTimeout(dismiss, SUCCESS_MS)
  }
  const listeners = new AbortController()
  const { signal } = listeners
  for (const type of ['pointerenter', 'focusin']) box.addEventListener(type, stop, { signal })
  for (const type of ['pointerleave', 'focusout']) box.addEventListener(type, restart, { signal })
  return () => {
    stop()
    listeners.abort()
  }
}
