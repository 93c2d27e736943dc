import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/**
 * After the student's own move the title of what is shown takes the focus, so that it is read out. A view that is still
 * being fetched passes the focus on to the one that replaces it. The first thing on the screen leaves the focus alone.
 */
export function useTitleFocus(place: string): RefCallback<HTMLHeadingElement> {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(place)
  const isDue = useRef(false)

  const pass = useCallback(() => {
    if (!isDue.current || !title.current) return
    title.current.focus()
    isDue.current = title.current.closest('.skeleton') !== null
  }, [])

  useEffect(() => {
    if (shown.current === place) return
    isDue.current = shown.current !== 'loading'
    shown.current = place
    pass()
  }, [place, pass])

  return useCallback(
    heading => {
      title.current = heading
      pass()
    },
    [pass],
  )
}
