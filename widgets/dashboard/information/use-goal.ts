import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef } from 'react'
import { focusField } from '../../ui/focus'
import type { Information } from './store'

/** Moves the focus to the goal after a card has opened or closed. */
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
