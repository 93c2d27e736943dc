import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/locale-context'

/** Delay before the notice, in milliseconds. */
const DELAY = 5000

/** Shows after a delay that the work continues. The client may be repeating a request. */
export function SlowNotice() {
  const texts = useTexts()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), DELAY)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className="hint">
      {isLong && texts('slow')}
    </p>
  )
}
