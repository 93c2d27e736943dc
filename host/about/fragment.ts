import { useEffect } from 'react'

/** Shows the part that the fragment of the address names: now, whenever it changes, and when it is asked for again. */
export function useFragment(): void {
  useEffect(() => {
    const show = () => reveal(location.hash.slice(1))
    // The router changes the address of a link by itself, and the browser moves nowhere then.
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a')
      if (link && link.pathname === location.pathname && link.hash === location.hash) show()
    }
    // After the site has moved the focus to the title of a new page.
    queueMicrotask(show)
    addEventListener('hashchange', show)
    document.addEventListener('click', follow)
    return () => {
      removeEventListener('hashchange', show)
      document.removeEventListener('click', follow)
    }
  }, [])
}

function reveal(id: string): void {
  const part = document.getElementById(id)
  if (!part?.closest('.about')) return
  part.querySelector('h2')?.focus({ preventScroll: true })
  part.scrollIntoView()
}
