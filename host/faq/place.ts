import { useEffect } from 'react'
import { routes } from '../routes'

/** What was searched for when the page was left; it is in the tab's history, not in the address nor in any storage. */
export function searchedBefore(): string {
  const state: unknown = history.state
  return state instanceof Object && 'query' in state && typeof state.query === 'string' ? state.query : ''
}

/** Back finds the page as it was left: the question that was opened last, and what was searched for. */
export function usePlace(query: string): void {
  useEffect(() => {
    const keep = (hash = location.hash) => {
      // The site may have gone to another page already.
      if (location.pathname !== routes.faq.path) return
      const address = location.pathname + location.search + hash
      history.replaceState({ ...history.state, query }, '', address)
    }
    const keepQuery = () => keep()
    const follow = ({ target }: MouseEvent) => {
      const details = target instanceof Element && target.closest('.faq summary')?.parentElement
      if (!(details instanceof HTMLDetailsElement)) return
      // It is opened, or closed, after the click.
      if (!details.open) keep(`#${details.id}`)
      else if (location.hash === `#${details.id}`) keep('')
    }
    document.addEventListener('click', follow)
    document.addEventListener('focusout', keepQuery)
    addEventListener('hashchange', keepQuery)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('focusout', keepQuery)
      removeEventListener('hashchange', keepQuery)
    }
  }, [query])
}
