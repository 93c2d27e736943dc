import { useCallback, useEffect, useState } from 'react'
import { isOffline } from '../../widgets'

/**
 * Loads code that a page needs: immediately, when a lost connection returns, and when the visitor retries. If a retry fails while
 * online, the page reloads, since some browsers do not request a failed module twice.
 */
export function useLazyCode(load: () => Promise<unknown>): { hasFailed: boolean; again: () => void } {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const attempt = () =>
      void load().then(
        () => setFailed(false),
        () => setFailed(true),
      )
    attempt()
    addEventListener('online', attempt)
    return () => removeEventListener('online', attempt)
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
