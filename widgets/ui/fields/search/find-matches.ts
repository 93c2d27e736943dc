import { foldText } from '../../fold-text'

/** Maximum number of suggestions: a slow phone renders ten without a delay. */
export const MAX_SUGGESTIONS = 10

/** The names of an option, as `foldText` returns them, separated by `|`. */
interface Named {
  /** Names that match if they contain the typed words. */
  names: string
  /** The names that identify this option; by default all `names`. */
  exact?: string
  /** Names that match only from their beginning, each after a `|`. A later word of them may be the name of another option. */
  whole?: string
}

/**
 * Returns the options whose `names` contain every word of the text, also inside another word, or that have a name in `whole` that
 * begins with the text. The order is: options with exactly this name; options whose first name begins with the text; options with
 * another name that begins with it; options with words that begin with the words of the text; all other matches.
 */
export function findMatches<Option extends Named>(options: Option[], text: string): Option[] {
  const searchText = foldText(text)
  const words = searchText.split(/\s+/)
  const beginsWhole = ({ whole = '' }: Option) => whole.includes(`|${searchText}`)
  const rank = (option: Option) => {
    const { names, exact = names } = option
    if (`|${exact}|`.includes(`|${searchText}|`)) return 0
    if (names.startsWith(searchText)) return 1
    if (names.includes(`|${searchText}`) || beginsWhole(option)) return 2
    return words.every(word => ` ${names.replaceAll('|', ' ')}`.includes(` ${word}`)) ? 3 : 4
  }
  return options
    .filter(option => words.every(word => option.names.includes(word)) || beginsWhole(option))
    .map(option => ({ option, rank: rank(option) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

/** Returns the names that identify an option, for `exact`. In `acronyms`, the acronyms are separated by spaces. */
export const exactNames = (name: string, acronyms = ''): string =>
  foldText([name, ...acronyms.split(' ').filter(Boolean)].join('|'))

/**
 * Returns the only option with exactly this name; undefined if none or several have it. The beginning of a name does not match.
 */
export function findExactMatch<Option extends Named>(options: Option[], text: string): Option | undefined {
  const searchText = foldText(text)
  const [match, ...others] = options.filter(
    ({ names, exact = names }) => searchText && exact.split('|').includes(searchText),
  )
  return others.length === 0 ? match : undefined
}
