import { useEffect } from 'react'
import { routes } from '../routing/routes'

/** Returns the search of this page. It is kept in the tab's history, and neither in the URL nor in a storage. */
export function searchedBefore(): string {
  const state: unknown = history.state
  return state instanceof Object && 'query' in state && typeof state.query === 'string' ? state.query : ''
}

/** Stores the question that was opened last and the search, so that Back restores the page. */
export function useKeptSearch(query: string): void {
  useEffect(() => {
    const keep = (hash = location.hash) => {
      // The site may already have left this page.
      if (location.pathname !== routes.faq.path) return
      const address = location.pathname + location.search + hash
      history.replaceState({ ...history.state, query }, '', address)
    }
    const keepQuery = () => keep()
    const follow = ({ target }: MouseEvent) => {
      const details = target instanceof Element && target.closest('.faq summary')?.parentElement
      if (!(details instanceof HTMLDetailsElement)) return
      // The browser toggles the details after the click.
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
