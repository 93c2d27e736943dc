import { lineOf } from './client-address'

interface MemoryLimit {
  /** How often a line may do it within a period. */
  times: number
  /** Lines that are remembered, so that many of them do not fill the memory. */
  lines: number
  /** The present period: another value begins another one. */
  period: () => string
}

/**
 * A limit for each line, in the memory of this server alone. The result says whether a source may do it once more. Of too many
 * lines the one that was seen longest ago is forgotten: none is refused because of others.
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
    // The map is in the order of the last time.
    counts.delete(line)
    counts.set(line, before + 1)
    if (counts.size > lines) counts.delete(counts.keys().next().value ?? '')
    return before < times
  }
}
