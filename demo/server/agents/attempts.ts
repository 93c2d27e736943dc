/** Sign-ins that one source may begin within these milliseconds. */
const TIMES = 60
const WITHIN = 600_000
/** Sources that are told apart at a time, so that many of them do not fill the memory. */
const SOURCES = 10_000

/** May this source begin one more sign-in? Each is a request to the provider. Known in the memory of this server alone. */
export function createAttemptLimit(now: () => Date): (source: string) => boolean {
  let until = 0
  const times = new Map<string, number>()
  return source => {
    if (now().getTime() >= until) {
      times.clear()
      until = now().getTime() + WITHIN
    }
    const before = times.get(source) ?? 0
    if (before >= TIMES || (before === 0 && times.size >= SOURCES)) return false
    times.set(source, before + 1)
    return true
  }
}
