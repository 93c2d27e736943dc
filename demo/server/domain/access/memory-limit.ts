import { lineOf } from './client-address'

interface MemoryLimit {
  /** How often a line may do it within a period. */
  times: number
  /** Lines that are remembered, so that many of them do not fill the memory. */
  lines: number
  /** Identifies the present period; counts start again when it changes. */
  period: () => string
}

/**
 * A limit for each line, in the memory of this process. The result says whether a source may do it once more. Beyond the maximum
 * number of lines the least recently seen one is dropped, so that no line is refused because of others.
 */
export function createMemoryLimit({ times, lines, period }: MemoryLimit): (source: string) => boolean {
  let present = ''
  const counts = new Map<string, number>()
  return source => {
    const now = period()
    if (now !== present) counts.clear()
    present = now
    const line = lineOf(source)
    const before = counts.get(line) ?? 0
    // Keeps the map in the order of the last use.
    counts.delete(line)
    counts.set(line, before + 1)
    if (counts.size > lines) counts.delete(counts.keys().next().value ?? '')
    return before < times
  }
}
