import type { RefCallback } from 'react'
import type { Registration } from './store'

/** The store, and the title that gets the focus. */
export interface PanelProps {
  store: Registration
  titleRef: RefCallback<HTMLElement>
}
