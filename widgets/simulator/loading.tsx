import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/locale-context'
import { Heading } from '../ui/heading'
import type { PanelProps } from './panel-props'
import { OutageNotice } from './results/official-site-link'

/** Milliseconds after which the visitor is informed of the delay. */
const LATE_AFTER_MS = 5000

/** A placeholder of the same shape, so that nothing moves. Its title keeps the focus. */
export function LoadingPanel({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="skeleton">
      <Heading titleRef={titleRef}>{texts('loading')}</Heading>
      <span />
      <span />
      <span />
      <OutageNotice store={store} isLate={isLate} />
    </div>
  )
}
