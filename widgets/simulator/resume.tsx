import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $handed } from '../state/hand-over'
import type { SimulatorStore } from './store'

/** On the official site: continues what was begun on a partner's page. */
export function Resume({ store }: { store: SimulatorStore }) {
  const handed = useStore($handed)
  useEffect(() => store.resume(handed), [store, handed])
  return null
}
