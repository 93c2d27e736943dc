import type { Ref } from 'react'
import type { Simulator } from './store'

/** The store, and the title that takes the focus. */
export interface PanelProps {
  store: Simulator
  titleRef: Ref<HTMLHeadingElement>
}
