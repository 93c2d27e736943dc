import type { Message } from '../../contract/student/message'

/** Milliseconds that a message must be visible to count as read: a student may scroll past it. */
const VISIBLE_MS = 1000
/** Share of the message that must be visible, or of the viewport if the message is larger. */
const HALF = 0.5
const STEPS = 20
const threshold = Array.from({ length: STEPS + 1 }, (_, step) => (step / STEPS) * HALF)

function isHalfSeen({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  const window = rootBounds?.height ?? innerHeight
  return intersectionRatio >= HALF || intersectionRect.height >= window * HALF
}

const comesAfter = (part: Element, other: Element) =>
  (other.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

interface Watched {
  message: Message
  isInSight: boolean
  timer?: ReturnType<typeof setTimeout>
}

export type VisibilityWatcher = ReturnType<typeof createVisibilityWatcher>

/**
 * Watches for unread messages that stay visible for a moment, in a visible tab. `onSeen` resolves with true if the server has
 * stored it. The server then counts all later messages of the list as read too, so they are not watched.
 */
export function createVisibilityWatcher(onSeen: (message: Message) => Promise<boolean>) {
  const watched = new Map<Element, Watched>()
  /** The topmost message that the server has marked as read. */
  let known: Element | undefined
  const observer = new IntersectionObserver(look, { threshold })

  function look(entries: IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      const one = watched.get(entry.target)
      const isInSight = isHalfSeen(entry)
      if (!one || one.isInSight === isInSight) continue
      one.isInSight = isInSight
      wait(entry.target, one)
    }
  }

  function wait(part: Element, one: Watched): void {
    clearTimeout(one.timer)
    const isLookedAt = one.isInSight && document.visibilityState === 'visible'
    if (isLookedAt) one.timer = setTimeout(() => void finish(part, one.message), VISIBLE_MS)
  }

  const waitAll = () => {
    for (const [part, one] of watched) wait(part, one)
  }

  async function finish(part: Element, message: Message): Promise<void> {
    leave(part)
    if (!(await onSeen(message))) return
    if (!known || comesAfter(known, part)) known = part
    for (const other of watched.keys()) if (comesAfter(other, part)) leave(other)
  }

  function leave(part: Element): void {
    clearTimeout(watched.get(part)?.timer)
    watched.delete(part)
    observer.unobserve(part)
  }

  /** Watches a message. Returns a function that stops it; undefined for a read message. */
  function watch(part: Element, message: Message): (() => void) | undefined {
    if (message.read || (known?.isConnected && comesAfter(part, known))) return undefined
    watched.set(part, { message, isInSight: false })
    observer.observe(part)
    return () => leave(part)
  }

  /** Starts watching. Returns a function that stops all watching. */
  function open(): () => void {
    document.addEventListener('visibilitychange', waitAll)
    return () => {
      document.removeEventListener('visibilitychange', waitAll)
      for (const part of watched.keys()) leave(part)
      known = undefined
    }
  }

  return { watch, open }
}
