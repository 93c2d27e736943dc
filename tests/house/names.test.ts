import { expect, test } from 'vitest'
import { read, sources } from '../help/source/house'

const DECLARED =
  /^export (?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

const own = sources.filter(path => /^(widgets|host|demo)\//.test(path))

/** Each exported name with the files that declare it. */
function declarations(paths: string[], textOf: (path: string) => string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const path of paths) {
    const names = new Set([...textOf(path).matchAll(DECLARED)].map(([, name]) => name as string))
    for (const name of names) found.set(name, [...(found.get(name) ?? []), path])
  }
  return found
}

const kebab = (name: string) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase()

/** What the path says that the file is about: a store, a table of texts or a list of panels is about its folder. */
function subjectOf(path: string): string {
  const [file = '', folder = ''] = path
    .replace(/\.tsx?$/, '')
    .split('/')
    .reverse()
  return ['store', 'texts', 'panel'].includes(file) ? folder : file
}

/** One noun: a component and what its folder keeps for it, or a view of what the contract calls so. */
const isOneNoun = (name: string, paths: string[]) =>
  paths.every(path => path.startsWith('widgets/contract/') || subjectOf(path) === kebab(name)) &&
  paths.filter(path => path.startsWith('widgets/contract/')).length < 2

const twice = [...declarations(own, read)].filter(
  ([name, paths]) => paths.length > 1 && !isOneNoun(name, paths),
)

/** Names that stay, with the reason. */
const allowed: Record<string, string> = {
  configure: 'the public entry wraps the function of the same name',
  renewSession: 'the public entry wraps the function of the same name',
  resumeSession: 'the public entry wraps the function of the same name',
  signOut: 'the public entry wraps the function of the same name',
  makePdf: 'the page asks the worker for what the worker calls so',
  preview: 'the page asks the worker for what the worker calls so',
  shrink: 'the page asks the worker for what the worker calls so',
  currentLanguage: 'before the code and in it, the language that the site speaks',
  readToken: 'before the code and in it, the token of this tab',
  watchComposition: 'before the code for the whole page, in it for one element',
  listDocuments: 'before the code for the page, on the server for the record',
  files: 'every element lists its files of texts under this name',
  Panel: 'every element of panels has a type of this name',
  Admissions: 'the example for each framework is a component of this name',
}

test('an exported name has one meaning', () => {
  const wrong = twice.filter(([name]) => !(name in allowed))
  expect(wrong.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([])
})

test('a reason is kept only for a name that needs it', () => {
  const names = twice.map(([name]) => name)
  expect(Object.keys(allowed).filter(name => !names.includes(name))).toEqual([])
})

test('a name with two meanings is found, and a component beside its store is not', () => {
  const texts: Record<string, string> = {
    'widgets/ui/line.tsx': 'export function Line() {}',
    'demo/server/output/print/page.ts': 'export interface Line {}\nexport const page = 1',
    'widgets/login/login.tsx': 'export const Login = 1',
    'widgets/login/store.ts': 'export type Login = 1',
  }
  const found = [...declarations(Object.keys(texts), path => texts[path] ?? '')]
  const double = found.filter(([name, paths]) => paths.length > 1 && !isOneNoun(name, paths))
  expect(double.map(([name]) => name)).toEqual(['Line'])
})
