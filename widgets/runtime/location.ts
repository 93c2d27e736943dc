import { atom, type ReadableAtom } from 'nanostores'
import type { SendResult } from '../api/answer'
import { send } from '../api/send'
import { getAddresses, getCommunes, type Place, postcodePattern } from '../contract/location'
import type { Language } from '../shared/language'
import { environment } from '../state/environment'
import { idle, type Loadable } from './loadable'

/** Milliseconds without a keystroke before a lookup, and the minimum number of letters. */
const PAUSE_MS = 250
const MIN_LENGTH = 3

/**
 * The result of a lookup. While a result is pending, `earlier` is the last result, which belongs to another query. It is missing if
 * there is no earlier result.
 */
export type LookupResult<T> = Loadable<T> | { state: 'pending'; earlier: T }

/** A lookup while the student types. A failure is shown beside the field, without a notice. */
export interface Lookup<T> {
  $found: ReadableAtom<LookupResult<T>>
  search(query: string, language: Language): void
}

/** Returns the state of a lookup whose query has changed. */
function pendingAfter<T>(before: LookupResult<T>): LookupResult<T> {
  if (before.state === 'resolved') return { state: 'pending', earlier: before.value }
  return before.state === 'pending' ? before : { state: 'pending' }
}

/** Creates a lookup. It uses only the response to the latest query. */
function createLookup<T>(
  isComplete: (query: string) => boolean,
  request: (query: string, language: Language) => Promise<SendResult<T>>,
  pause: number,
): Lookup<T> {
  const $found = atom<LookupResult<T>>(idle)
  let lastQuery = ''
  let timer: ReturnType<typeof setTimeout>

  async function update(query: string, language: Language): Promise<void> {
    const sent = await request(query, language)
    if (query !== lastQuery) return
    $found.set(
      'value' in sent
        ? { state: 'resolved', value: sent.value }
        : { state: 'rejected', failure: sent.failure },
    )
  }

  return {
    $found,
    search(query, language) {
      if (query === lastQuery && $found.get().state !== 'rejected') return
      lastQuery = query
      clearTimeout(timer)
      if (!isComplete(query)) return $found.set(idle)
      $found.set(pendingAfter($found.get()))
      timer = setTimeout(() => void update(query, language), pause)
    },
  }
}

/** Returns the connection of a lookup. A lookup without a base address of its own goes to the API. */
const setupFor = (base: string | undefined, language: Language) => ({
  connection: { base: base ?? environment.apiBase, fetch: environment.fetch, language },
})

/** Creates a lookup of addresses that match the typed text, from the national address service. */
export const createPlaceLookup = (): Lookup<Place[]> =>
  createLookup(
    query => query.trim().length >= MIN_LENGTH,
    async (query, language) => {
      const input = { q: query.trim(), limit: '6', autocomplete: '1' } as const
      const sent = await send(getAddresses, input, setupFor(environment.addressBase, language))
      if ('failure' in sent) return sent
      const places = sent.value.features.map(({ properties }) => properties)
      // A town alone is not an address.
      return { value: places.filter(({ type }) => type !== 'municipality') }
    },
    PAUSE_MS,
  )

/** Creates a lookup of the town names of a French postcode, sorted. */
export const createTownLookup = (): Lookup<string[]> =>
  createLookup(
    query => postcodePattern.test(query),
    async (query, language) => {
      const input = { codePostal: query, fields: 'nom,code' } as const
      const sent = await send(getCommunes, input, setupFor(environment.communeBase, language))
      if ('failure' in sent) return sent
      return { value: [...new Set(sent.value.map(({ nom }) => nom))].sort() }
    },
    0,
  )
