/** Pseudo-random numbers: the same seed gives the same sequence (mulberry32). */
export interface Random {
  /** Returns an integer from 0 to `below`, exclusive. */
  int: (below: number) => number
  /** Returns true with this probability, in per cent. */
  percent: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    percent: probability => int(100) < probability,
    pick: list => list[int(list.length)] as (typeof list)[number],
  }
}
