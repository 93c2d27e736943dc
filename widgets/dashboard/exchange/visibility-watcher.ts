import type { Message } from '../../contract/student/message'

/** Milliseconds that a message must be visible to count as read, so that scrolling past it does not count. */
const VISIBLE_MS = 1000
/** Share of the message that must be visible. A large message may instead fill this share of the viewport's height. */
const MIN_SHARE = 0.5
const STEPS = 20
const threshold = Array.from({ length: STEPS + 1 }, (_, step) => (step / STEPS) * MIN_SHARE)

function isVisibleEnough({
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry): boolean {
  const viewportHeight = rootBounds?.height ?? innerHeight
  return intersectionRatio >= MIN_SHARE || intersectionRect.height >= viewportHeight * MIN_SHARE
}

const isAfter = (part: Element, other: Element) =>
  (other.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

interface WatchedMessage {
  message: Message
  isVisible: boolean
  timer?: ReturnType<typeof setTimeout>
}

export type VisibilityWatcher = ReturnType<typeof createVisibilityWatcher>

/**
 * Calls `onSeen` for each unread message that stays visible for `VISIBLE_MS` in a visible tab. `onSeen` resolves with true if the
 * server has stored that the message is read. All messages below, which are earlier, then count as read too, so they are not
 * watched any more.
 */
export function createVisibilityWatcher(onSeen: (message: Message) => Promise<boolean>) {
  const watched = new Map<Element, WatchedMessage>()
  /** The topmost message that the server has marked as read. */
  let topmostRead: Element | undefined
  const observer = new IntersectionObserver(onIntersect, { threshold })

  function onIntersect(entries: IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      const watchedMessage = watched.get(entry.target)
      const isInSight = isVisibleEnough(entry)
      if (!watchedMessage || watchedMessage.isVisible === isInSight) continue
      watchedMessage.isVisible = isInSight
      restartTimer(entry.target, watchedMessage)
    }
  }

  function restartTimer(part: Element, watchedMessage: WatchedMessage): void {
    clearTimeout(watchedMessage.timer)
    const isLookedAt = watchedMessage.isVisible && document.visibilityState === 'visible'
    if (isLookedAt)
      watchedMessage.timer = setTimeout(() => void reportSeen(part, watchedMessage.message), VISIBLE_MS)
  }

  const restartTimers = () => {
    for (const [part, watchedMessage] of watched) restartTimer(part, watchedMessage)
  }

  async function reportSeen(part: Element, message: Message): Promise<void> {
    unwatch(part)
    if (!(await onSeen(message))) return
    if (!topmostRead || isAfter(topmostRead, part)) topmostRead = part
    for (const other of watched.keys()) if (isAfter(other, part)) unwatch(other)
  }

  function unwatch(part: Element): void {
    clearTimeout(watched.get(part)?.timer)
    watched.delete(part)
    observer.unobserve(part)
  }

  /** Watches a message unless it counts as read. Returns a function that stops watching. */
  function watch(part: Element, message: Message): (() => void) | undefined {
    if (message.read || (topmostRead?.isConnected && isAfter(part, topmostRead))) return undefined
    watched.set(part, { message, isVisible: false })
    observer.observe(part)
    return () => unwatch(part)
  }

  /** Starts watching. Returns a function that stops all watching. */
  function start(): () => void {
    document.addEventListener('visibilitychange', restartTimers)
    return () => {
      document.removeEventListener('visibilitychange', restartTimers)
      for (const part of watched.keys()) unwatch(part)
      topmostRead = undefined
    }
  }

  return { watch, start }
}
