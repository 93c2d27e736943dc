import { useSyncExternalStore } from 'react'
import type { Options } from '../options/options'

/** The tabs of the page, each at a fragment of its address. The first one is the default. */
export const ways = ['questionnaire', 'login', 'developers', 'check'] as const
export type Way = (typeof ways)[number]

/** Returns the way that a fragment names. Without one, and for a section of the questionnaire, it is the questionnaire. */
export const wayOf = (hash: string): Way => ways.find(way => hash === `#${way}`) ?? ways[0]

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

/** Returns the way in the page's address. The prerendered page has the default, and its style shows the way in the address. */
export const useWay = (): Way =>
  useSyncExternalStore(
    subscribe,
    () => wayOf(location.hash),
    () => ways[0],
  )

export interface WayProps {
  options: Options
  onChange: (changes: Partial<Options>) => void
  /** Origin of the official site. */
  origin: string
  /** False until hydration. A form is inert until then, since a choice made before it would be lost. */
  isRunning: boolean
}
