import { fold } from './fold'

/** Rows that a list of suggestions draws at most: a slow phone draws these in one breath. */
export const MOST = 10

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

/** What else an option may say: the (folded) names that mean it and nothing else; without it, all its names do. */
interface Named {
  names: string
  exact?: string
}

/** The one that goes by this very name; undefined where none does, or several do. Nothing is taken from a beginning. */
export function meant<Option extends Named>(options: Option[], text: string): Option | undefined {
  const wanted = fold(text)
  const [one, ...others] = options.filter(
    ({ names, exact = names }) => wanted && exact.split('|').includes(wanted),
  )
  return others.length === 0 ? one : undefined
}
