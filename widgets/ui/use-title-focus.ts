import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/**
 * After the student's move, the title of the new content takes the focus, so that it is read out. A loading view
 * passes the focus on to its replacement. The first content leaves the focus alone. `outer` also gets the title: that of
 * the element which this content is a part of.
 */
export function useTitleFocus(place: string, outer?: RefCallback<HTMLElement>): RefCallback<HTMLElement> {
  const title = useRef<HTMLElement>(null)
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
      outer?.(heading)
      pass()
    },
    [pass, outer],
  )
}
