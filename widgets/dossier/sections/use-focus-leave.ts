import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `onLeave` when the focus has left the field group. If the student pressed a button, the call waits for the click, because a
 * dialog that opens earlier would prevent the click. Switching to another window does not count.
 */
export function useFocusLeave(
  container: RefObject<HTMLElement | null>,
  isActive: boolean,
  onLeave: () => void,
): void {
  const call = useRef(onLeave)
  useEffect(() => {
    call.current = onLeave
  })
  useEffect(() => {
    const group = container.current?.querySelector('fieldset')
    if (isActive && group) return watch(group, () => call.current())
  }, [container, isActive])
}

/** Watches a group of fields. Returns a function that stops watching. */
function watch(group: HTMLElement, onLeave: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPressed = false
  let hasLeft = false

  const isInside = () => group.contains((group.getRootNode() as Document | ShadowRoot).activeElement)

  /** Waits until the focus has moved and the click has been handled. */
  function callIfLeft(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
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
    callIfLeft()
  }
  const leave = () => {
    hasLeft = true
    callIfLeft()
  }

  group.addEventListener('focusout', leave, { signal })
  addEventListener('pointerdown', press, { capture: true, signal })
  addEventListener('pointerup', release, { capture: true, signal })
  addEventListener('pointercancel', release, { capture: true, signal })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
