import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef } from 'react'
import { focusField } from '../../ui/focus'
import type { Information } from './store'

/** After a card has opened or closed the focus is where the student goes on. */
export function useGoal({ $goal, reach }: Information): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const goal = useStore($goal)
  useEffect(() => {
    if (!goal || !place.current) return
    focusField(place.current, goal)
    reach()
  }, [goal, reach])
  return place
}
