import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `onLeave` when the focus has left the field group. If the student pressed a button, it waits for the click, which a
 * dialog would prevent. Switching to another window does not count.
 */
export function useFocusLeave(
  place: RefObject<HTMLElement | null>,
  isWanted: boolean,
  onLeave: () => void,
): void {
  const call = useRef(onLeave)
  useEffect(() => {
    call.current = onLeave
  })
  useEffect(() => {
    const group = place.current?.querySelector('fieldset')
    if (isWanted && group) return watch(group, () => call.current())
  }, [place, isWanted])
}

/** Watches a group of fields. Returns a function that stops watching. */
function watch(group: HTMLElement, onLeave: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let moment: ReturnType<typeof setTimeout> | undefined
  let isPressed = false
  let hasLeft = false

  const isInside = () => group.contains((group.getRootNode() as Document | ShadowRoot).activeElement)

  /** Waits until the focus has moved and the click has been handled. */
  function settle(): void {
    clearTimeout(moment)
    moment = setTimeout(() => {
      if (!hasLeft || isPressed || isInside() || !document.hasFocus()) return
      hasLeft = false
      onLeave()
    })
  }

  const press = () => {
    isPressed = true
  }
  const release = () => {
    isPressed = false
    settle()
  }
  const leave = () => {
    hasLeft = true
    settle()
  }

  group.addEventListener('focusout', leave, { signal })
  addEventListener('pointerdown', press, { capture: true, signal })
  addEventListener('pointerup', release, { capture: true, signal })
  addEventListener('pointercancel', release, { capture: true, signal })
  return () => {
    clearTimeout(moment)
    stop.abort()
  }
}
