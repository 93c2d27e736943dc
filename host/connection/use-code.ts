import { useCallback, useEffect, useState } from 'react'
import { isOffline } from '../../widgets'

/**
 * Loads code that a page needs: at once, when a lost connection returns, and when the visitor asks. Where the browser
 * does not request a failed module twice, it reloads the page.
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
