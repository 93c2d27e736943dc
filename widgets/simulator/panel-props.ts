import type { Ref } from 'react'
import type { SimulatorStore } from './store'

/** The store, and the title that takes the focus. */
export interface PanelProps {
  store: SimulatorStore
  titleRef: Ref<HTMLHeadingElement>
}
