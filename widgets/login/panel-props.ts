import type { RefCallback } from 'react'
import type { Login } from './store'

/** The store, and the element that gets the focus: the title, or the code field. */
export interface PanelProps {
  store: Login
  titleRef: RefCallback<HTMLElement>
}
