import { expect, test } from 'vitest'
import { importsOf, read, sources } from '../help/source/house'

const ownSources = sources.filter(path => /^(widgets|host|demo)\//.test(path))
const elements = ['simulator', 'registration', 'login', 'dashboard']

const base = ['shared', 'contract', 'i18n', 'state']

/** Each folder of the kit, with the folders that it may import. */
const importable: Record<string, string[]> = {
  shared: [],
  contract: ['shared'],
  i18n: ['shared'],
  api: ['shared', 'contract'],
  state: ['shared', 'contract', 'i18n', 'api'],
  runtime: [...base, 'api'],
  ui: [],
  'file-check': ['shared', 'contract'],
  element: [...base, 'runtime', 'ui'],
  'email-code': [...base, 'runtime', 'ui', 'element'],
  dossier: [...base, 'runtime', 'ui', 'file-check', 'element'],
  parcel: [...base, 'runtime', 'ui', 'element', 'dossier'],
  'page-check': ['shared', 'contract', 'i18n', 'api', 'ui'],
  manifest: [...base, 'runtime', 'element', ...elements],
  ...Object.fromEntries(
    elements.map(name => [name, [...base, 'runtime', 'ui', 'element', 'dossier', 'email-code', 'parcel']]),
  ),
}

const folderOf = (path: string) => path.match(/^widgets\/([^/]+)\//)?.[1]

test('in the kit a folder imports only the folders that it may import', () => {
  const wrong = ownSources.flatMap(path => {
    const from = folderOf(path)
    if (!from) return []
    const allowed = [from, ...(importable[from] ?? [])]
    return importsOf(path)
      .filter(to => !allowed.includes(folderOf(to) ?? ''))
      .map(to => `${path} -> ${to}`)
  })
  expect(wrong).toEqual([])
})

test('demo/server imports neither demo/pages nor demo/operate', () => {
  const wrong = ownSources
    .filter(path => path.startsWith('demo/server/'))
    .flatMap(path => importsOf(path).filter(to => /^demo\/(?!server\/|package\.json$)/.test(to)))
  expect(wrong).toEqual([])
})

test('logic and texts never import views', () => {
  const isEntry = (path: string) => /(^widgets\/index|\/(partner-)?element|\/define-element)\.ts$/.test(path)
  const views = new Set(sources.filter(path => path.endsWith('.tsx')).map(path => path.slice(0, -4)))
  const wrong = ownSources
    .filter(path => path.startsWith('widgets/') && path.endsWith('.ts') && !isEntry(path))
    .flatMap(path => importsOf(path).filter(to => views.has(to)))
  expect(wrong).toEqual([])
})

test('only the listed files use the network, and only state and host use storage', () => {
  const filesWith = (words: RegExp, allowed: RegExp) =>
    ownSources.filter(
      path => !allowed.test(path) && words.test(read(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
    )
  expect(
    filesWith(
      /(?<![.\w])fetch\(|XMLHttpRequest/,
      /^widgets\/(api|state\/environment)|^host\/before-code\/requests|^demo\//,
    ),
  ).toEqual([])
  expect(
    filesWith(/localStorage|sessionStorage|indexedDB|document\.cookie/, /^(widgets\/state|host)\//),
  ).toEqual([])
})

test('types are imported only by import statements, because the rules of biome.json check only these', () => {
  const hidden = ownSources.filter(path => /typeof import\(|import\('[^']+'\)\.[A-Z]/.test(read(path)))
  expect(hidden).toEqual([])
})
