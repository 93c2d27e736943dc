import { SlowNotice } from '../element/frame/slow-notice'
import { useTexts } from '../i18n/locale-context'
import { Button } from '../ui/button'

/** A placeholder for a list that is being loaded. */
export function Loading() {
  const texts = useTexts()
  return (
    <div className="skeleton">
      <p role="status" className="about">
        {texts('loading')}
      </p>
      <span />
      <span />
      <span />
      <SlowNotice />
    </div>
  )
}

interface Props {
  text: string
  onRetry: () => void
}

/** Says that something could not be loaded, and offers a retry. The caller reports the failure. */
export function LoadFailed({ text, onRetry }: Props) {
  const texts = useTexts()
  return (
    <div className="alert error" part="alert">
      <p>{text}</p>
      <p>
        <Button variant="secondary" onClick={onRetry}>
          {texts('again')}
        </Button>
      </p>
    </div>
  )
}
