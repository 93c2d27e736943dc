import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/locale-context'

/** Delay before the notice that the work goes on, in ms. */
const DELAY = 5000

/** Says after a delay that the work goes on. The client may be repeating a request. */
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
