import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from './languages.ts'

type Table = { [key: string]: string | Table }

const rooms = ['frame', 'start', 'simulator']

const flatten = (table: Table, before = ''): [string, string][] =>
  Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[before + key, value] as [string, string]]
      : flatten(value, `${before}${key}.`),
  )

/**
 * Packs the simulator's texts for the one-file build: each key once instead of once a language, which is 2 kB of the
 * compressed file. The module keeps its shape, so that nobody who uses it can tell.
 */
export function packedTexts(
  locales: string,
  isFor = (environment: string): boolean => environment === 'embed',
): Plugin {
  const read = (language: string) =>
    Object.fromEntries(
      rooms.flatMap(room =>
        flatten(JSON.parse(readFileSync(join(locales, language, `${room}.json`), 'utf8')) as Table),
      ),
    )
  return {
    name: 'packed-texts',
    applyToEnvironment: ({ name }) => isFor(name),
    load(id) {
      if (!id.endsWith('/widgets/simulator/texts.ts')) return
      const tables = languages.map(read)
      const keys = [...new Set(tables.flatMap(Object.keys))]
      const rows = tables.map(table => keys.map(key => table[key] ?? ''))
      return `
        const keys = ${JSON.stringify(keys)}
        const rows = ${JSON.stringify(rows)}
        const unpack = row => row.reduce((table, text, index) => {
          const path = keys[index].split('.')
          const last = path.pop()
          path.reduce((at, key) => at[key] ??= {}, table)[last] = text
          return table
        }, {})
        export const files = Object.fromEntries(
          ${JSON.stringify(languages)}.map((language, index) => ['/' + language + '/', async () => unpack(rows[index])])
        )`
    },
  }
}
