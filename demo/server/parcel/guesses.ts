/** Wrong ids and secrets of one source: so many within so many milliseconds; and the sources that are counted. */
const TIMES = 100
const WITHIN = 600_000
const SOURCES = 10_000

/** Counts wrong ids and secrets in the memory of this process: a guess costs no write. */
export function createGuessCounter(now: () => Date) {
  const counts = new Map<string, { times: number; until: number }>()

  const current = (source: string) => {
    const count = counts.get(source)
    return count && count.until > now().getTime() ? count : undefined
  }

  /** Counts one more. With too many sources the oldest is forgotten. */
  function note(source: string): void {
    const { times = 0, until = now().getTime() + WITHIN } = current(source) ?? {}
    if (times === 0) counts.delete(source)
    counts.set(source, { times: times + 1, until })
    const [oldest] = counts.keys()
    if (counts.size > SOURCES && oldest !== undefined) counts.delete(oldest)
  }

  /** Seconds until this source may ask again; undefined if it may now. */
  function wait(source: string): number | undefined {
    const count = current(source)
    if (!count || count.times < TIMES) return undefined
    return Math.max(Math.ceil((count.until - now().getTime()) / 1000), 1)
  }

  return { note, wait }
}
