import type { RefCallback } from 'react'
import type { Registration } from './store'

/** The props of a panel. `titleRef` is set on the title, which gets the focus. */
export interface PanelProps {
  store: Registration
  titleRef: RefCallback<HTMLElement>
}
