import type { Ref } from 'react'
import { useTexts } from './locale-context'
import { Slow } from './slow-notice'

/** The shape of what will come, so that nothing jumps; its title keeps the focus meanwhile. */
export function Waiting({ titleRef }: { titleRef?: Ref<HTMLHeadingElement> }) {
  const texts = useTexts()
  return (
    <div className="skeleton">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('loading')}
      </h2>
      <span />
      <span />
      <span />
      <Slow />
    </div>
  )
}
