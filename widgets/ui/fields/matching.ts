import { fold } from '../fold'

/** Suggestions shown at most: a slow phone renders these without a delay. */
export const MOST = 10

/** Folded names separated by `|`. `exact`: those that mean this option only; without it, all do. */
interface Named {
  names: string
  exact?: string
  /** Names that are found by their beginning alone, each after a `|`: one of their words may be the name of another option. */
  whole?: string
}

/**
 * The options that have every word of the text in their folded names, or a whole name that begins with it, in this order: those with exactly this name, those
 * whose first name begins with it, those with another name that does, those with a word that does, the rest.
 */
export function matching<Option extends Named>(options: Option[], text: string): Option[] {
  const wanted = fold(text)
  const words = wanted.split(/\s+/)
  const begins = ({ whole = '' }: Option) => whole.includes(`|${wanted}`)
  const rank = (option: Option) => {
    const { names, exact = names } = option
    if (`|${exact}|`.includes(`|${wanted}|`)) return 0
    if (names.startsWith(wanted)) return 1
    if (names.includes(`|${wanted}`) || begins(option)) return 2
    return words.every(word => ` ${names.replaceAll('|', ' ')}`.includes(` ${word}`)) ? 3 : 4
  }
  return options
    .filter(option => words.every(word => option.names.includes(word)) || begins(option))
    .map(option => ({ option, rank: rank(option) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
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
