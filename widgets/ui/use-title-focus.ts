import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/**
 * Returns a ref for the title. After a navigation by the student, the title of the new content gets the focus, so that it is read
 * out. A loading view passes the focus on to its replacement. The first content does not change the focus. `outer` also receives
 * the title: it is the ref of the surrounding element.
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
