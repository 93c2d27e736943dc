import { useEffect, useState } from 'react'

const MINUTE = 60_000

/**
 * The instant, anew with each minute and whenever the page is looked at again. Nothing in the first drawing, which was made
 * when the site was built.
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
