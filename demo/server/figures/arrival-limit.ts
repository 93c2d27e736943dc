import { parisDay } from '../rules/day'

/** Arrivals of one source on one day that count. A campus network is one source. */
const TIMES = 300
/** Sources that are remembered on one day, so that many of them do not fill the memory. */
const SOURCES = 50_000

/**
 * Does one more arrival from this source count today? Known in the memory of this server alone: an address beside the partner's page that
 * its visitor came from is not to be stored.
 */
export function createArrivalLimit(now: () => Date): (source: string) => boolean {
  let day = ''
  const times = new Map<string, number>()
  return source => {
    const today = parisDay(now())
    if (today !== day) times.clear()
    day = today
    const before = times.get(source) ?? 0
    // The map is in the order of the last arrival: the source that was seen longest ago is forgotten.
    times.delete(source)
    times.set(source, before + 1)
    if (times.size > SOURCES) times.delete(times.keys().next().value ?? '')
    return before < TIMES
  }
}
