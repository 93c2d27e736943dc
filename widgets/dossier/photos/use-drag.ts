import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { PhotoPage } from '../../file-check/pages'
import { dragRow } from './scan-drag'

/** Drags pages by a grip, with a mouse or by touch. The other pages keep their positions until the page is dropped. */
export function useDrag(pages: PhotoPage[], onDrop: (page: string, place: number) => void) {
  const [drag, setDrag] = useState<{ page: string; place: number }>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function start(event: PointerEvent<HTMLElement>, page: string) {
    const row = event.currentTarget.closest('li')
    if (event.button !== 0 || !row) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = pages.findIndex(({ id }) => id === page)
    stop.current = dragRow(row, event.nativeEvent, {
      onPlace: place => setDrag(known => (known?.place === place ? known : { page, place })),
      onEnd: place => {
        stop.current = undefined
        setDrag(undefined)
        if (place !== undefined && place !== from) onDrop(page, place)
      },
    })
  }

  /** Returns the side of a page where the dragged one would be dropped. */
  function sideOf(page: string): 'before' | 'after' | undefined {
    if (!drag) return undefined
    const others = pages.filter(({ id }) => id !== drag.page)
    if (others[drag.place]?.id === page) return 'before'
    return drag.place === others.length && others.at(-1)?.id === page ? 'after' : undefined
  }

  return { sideOf, start }
}
