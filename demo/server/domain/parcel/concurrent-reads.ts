import { HttpError } from '../../http/problem'

/** `Retry-After` in seconds. */
const RETRY_AFTER = 5

type Pieces = AsyncIterable<Uint8Array>

/** Limits concurrent reads of one delivery to `places`. A further read throws an HttpError (429) when its first piece is read. */
export function createReads(places: number): (id: string, open: () => Pieces) => Pieces {
  const counts = new Map<string, number>()

  function leave(id: string): void {
    const count = (counts.get(id) ?? 1) - 1
    if (count > 0) counts.set(id, count)
    else counts.delete(id)
  }

  return async function* read(id, open) {
    const count = counts.get(id) ?? 0
    if (count >= places) throw new HttpError(429, [], { headers: { 'Retry-After': `${RETRY_AFTER}` } })
    counts.set(id, count + 1)
    try {
      yield* open()
    } finally {
      leave(id)
    }
  }
}
