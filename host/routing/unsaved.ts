import { useEffect } from 'react'
import { $isUnsaved } from '../../widgets'
import { useFact } from '../language/words'

/** Makes the browser ask before the page closes, since unsent input exists only in this page, even during a new login. */
export function useUnsaved(): void {
  const isUnsaved = useFact($isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
