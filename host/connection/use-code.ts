import { useCallback, useEffect, useState } from 'react'
import { isOffline } from '../../widgets'

/**
 * Fetches code that a page cannot do without: at once, when a line that was lost is back, and when the visitor asks. Where the
 * browser does not ask twice for one file, the whole page is loaded anew.
 */
export function useCode(load: () => Promise<unknown>): { hasFailed: boolean; again: () => void } {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const bring = () =>
      void load().then(
        () => setFailed(false),
        () => setFailed(true),
      )
    bring()
    addEventListener('online', bring)
    return () => removeEventListener('online', bring)
  }, [load])
  const again = useCallback(
    () =>
      void load().then(
        () => setFailed(false),
        () => isOffline() || location.reload(),
      ),
    [load],
  )
  return { hasFailed, again }
}
