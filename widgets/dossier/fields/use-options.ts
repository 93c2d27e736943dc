import { useCallback, useEffect, useState } from 'react'
import { isOffline } from '../../runtime/online'

/** Loads the options of a list when needed. After a failure, retries at the next use or once the browser is online. */
export function useOptions<Option>(load: () => Promise<Option[]>, isNeeded: boolean) {
  const [options, setOptions] = useState<Option[]>()
  const [attempt, setAttempt] = useState<'first' | 'failed' | 'again'>('first')
  const again = useCallback(
    () => setAttempt(last => (last === 'failed' && !isOffline() ? 'again' : last)),
    [],
  )

  useEffect(() => {
    if (!isNeeded || attempt === 'failed') return
    let isHere = true
    load().then(
      loaded => isHere && setOptions(loaded),
      () => isHere && setAttempt('failed'),
    )
    return () => {
      isHere = false
    }
  }, [load, isNeeded, attempt])

  useEffect(() => {
    if (attempt !== 'failed') return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [attempt, again])

  return { options, hasFailed: attempt !== 'first' && !options, again }
}
