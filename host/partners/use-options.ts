import { useEffect, useState } from 'react'
import type { Language } from '../../widgets'
import { readOptions, writeOptions } from './kept-options'
import { firstOptions, type Options } from './options'

/** Returns the options, which the page's URL stores, and a function that changes them. The prerendered page has the defaults. */
export function useOptions(language: Language): [options: Options, change: (part: Partial<Options>) => void] {
  const [options, setOptions] = useState<Options>(() => firstOptions(language))
  useEffect(() => setOptions(readOptions(location.search, language)), [language])

  function change(part: Partial<Options>) {
    const next = { ...options, ...part }
    setOptions(next)
    history.replaceState(null, '', location.pathname + writeOptions(next, location.search) + location.hash)
    keepInLinks()
  }

  useEffect(keepInLinks, [])
  return [options, change]
}

/** Adds the options to the links to the page's other languages. */
function keepInLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.language-links a')) {
    const query = new URLSearchParams(location.search)
    query.set('lang', link.hreflang)
    link.search = `${query}`
  }
}
