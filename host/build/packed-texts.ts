import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The order in which the five languages compress best; another one costs up to 0.2 kB. */
const languages = ['ar', 'fr', 'es', 'en', 'zh']

type Table = { [key: string]: string | Table }

const rooms = ['frame', 'start', 'simulator']

const flatten = (table: Table, before = ''): [string, string][] =>
  Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[before + key, value] as [string, string]]
      : flatten(value, `${before}${key}.`),
  )

/** For students who are logged in: on a partner's page no student ever is, because no session is resumed there. */
const isForStudents = (key: string) => key.startsWith('registered.')

/** A table in which each text is its own key. */
function shapeOf(keys: string[]): Table {
  const shape: Table = {}
  for (const key of keys) {
    const path = key.split('.')
    const last = path.pop() as string
    let inner = shape
    for (const part of path) {
      inner[part] ??= {}
      inner = inner[part] as Table
    }
    inner[last] = key
  }
  return shape
}

/** Separates the texts of a language: one string compresses better than a list. No text may contain it. */
const SEPARATOR = '|'

/** The packed texts of each language, and the code that unpacks them. Keys with the same text share it. */
function pack(tables: Record<string, string>[]): { rows: string[]; code: string } {
  const textsOf = (key: string) => JSON.stringify(tables.map(table => table[key] ?? ''))
  const shape = shapeOf(tables.flatMap(Object.keys))
  const columns = [...new Set(flatten(shape).map(([key]) => textsOf(key)))]
  let read = 0
  const code = JSON.stringify(shape).replace(/:"([^"]+)"/g, (_, key: string) => {
    const column = columns.indexOf(textsOf(key))
    if (column < read) return `:row[${column}]`
    read++
    return ':row[at++]'
  })
  return {
    rows: tables.map((_, language) => joined(columns.map(texts => JSON.parse(texts)[language] as string))),
    code,
  }
}

function joined(texts: string[]): string {
  const wrong = texts.find(text => text.includes(SEPARATOR))
  if (wrong)
    throw new Error(`A text of the simulator contains "${SEPARATOR}", which separates texts: ${wrong}`)
  return texts.join(SEPARATOR)
}

/**
 * Packs the simulator's texts for the one-file build: each key once instead of once a language, which is 2 kB of the
 * compressed file. The module keeps its exports and their types.
 */
export function packedTexts(
  locales: string,
  isFor = (environment: string): boolean => environment === 'embed',
): Plugin {
  const read = (language: string) =>
    Object.fromEntries(
      rooms.flatMap(room =>
        flatten(JSON.parse(readFileSync(join(locales, language, `${room}.json`), 'utf8')) as Table).filter(
          ([key]) => !isForStudents(key),
        ),
      ),
    )
  return {
    name: 'packed-texts',
    applyToEnvironment: ({ name }) => isFor(name),
    load(id) {
      if (!id.endsWith('/widgets/simulator/texts.ts')) return
      const { rows, code } = pack(languages.map(read))
      return `
        const rows = ${JSON.stringify(rows)}
        const unpack = texts => {
          const row = texts.split('${SEPARATOR}')
          let at = 0
          return ${code}
        }
        export const files = Object.fromEntries(
          ${JSON.stringify(languages)}.map((language, index) => ['/' + language + '/', async () => unpack(rows[index])])
        )`
    },
  }
}
