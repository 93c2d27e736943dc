import type { Ref } from 'react'
import { useTexts } from '../../i18n/locale-context'
import { Heading } from '../../ui/heading'
import { SlowNotice } from './slow-notice'

/** Placeholder of a view that is being loaded; it avoids a layout shift. Its title can have the focus. */
export function Skeleton({ titleRef }: { titleRef?: Ref<HTMLHeadingElement> }) {
  const texts = useTexts()
  return (
    <div className="skeleton">
      <Heading titleRef={titleRef}>{texts('loading')}</Heading>
      <span />
      <span />
      <span />
      <SlowNotice />
    </div>
  )
}
