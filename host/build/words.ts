import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from './languages.ts'

/** The rooms that an element's `texts.ts` names, in one language: a module of its own. */
const MODULE = 'virtual:locales/'

/**
 * One file a language for all the words of an element, where there is one a room: a phone asks for six files at a time, so
 * that eight of them are another round trip. The rooms merge as the kit merges them.
 */
export function joinedTexts(locales: string): Plugin {
  const rooms = new Map<string, string[]>()
  return {
    name: 'joined-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: id => (id.startsWith(MODULE) ? id : undefined),
    load(id) {
      const element = id.match(/\/(\w+)\/texts\.ts$/)?.[1]
      const named = element && readFileSync(id, 'utf8').match(/\{([\w,]+)\}\.json/)?.[1]
      if (named) {
        rooms.set(element, named.split(','))
        const lines = languages.map(
          language =>
            `'/${language}/': () => import('${MODULE}${language}/${element}').then(words => words.default)`,
        )
        return `export const files = {${lines.join()}}`
      }
      if (!id.startsWith(MODULE)) return undefined
      const [language = '', speaker = ''] = id.slice(MODULE.length).split('/')
      const tables = (rooms.get(speaker) ?? []).map(room =>
        JSON.parse(readFileSync(join(locales, language, `${room}.json`), 'utf8')),
      )
      return `export default ${JSON.stringify(Object.assign({}, ...tables))}`
    },
  }
}
