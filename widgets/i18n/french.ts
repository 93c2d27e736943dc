import { FRENCH, withoutMarks } from '../shared/french-mark'
import { languages } from '../shared/language'
import type { Files } from './texts'

type Table = { [key: string]: string | Table }

/** Returns a table without its marks. Adds the marked words to `frenchWords`. */
function unmark(table: Table, frenchWords: Set<string>): Table {
  const read = (text: string) => {
    for (const [, words] of text.matchAll(FRENCH)) frenchWords.add(words as string)
    return withoutMarks(text)
  }
  return Object.fromEntries(
    Object.entries(table).map(([key, value]) => [
      key,
      typeof value === 'string' ? read(value) : unmark(value, frenchWords),
    ]),
  )
}

/**
 * Returns `files` without the marks of French words, so that options and attributes can use the texts as they are. The key
 * `french` contains the marked words, the longest first, joined by `|` for `ui/french` (WCAG 3.1.2).
 */
export function listFrench(files: Files): Files {
  const tables = (language: string) =>
    Promise.all(Object.keys(files).map(path => path.includes(`/${language}/`) && files[path]?.()))
  return Object.fromEntries(
    languages.map(language => [
      `/${language}/`,
      async () => {
        const frenchWords = new Set<string>()
        const table = unmark(Object.assign({}, ...(await tables(language))), frenchWords)
        return { ...table, french: [...frenchWords].sort((a, b) => b.length - a.length).join('|') }
      },
    ]),
  )
}
