import type { Ref } from 'react'
import { Slow } from './slow'
import { useTexts } from './voice'

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
