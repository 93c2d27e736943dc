import { SlowNotice } from '../element/slow-notice'
import { useTexts } from '../i18n/locale-context'

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
