import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from './languages.ts'

/** A virtual module: the locale files that an element's `texts.ts` names, in one language. */
const MODULE = 'virtual:locales/'

/**
 * Joins the locale files of an element into one per language: a phone requests six files at a time, so that eight would
 * take another round trip. They are merged as the kit merges them.
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
      const named = element && readFileSync(id, 'utf8').match(/\{([\w,]+)\}\.json/)?.[1]
      if (named) {
        topics.set(element, named.split(','))
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
