import { fold } from './fold'

/** Suggestions shown at most: a slow phone renders these without a delay. */
export const MOST = 10

/**
 * The options that have every word of the text in their folded names. Those that begin with it come first, then those
 * with a word that does.
 */
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

/** Folded names that mean this option only; without it, all its names do. */
interface Named {
  names: string
  exact?: string
}

/**
 * The one option with exactly this name; undefined if none or several have it. The beginning of a name is not enough.
 */
export function meant<Option extends Named>(options: Option[], text: string): Option | undefined {
  const wanted = fold(text)
  const [one, ...others] = options.filter(
    ({ names, exact = names }) => wanted && exact.split('|').includes(wanted),
  )
  return others.length === 0 ? one : undefined
}
