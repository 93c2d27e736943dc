import { useTexts } from '../element/locale-context'
import type { PanelProps } from './panel-props'

/** A placeholder of the same shape, so that nothing moves. Its title keeps the focus. */
export function LoadingPanel({ titleRef }: Pick<PanelProps, 'titleRef'>) {
  return (
    <div className="skeleton">
      <h2 ref={titleRef} tabIndex={-1}>
        {useTexts()('loading')}
      </h2>
      <span />
      <span />
      <span />
    </div>
  )
}
