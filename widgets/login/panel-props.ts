import type { Ref } from 'react'
import type { Login } from './store'

/** The store, and the title that takes the focus. */
export interface PanelProps {
  store: Login
  titleRef: Ref<HTMLHeadingElement>
}
