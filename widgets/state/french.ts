import { languages } from '../contract/language'
import type { Files } from './texts'

type Table = { [key: string]: string | Table }

/** French words in a sentence of another language, as the locales have them: `[[acte de naissance]]`. */
const MARKED = /\[\[(.+?)\]\]/g

/** A table without its marks; what stood between them is added to `found`. */
function unmark(table: Table, found: Set<string>): Table {
  const take = (_: string, words: string) => {
    found.add(words)
    return words
  }
  return Object.fromEntries(
    Object.entries(table).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replace(MARKED, take) : unmark(value, found),
    ]),
  )
}

/**
 * The same texts without their marks, so that whoever says them plainly (a name, a mail, an option) has nothing to take
 * off. Their French words stand under the key `french`, the longest first, for whoever draws them (WCAG 3.1.2).
 */
export function listFrench(files: Files): Files {
  const tables = (language: string) =>
    Promise.all(Object.keys(files).map(path => path.includes(`/${language}/`) && files[path]?.()))
  return Object.fromEntries(
    languages.map(language => [
      `/${language}/`,
      async () => {
        const found = new Set<string>()
        const table = unmark(Object.assign({}, ...(await tables(language))), found)
        return { ...table, french: [...found].sort((a, b) => b.length - a.length).join('|') }
      },
    ]),
  )
}
