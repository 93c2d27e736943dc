import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { $words } from './language'

/** The site's words. They are loaded before the first page is shown. */
export function useWords() {
  const words = useStore($words)
  if (!words) throw new Error('The site was drawn before its words were loaded')
  return words
}

/** A fact that may have changed since the page was drawn at build: the first drawing takes it as it was there. */
export const useFact = <Value>(store: ReadableAtom<Value>): Value => useStore(store, { ssr: 'initial' })
