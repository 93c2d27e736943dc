import type { ComponentType } from 'react'

interface Item {
  id: number
  level: 'error' | 'success' | 'info'
  text: string
}

interface Props<Notice extends Item> {
  notices: Notice[]
  /** What the visitor can do about one, below its text. */
  more?: ComponentType<{ notice: Notice }>
  dismissLabel: string
  onDismiss: (id: number) => void
}

/** The one visible region of notices. It is always in the page, so that new ones are announced. */
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
        <div key={notice.id} className={`notice ${notice.level}`}>
          <div>
            <p>{notice.text}</p>
            {More && <More notice={notice} />}
          </div>
          <button
            type="button"
            className="close"
            aria-label={dismissLabel}
            onClick={() => onDismiss(notice.id)}
          />
        </div>
      ))
  return (
    <div className="notices" part="notices">
      <div role="alert">{list(true)}</div>
      <div role="status">{list(false)}</div>
    </div>
  )
}
