import type { RefCallback } from 'react'
import type { Login } from './store'

/** The store, and what takes the focus: the title, or the field for the code. */
export interface PanelProps {
  store: Login
  titleRef: RefCallback<HTMLElement>
}
