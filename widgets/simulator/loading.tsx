import { useTexts } from '../element/locale-context'
import { Heading } from '../ui/heading'
import type { PanelProps } from './panel-props'

/** A placeholder of the same shape, so that nothing moves. Its title keeps the focus. */
export function LoadingPanel({ titleRef }: Pick<PanelProps, 'titleRef'>) {
  return (
    <div className="skeleton">
      <Heading titleRef={titleRef}>{useTexts()('loading')}</Heading>
      <span />
      <span />
      <span />
    </div>
  )
}
