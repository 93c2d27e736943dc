import towns from './streets.json' with { type: 'json' }

// A sample of real streets near universities, used by the demo instead of the national service.

interface Entry {
  street: string
  postcode: string
  city: string
  citycode: string
  /** The words for the search. */
  words: string[]
}

/** Returns the words of a text, without accents and in lower case. */
const searchWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const entries: Entry[] = towns.flatMap(({ streets, ...town }) =>
  streets.map(street => ({ street, ...town, words: searchWords(`${street} ${town.postcode} ${town.city}`) })),
)

/** Minimum and maximum characters of a search, and maximum number of results. */
const MIN_SEARCH_LENGTH = 3
const MAX_SEARCH_LENGTH = 200
const MAX_RESULTS = 20

/** The house number at the beginning of the input, with its suffix. */
const houseNumber = /^\s*(\d{1,4})(?!\d)\s*(?:(bis|ter|quater|quinquies|[a-f])(?=[\s,]))?[\s,]*/i

/**
 * Returns the streets for which each typed word is the beginning of a word of the address, in any order, without regard to accents and
 * capital letters. The format is that of the national address base (GeoJSON).
 */
export function searchPlaces(typed: string, limit: number) {
  const query = typed.slice(0, MAX_SEARCH_LENGTH)
  const [start, number, complement = ''] = query.match(houseNumber) ?? []
  const typedWords = searchWords(start ? query.slice(start.length) : query)
  const isLongEnough = typedWords.join('').length >= MIN_SEARCH_LENGTH
  const matches = isLongEnough ? entries.filter(({ words }) => matchesAll(words, typedWords)) : []
  const housenumber = number ? `${number}${complement.toLowerCase()}` : undefined
  return {
    type: 'FeatureCollection',
    query,
    limit,
    features: matches.slice(0, Math.min(limit, MAX_RESULTS)).map(entry => featureOf(entry, housenumber)),
  }
}

const matchesAll = (words: string[], typedWords: string[]) =>
  typedWords.every(start => words.some(word => word.startsWith(start)))

function featureOf({ street, postcode, city, citycode }: Entry, housenumber: string | undefined) {
  const name = [housenumber, street].filter(Boolean).join(' ')
  return {
    type: 'Feature',
    // The form does not use the coordinates.
    geometry: null,
    properties: {
      label: `${name} ${postcode} ${city}`,
      type: housenumber ? 'housenumber' : 'street',
      name,
      street,
      ...(housenumber && { housenumber }),
      postcode,
      city,
      citycode,
    },
  }
}
