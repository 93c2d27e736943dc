import { subscriberNetworkOf } from './client-address'

interface MemoryLimit {
  /** Maximum calls of one subscriber within a period. */
  maxCalls: number
  /** Maximum number of subscribers in memory. */
  maxSubscribers: number
  /** Identifies the current period. Counts start again when it changes. */
  period: () => string
}

/**
 * Returns a function that counts a call and returns true if its subscriber is within the limit. Counts are in the memory of this
 * process. Above the maximum number of subscribers, the least recently used count is dropped, so that no subscriber is refused
 * because of others.
 */
export function createMemoryLimit({
  maxCalls,
  maxSubscribers,
  period,
}: MemoryLimit): (source: string) => boolean {
  let currentPeriod = ''
  const counts = new Map<string, number>()
  return source => {
    const newPeriod = period()
    if (newPeriod !== currentPeriod) counts.clear()
    currentPeriod = newPeriod
    const subscriber = subscriberNetworkOf(source)
    const count = counts.get(subscriber) ?? 0
    // Keeps the map in the order of the last use.
    counts.delete(subscriber)
    counts.set(subscriber, count + 1)
    if (counts.size > maxSubscribers) counts.delete(counts.keys().next().value ?? '')
    return count < maxCalls
  }
}
