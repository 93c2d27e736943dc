import { useEffect } from 'react'

/** The browser asks before the page goes, for as long as something would be lost with it. */
export function useAskFirst(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
