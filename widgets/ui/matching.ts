import { fold } from './fold'

/** Rows that a list of suggestions draws at most: a slow phone draws these in one breath. */
export const MOST = 20

/** Those whose (folded) names hold every word of the text, best first: those that begin with it, then those with a word that does. */
export function matching<Option extends { names: string }>(options: Option[], text: string): Option[] {
  const wanted = fold(text)
  const words = wanted.split(/\s+/)
  const rank = (names: string) => {
    if (names.startsWith(wanted)) return 0
    return words.every(word => ` ${names.replaceAll('|', ' ')}`.includes(` ${word}`)) ? 1 : 2
  }
  return options
    .filter(({ names }) => words.every(word => names.includes(word)))
    .map(option => ({ option, rank: rank(option.names) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

/** Letters from which a name can be told from a beginning. */
const CLEAR = 3

/** The one that is meant by what was typed: it goes by this very name, or no other has these words. */
export function meant<Option extends { names: string }>(options: Option[], text: string): Option | undefined {
  const wanted = fold(text)
  if (wanted.length < CLEAR) return undefined
  const [one, ...others] = matching(options, text)
  const named = options.find(({ names }) => names.split('|').includes(wanted))
  return named ?? (others.length === 0 ? one : undefined)
}
