import { useEffect } from 'react'
import { $isUnsaved } from '../widgets'
import { useFact } from './words'

/** What was begun lives in this page alone, also while somebody logs in again: the browser asks before the page goes. */
export function useUnsaved(): void {
  const isUnsaved = useFact($isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
