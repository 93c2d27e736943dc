import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withoutMarks } from '../../../widgets/shared/french-mark'
import { fillLimits } from '../../../widgets/shared/limits'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

export const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Paths of all files of the project: those that git tracks, and new files that git does not ignore. */
export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)

export const sources = files.filter(path => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))

/** Returns the project's modules that a file imports, types included: paths from the root, mostly without extension. */
export function importsOf(path: string): string[] {
  const found = read(path).matchAll(/(?:from|import\()\s*'(\.[^']*)'/g)
  return [...found].map(([, to]) => normalize(join(dirname(path), to as string)))
}

type Table = { [key: string]: string | Table }

/** Returns the texts of a locale file by dotted key, as a visitor sees them: with limits, without the marks of French words. */
export function textsOf(language: string, namespace: string): Record<string, string> {
  const flatten = (table: Table, prefix = ''): [string, string][] =>
    Object.entries(table).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as [string, string]]
        : flatten(value, `${prefix}${key}.`),
    )
  return Object.fromEntries(
    flatten(JSON.parse(fillLimits(withoutMarks(read(`locales/${language}/${namespace}.json`))))),
  )
}

export const namespaces = files
  .filter(path => path.startsWith('locales/fr/'))
  .map(path => path.slice('locales/fr/'.length, -'.json'.length))
