import { useEffect, useState } from 'react'

const MINUTE = 60_000

/**
 * Returns the current instant, updated each minute and when the page becomes visible. Undefined in the first render, which must
 * equal the prerendered page.
 */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const instant = Date.now()
      setNow(instant)
      clearTimeout(timer)
      timer = setTimeout(look, MINUTE - (instant % MINUTE))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
