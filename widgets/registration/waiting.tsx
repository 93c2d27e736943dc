import { useTexts } from '../voice'
import type { PanelProps } from './registration'

/** The shape of what will come, so that nothing jumps; its title keeps the focus meanwhile. */
export function Waiting({ titleRef }: Pick<PanelProps, 'titleRef'>) {
  const texts = useTexts()
  return (
    <div className="skeleton">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('loading')}
      </h2>
      <i />
      <i />
      <i />
    </div>
  )
}
