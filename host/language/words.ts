import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import type { Language, Texts } from '../../widgets'
import type { ChapterName } from '../routing/routes'

export interface Words {
  language: Language
  texts: Texts
  /** The chapter whose texts are included. */
  chapter?: ChapterName | undefined
}

/** The language of the site and its texts, which change together. */
export const $words = atom<Words | undefined>()

/** Returns the site's texts, which are loaded before the first page is rendered. */
export function useWords() {
  const words = useStore($words)
  if (!words) throw new Error('The site was rendered before its texts were loaded: call showWords first')
  return words
}

/** Returns a store's value, which may have changed since the build. Hydration uses the value of the prerendered page. */
export const useStoreValue = <Value>(store: ReadableAtom<Value>): Value => useStore(store, { ssr: 'initial' })
