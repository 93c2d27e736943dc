import { useEffect } from 'react'
import { flushSync } from 'react-dom'

const nothing = () => undefined

/**
 * Shows the part that the URL fragment names: initially, when the fragment changes, and when its link is clicked again. Expands
 * collapsed parts. If a search hides the part, it calls `clearSearch` first.
 */
export function useFragment(clearSearch: () => void = nothing): void {
  useEffect(() => {
    const show = () => reveal(location.hash.slice(1), clearSearch)
    // The router changes the URL itself, so the browser does not scroll.
    const showAgain = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a')
      if (link && link.pathname === location.pathname && link.hash === location.hash) show()
    }
    // Runs after the focus has moved to the title of a new page.
    queueMicrotask(show)
    addEventListener('hashchange', show)
    document.addEventListener('click', showAgain)
    return () => {
      removeEventListener('hashchange', show)
      document.removeEventListener('click', showAgain)
    }
  }, [clearSearch])
}

function reveal(id: string, clearSearch: () => void): void {
  const part = document.getElementById(id)
  if (!part?.closest('.chapter')) return
  if (part.closest('[hidden]')) flushSync(clearSearch)
  unfold(part)
  part.querySelector<HTMLElement>(':is(h2, h3)[tabindex], summary')?.focus({ preventScroll: true })
  part.scrollIntoView()
}

/** Expands the part's own `<details>`, or the nearest one, and each one around it. */
function unfold(part: Element): void {
  let fold = part.querySelector<HTMLDetailsElement>(':scope > details') ?? part.closest('details')
  while (fold) {
    fold.open = true
    fold = fold.parentElement?.closest('details') ?? null
  }
}
