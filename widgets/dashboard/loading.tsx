import { SlowNotice } from '../element/slow-notice'
import { useTexts } from '../i18n/locale-context'

/** The shape of a list that is on its way. */
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
