import { useEffect } from 'react'
import { routes } from '../routing/routes'

/** The search of this page, kept in the tab's history and neither in the address nor in a storage. */
export function searchedBefore(): string {
  const state: unknown = history.state
  return state instanceof Object && 'query' in state && typeof state.query === 'string' ? state.query : ''
}

/** Restores the page on Back: the question that was opened last, and the search. */
export function usePlace(query: string): void {
  useEffect(() => {
    const keep = (hash = location.hash) => {
      // The site may have left this page already.
      if (location.pathname !== routes.faq.path) return
      const address = location.pathname + location.search + hash
      history.replaceState({ ...history.state, query }, '', address)
    }
    const keepQuery = () => keep()
    const follow = ({ target }: MouseEvent) => {
      const details = target instanceof Element && target.closest('.faq summary')?.parentElement
      if (!(details instanceof HTMLDetailsElement)) return
      // The browser opens or closes it after the click.
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
