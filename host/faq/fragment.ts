import { useEffect } from 'react'
import { flushSync } from 'react-dom'

/**
 * Shows what the fragment of the address names, now and whenever it changes: a question opens and takes the focus, a topic
 * comes into sight. What a search has hidden is brought back.
 */
export function useFragment(stopSearch: () => void): void {
  useEffect(() => {
    const show = () => reveal(location.hash.slice(1), stopSearch)
    // After the site has moved the focus to the title of a new page.
    queueMicrotask(show)
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [stopSearch])
}

function reveal(id: string, stopSearch: () => void): void {
  const target = document.getElementById(id)
  if (!target?.closest('.faq')) return
  if (target.closest('[hidden]')) flushSync(stopSearch)
  if (target instanceof HTMLDetailsElement) target.open = true
  target.querySelector<HTMLElement>('h2, summary')?.focus({ preventScroll: true })
  target.scrollIntoView()
}
