import { subscriberNetworkOf } from './client-address'

interface MemoryLimit {
  /** Maximum calls per line within a period. */
  times: number
  /** Maximum number of lines in memory. */
  lines: number
  /** Identifies the current period. Counts start again when it changes. */
  period: () => string
}

/**
 * Returns a function that counts a call and returns true if the line is within its limit. Counts are in the memory of this
 * process. Above the maximum number of lines the least recently used one is dropped, so that no line is refused because of
 * others.
 */
export function createMemoryLimit({ times, lines, period }: MemoryLimit): (source: string) => boolean {
  let present = ''
  const counts = new Map<string, number>()
  return source => {
    const now = period()
    if (now !== present) counts.clear()
    present = now
    const line = subscriberNetworkOf(source)
    const before = counts.get(line) ?? 0
    // Keeps the map in the order of the last use.
    counts.delete(line)
    counts.set(line, before + 1)
    if (counts.size > lines) counts.delete(counts.keys().next().value ?? '')
    return before < times
  }
}
