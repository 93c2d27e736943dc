import { type RefObject, useEffect } from 'react'
import type { Message } from '../../contract/message'

/** Milliseconds that a message has to be in sight: whoever scrolls past has not read it. */
const MOMENT = 1000
/** Of the message itself, or of the window where the message is the larger. */
const HALF = 0.5
const STEPS = 20
const threshold = Array.from({ length: STEPS + 1 }, (_, step) => (step / STEPS) * HALF)

function isHalfSeen(entry: IntersectionObserverEntry): boolean {
  const { intersectionRatio, intersectionRect, rootBounds } = entry
  const window = rootBounds?.height ?? innerHeight
  return intersectionRatio >= HALF || intersectionRect.height >= window * HALF
}

/** Calls `onSeen` once a message has been in sight for a moment, in a tab that is. */
export function useSeen(
  place: RefObject<Element | null>,
  message: Message,
  onSeen: (message: Message) => void,
): void {
  useEffect(() => {
    if (message.read || !place.current) return
    return watch(place.current, () => onSeen(message))
  }, [place, message, onSeen])
}

/** Gives back what ends the watching. */
function watch(part: Element, onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isInSight = false

  function wait(): void {
    clearTimeout(timer)
    if (isInSight && document.visibilityState === 'visible') timer = setTimeout(finish, MOMENT)
  }
  const observer = new IntersectionObserver(
    entries => {
      const last = entries.at(-1)
      const isSeen = last !== undefined && isHalfSeen(last)
      if (isSeen === isInSight) return
      isInSight = isSeen
      wait()
    },
    { threshold },
  )
  function stop(): void {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', wait)
  }
  function finish(): void {
    stop()
    onSeen()
  }
  observer.observe(part)
  document.addEventListener('visibilitychange', wait)
  return stop
}
