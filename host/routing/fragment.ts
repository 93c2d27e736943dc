import { useEffect } from 'react'
import { flushSync } from 'react-dom'

const nothing = () => {}

/**
 * Shows the part that the address's fragment names: at first, when the fragment changes, and when it is requested
 * again. Opens what is folded; a search that hides the part is cleared first.
 */
export function useFragment(bringBack: () => void = nothing): void {
  useEffect(() => {
    const show = () => reveal(location.hash.slice(1), bringBack)
    // The router changes the address itself, so that the browser does not scroll.
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a')
      if (link && link.pathname === location.pathname && link.hash === location.hash) show()
    }
    // After the focus has moved to the title of a new page.
    queueMicrotask(show)
    addEventListener('hashchange', show)
    document.addEventListener('click', follow)
    return () => {
      removeEventListener('hashchange', show)
      document.removeEventListener('click', follow)
    }
  }, [bringBack])
}

function reveal(id: string, bringBack: () => void): void {
  const part = document.getElementById(id)
  if (!part?.closest('.chapter')) return
  if (part.closest('[hidden]')) flushSync(bringBack)
  unfold(part)
  part.querySelector<HTMLElement>(':is(h2, h3)[tabindex], summary')?.focus({ preventScroll: true })
  part.scrollIntoView()
}

/** Opens the fold that the part has or is, and each one around it. */
function unfold(part: Element): void {
  let fold = part.querySelector<HTMLDetailsElement>(':scope > details') ?? part.closest('details')
  while (fold) {
    fold.open = true
    fold = fold.parentElement?.closest('details') ?? null
  }
}
