/** Pixels from the end of the dialog within which it scrolls, and how far at once. */
const EDGE = 72
const STEP = 10

/** How many rows have their middle above a height of the window. */
const placeAt = (rows: Element[], y: number) =>
  rows.filter(row => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length

function scrollNear(scroller: Element | null, y: number): void {
  const { top = 0, bottom = 0 } = scroller?.getBoundingClientRect() ?? {}
  if (y < top + EDGE) scroller?.scrollBy(0, -STEP)
  else if (y > bottom - EDGE) scroller?.scrollBy(0, STEP)
}

interface Following {
  /** The row would have this place in the list. */
  onPlace: (place: number) => void
  /** Undefined if the drag was broken off. */
  onEnd: (place: number | undefined) => void
}

/** A row of a list follows the pointer until it is let go. Returns a function that breaks it off. */
export function dragRow(row: HTMLElement, start: PointerEvent, { onPlace, onEnd }: Following): () => void {
  const others = [...(row.parentElement?.children ?? [])].filter(one => one !== row)
  const scroller = row.closest('dialog')
  const height = (y: number) => y + (scroller?.scrollTop ?? 0)
  const before = height(start.clientY)
  const listening = new AbortController()
  let y = start.clientY

  function draw() {
    scrollNear(scroller, y)
    row.style.setProperty('translate', `0 ${height(y) - before}px`)
    onPlace(placeAt(others, y))
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
  listen('pointerup', event => end(placeAt(others, event.clientY)))
  listen('pointercancel', () => end())
  return end
}
