import rosetta from 'rosetta'
import type { Language } from '../shared/language'

type Table = Record<string, unknown>

/** A sentence by its key, with its `{{placeholders}}` filled. */
export type Texts = (key: string, values?: Record<string, string | number>) => string

/** Lazy tables by path, as `import.meta.glob('../../locales/*\/topic.json', { import: 'default' })` gives them. */
export type Files = Record<string, () => Promise<unknown>>

/** The texts of one topic, each language loaded at its first use. Rejects if its file cannot be fetched. */
export function createRoom(files: Files): (language: Language) => Promise<Texts> {
  const tables = rosetta<Table>()
  return async language => {
    if (!tables.table(language)) {
      const paths = Object.keys(files).filter(path => path.includes(`/${language}/`))
      const parts = await Promise.all(paths.map(path => files[path]?.()))
      tables.set(language, Object.assign({}, ...parts))
    }
    return (key, values) => `${tables.t(key, values, language)}`
  }
}
