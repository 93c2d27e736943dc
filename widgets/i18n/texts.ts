import rosetta from 'rosetta'
import type { Language } from '../shared/language'

type Table = Record<string, unknown>

/** Returns the sentence of a key, with its `{{placeholders}}` filled. */
export type Texts = (key: string, values?: Record<string, string | number>) => string

/** Lazy tables by path, as returned by `import.meta.glob('../../locales/*\/topic.json', { import: 'default' })`. */
export type Files = Record<string, () => Promise<unknown>>

/** Returns a function that loads the texts of a language. It rejects if a file cannot be fetched. */
export function createTranslator(files: Files): (language: Language) => Promise<Texts> {
  const tables = rosetta<Table>()
  return async language => {
    const paths = Object.keys(files).filter(path => path.includes(`/${language}/`))
    const parts = await Promise.all(paths.map(path => files[path]?.()))
    tables.set(language, Object.assign({}, ...parts))
    return (key, values) => `${tables.t(key, values, language)}`
  }
}
