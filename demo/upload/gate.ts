/** Lets so many through at a time; the others wait in a row. */
export function createGate(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = places
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return async work => {
    if (free > 0) free--
    else await new Promise<void>(done => waiting.push(done))
    return work().finally(leave)
  }
}
