import { useEffect } from 'react'

/** Opens all collapsed parts for printing, and closes them afterwards. */
export function usePrinted(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('.chapter details:not([open])')]
      for (const details of opened) details.open = true
    }
    const close = () => {
      for (const details of opened) details.open = false
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', close)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', close)
    }
  }, [])
}
