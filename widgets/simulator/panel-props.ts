import type { Ref } from 'react'
import type { SimulatorStore } from './store/store'

/** The store, and the title that gets the focus. */
export interface PanelProps {
  store: SimulatorStore
  titleRef: Ref<HTMLHeadingElement>
}
