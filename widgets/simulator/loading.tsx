import { useTexts } from '../element/locale-context'
import type { PanelProps } from './panel-props'

/** The shape of what will come, so that nothing jumps; its title keeps the focus meanwhile. */
export function Loading({ titleRef }: Pick<PanelProps, 'titleRef'>) {
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
