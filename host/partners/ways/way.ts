import { useSyncExternalStore } from 'react'
import type { Options } from '../options/options'

/** The tabs of the page, each at a fragment of its address. The first one is the default. */
export const ways = ['questionnaire', 'login', 'developers', 'check'] as const
type Way = (typeof ways)[number]

/** Returns the tab that a fragment names. Any other fragment, such as that of a section, belongs to the first tab. */
export const wayOf = (hash: string): Way => ways.find(way => hash === `#${way}`) ?? ways[0]

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

/**
 * Returns the tab that the page's address names, to mark its link. The build marks the first tab. The stylesheet (`:target` in
 * `ways.css`) shows the tab itself.
 */
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
