interface Item {
  id: number
  level: 'error' | 'success' | 'info'
  text: string
}

interface Props {
  notices: Item[]
  dismissLabel: string
  onDismiss: (id: number) => void
}

/** The one visible region of notices. It is always in the page, so that new ones are announced. */
export function NoticeList({ notices, dismissLabel, onDismiss }: Props) {
  const list = (isError: boolean) =>
    notices
      .filter(({ level }) => (level === 'error') === isError)
      .map(({ id, level, text }) => (
        <div key={id} className={`notice ${level}`}>
          <p>{text}</p>
          <button type="button" className="close" aria-label={dismissLabel} onClick={() => onDismiss(id)} />
        </div>
      ))
  return (
    <div className="notices" part="notices">
      <div role="alert">{list(true)}</div>
      <div role="status">{list(false)}</div>
    </div>
  )
}
