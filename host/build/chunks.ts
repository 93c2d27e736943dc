import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { languages } from '../../widgets/shared/language.ts'

/**
 * Chunks of modules that several entries or views load. Modules that an entry imports statically (`$initial`) form one file; the
 * others are grouped by folder. Over HTTP/1.1, a browser requests at most six files at a time, so each further file may cost a round
 * trip.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'shared', tags: ['$initial'], minShareCount: 2, priority: 3 },
  {
    name: 'forms',
    test: /\/widgets\/(shared|contract|dossier|email-code|ui)\//,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'files', test: /\/widgets\/(file-check|parcel|state)\//, minShareCount: 2, priority: 1 },
]

/** Entries with fixed file names, since pages of other releases may contain them: the site's script and the autoloader. */
const fixed = ['host', 'sante']

/**
 * Returns the file name of an entry. An element's chunk has a hash in its name. So a tab of an earlier release requests the
 * chunk of its own release, which may be missing. It never runs the new chunk together with its own code.
 */
export const entryName = ({ name }: { name: string }): string =>
  fixed.includes(name) ? '[name].js' : 'chunks/[name]-[hash].js'

/** Returns the file name of a chunk. For texts it contains the language. */
export const chunkName = ({ facadeModuleId }: { facadeModuleId: string | null }): string => {
  const language = facadeModuleId?.match(/locales.(\w+)/)?.[1]
  return `chunks/${language ? `${language}-` : ''}[name]-[hash].js`
}

/**
 * Writes a file for each element, named after the element, without a hash. The file imports the element's chunk. Pages that load a
 * single element use it.
 */
export function entries(): Plugin {
  return {
    name: 'entries',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry || fixed.includes(chunk.name)) continue
        // A page refers to the chunk of its script directly.
        if (chunk.facadeModuleId?.endsWith('.html')) continue
        const source = `import './${chunk.fileName}'\n`
        this.emitFile({ type: 'asset', fileName: `${chunk.name}.js`, source })
      }
    },
  }
}

/** Prefix of a virtual module: the locale files that an element's `texts.ts` names, in one language. */
const MODULE = 'virtual:locales/'

/**
 * Joins the locale files of an element into one file per language. Without this plugin, the kit loads and merges them. Over
 * HTTP/1.1, a browser requests at most six files at a time, so a file for each topic would need another round trip.
 */
export function joinedTexts(locales: string): Plugin {
  const topics = new Map<string, string[]>()
  return {
    name: 'joined-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: id => (id.startsWith(MODULE) ? id : undefined),
    load(id) {
      const element = id.match(/\/(\w+)\/texts\.ts$/)?.[1]
      const topicNames = element && readFileSync(id, 'utf8').match(/\{([\w,]+)\}\.json/)?.[1]
      if (topicNames) {
        topics.set(element, topicNames.split(','))
        const lines = languages.map(
          language =>
            `'/${language}/': () => import('${MODULE}${language}/${element}').then(words => words.default)`,
        )
        return `export const files = {${lines.join()}}`
      }
      if (!id.startsWith(MODULE)) return undefined
      const [language = '', owner = ''] = id.slice(MODULE.length).split('/')
      const tables = (topics.get(owner) ?? []).map(topic =>
        JSON.parse(readFileSync(join(locales, language, `${topic}.json`), 'utf8')),
      )
      return `export default ${JSON.stringify(Object.assign({}, ...tables))}`
    },
  }
}
