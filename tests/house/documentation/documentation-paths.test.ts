import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { files, read } from '../../help/source/house'

/** Paths that a tool writes, or that are on the operator's machine. */
const notStored =
  /^(dist|dist-server|node_modules|\.cache|\.data|test-results|embed|chunks|assets|DATA_DIR)(\/|$)/

/** Files of a build, of the package and of a partner's page, and one file of another repository. */
const externalFiles = [
  'site.js',
  'custom-elements.json',
  'web-types.json',
  'sbom.json',
  'GUIDE.md',
  'vscode.html-custom-data.json',
  'vscode.css-custom-data.json',
  'sante.css',
  'defaultSocialMediaLinks.ts',
]

const ending = /\.(tsx?|js|mjs|css|json|md|sql|svg|webp|ya?ml)$/
/** A relative path without a variable part: `widgets/ui/`, `store.ts`, `../../README.md`. */
const isPath = (text: string) =>
  /^(\.{1,2}\/)*\.?[\w@-][\w@.-]*(\/[\w@.-]+)*\/?$/.test(text) &&
  (ending.test(text) || /^(widgets|host|demo|tests|locales)\/./.test(text)) &&
  !notStored.test(text) &&
  !externalFiles.includes(text)

const names = new Set(files.map(path => path.split('/').at(-1)))

/** Returns true if a path exists, relative to the root or to the file `from`. A bare name may belong to any file. */
const isExisting = (from: string, path: string) =>
  existsSync(path) || existsSync(join(dirname(from), path)) || (!path.includes('/') && names.has(path))

const linksOf = (text: string) =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to]) => to as string).filter(to => !/^\w+:/.test(to))

const quotedPathsIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, quoted]) => quoted as string).filter(isPath)

/** Returns the paths that are not in backquotes. They are checked only in comments. */
const plainPathsIn = (text: string) =>
  [...text.matchAll(/(?<![\w/.@-])[\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|css|json|md|sql)(?![\w/-])/g)]
    .map(([path]) => path)
    .filter(isPath)

const commentsOf = (code: string) =>
  [...code.matchAll(/(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*|(?<=^|\s)-- .*/gm)]
    .map(([text]) => text)
    .join('\n')

const missingIn = (path: string, text: string) => {
  const links = linksOf(text).filter(to => !existsSync(join(dirname(path), to)))
  const named = quotedPathsIn(text).filter(to => !isExisting(path, to))
  return [...links, ...named]
}

/** Returns the paths in a source file's comments that do not exist. */
const missingInCode = (path: string, code: string) => {
  const comments = commentsOf(code)
  return [...new Set([...quotedPathsIn(comments), ...plainPathsIn(comments)])].filter(
    to => !isExisting(path, to),
  )
}

test('every path and link in a Markdown file names an existing file', () => {
  const pages = files.filter(path => path.endsWith('.md'))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.flatMap(path => missingIn(path, read(path)).map(to => `${path}: ${to}`))).toEqual([])
})

test('every path in a comment names an existing file', () => {
  const code = files.filter(path => /\.(tsx?|js|mjs|css|sql)$/.test(path))
  expect(code.flatMap(path => missingInCode(path, read(path)).map(to => `${path}: ${to}`))).toEqual([])
})

test('the check finds a path or a link to a missing file', () => {
  const page =
    'See [there](demo/gone.md), `widgets/gone/` and `gone.ts`, not `npm test` or https://x.test/a.ts.'
  expect(missingIn('README.md', page)).toEqual(['demo/gone.md', 'widgets/gone/', 'gone.ts'])
  const code = [
    '/',
    '** See tests/gone.ts. *',
    "/\nimport './gone'\n/",
    '/ and `gone.json`, by tests/README.md',
  ].join('')
  expect(missingInCode('demo/main.ts', code)).toEqual(['gone.json', 'tests/gone.ts'])
})

test('CONTRIBUTING.md lists each decision, and each decision has its own number', () => {
  const pages = files.filter(path => /(^|\/)decisions\/\d{4}-.+\.md$/.test(path)).sort()
  const listed = linksOf(read('CONTRIBUTING.md')).filter(to => /(^|\/)decisions\/\d{4}-/.test(to))
  expect(pages.length).toBeGreaterThan(50)
  expect([...new Set(listed)].sort()).toEqual(pages)
  const numbers = pages.map(path => path.match(/\/(\d{4})-/)?.[1])
  expect(new Set(numbers).size).toBe(numbers.length)
})
