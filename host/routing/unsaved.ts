import { useEffect } from 'react'
import { $isUnsaved } from '../../widgets'
import { useFact } from '../language/words'

/** Unsent input exists in this page only, also during a new login: the browser asks before the page closes. */
export function useUnsaved(): void {
  const isUnsaved = useFact($isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
