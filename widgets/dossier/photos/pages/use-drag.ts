import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { PhotoPage } from '../../../file-check/pages'

/** The dialog scrolls by `STEP` pixels per frame while the pointer is within `EDGE` pixels of its edge. */
const EDGE = 72
const STEP = 10

/** Returns the number of rows whose middle is above a position in the viewport. */
const indexAt = (rows: Element[], y: number) =>
  rows.filter(row => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length

function scrollNear(scroller: Element | null, y: number): void {
  const { top = 0, bottom = 0 } = scroller?.getBoundingClientRect() ?? {}
  if (y < top + EDGE) scroller?.scrollBy(0, -STEP)
  else if (y > bottom - EDGE) scroller?.scrollBy(0, STEP)
}

interface DragHandlers {
  /** Called with the index that the row would have if it were dropped now. */
  onPlace: (place: number) => void
  /** Called at the end with the index of the row; undefined if the drag was cancelled. */
  onEnd: (place: number | undefined) => void
}

/** Moves a row of a list with the pointer until it is dropped. Returns a function that cancels the drag. */
function dragRow(row: HTMLElement, start: PointerEvent, { onPlace, onEnd }: DragHandlers): () => void {
  const others = [...(row.parentElement?.children ?? [])].filter(sibling => sibling !== row)
  const scroller = row.closest('dialog')
  const contentY = (y: number) => y + (scroller?.scrollTop ?? 0)
  const startY = contentY(start.clientY)
  const listening = new AbortController()
  let y = start.clientY

  function draw() {
    scrollNear(scroller, y)
    row.style.setProperty('translate', `0 ${contentY(y) - startY}px`)
    onPlace(indexAt(others, y))
    frame = requestAnimationFrame(draw)
  }
  let frame = requestAnimationFrame(draw)

  function end(place?: number) {
    cancelAnimationFrame(frame)
    listening.abort()
    row.style.removeProperty('translate')
    onEnd(place)
  }

  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void) =>
    addEventListener(type, event => event.pointerId === start.pointerId && act(event), {
      signal: listening.signal,
    })
  listen('pointermove', event => {
    y = event.clientY
  })
  listen('pointerup', event => end(indexAt(others, event.clientY)))
  listen('pointercancel', () => end())
  return end
}

/** Drags pages by a grip, with a mouse or by touch. The other pages keep their positions until the page is dropped. */
export function useDrag(pages: PhotoPage[], onDrop: (page: string, place: number) => void) {
  const [drag, setDrag] = useState<{ page: string; place: number }>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function start(event: ReactPointerEvent<HTMLElement>, page: string) {
    const row = event.currentTarget.closest('li')
    if (event.button !== 0 || !row) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = pages.findIndex(({ id }) => id === page)
    stop.current = dragRow(row, event.nativeEvent, {
      onPlace: place => setDrag(current => (current?.place === place ? current : { page, place })),
      onEnd: place => {
        stop.current = undefined
        setDrag(undefined)
        if (place !== undefined && place !== from) onDrop(page, place)
      },
    })
  }

  /** Returns the side of a page where the dragged page would be dropped. */
  function sideOf(page: string): 'before' | 'after' | undefined {
    if (!drag) return undefined
    const others = pages.filter(({ id }) => id !== drag.page)
    if (others[drag.place]?.id === page) return 'before'
    return drag.place === others.length && others.at(-1)?.id === page ? 'after' : undefined
  }

  return { sideOf, start }
}
