import type { Plugin, Rolldown } from 'vite'
import type { Prerendered } from '../prerender'
import { routes } from '../routes.ts'

const languages = ['fr', 'en', 'es', 'zh', 'ar']

type Bundle = Rolldown.OutputBundle

/** An entry, or the chunk of a view, and everything that it imports before it runs. */
function closure(bundle: Bundle, isMeant: (chunk: Rolldown.OutputChunk) => boolean): string[] {
  const wanted = new Set<string>()
  const visit = (file: string): void => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || wanted.has(file)) return
    wanted.add(file)
    chunk.imports.forEach(visit)
  }
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && isMeant(file)) visit(file.fileName)
  }
  return [...wanted]
}

const entryOf = (bundle: Bundle, name: string) =>
  closure(bundle, chunk => chunk.isEntry && chunk.name === name)

const viewOf = (bundle: Bundle, file: string) =>
  closure(bundle, ({ facadeModuleId }) => facadeModuleId?.endsWith(file) === true)

/** The chunk of somebody's words in a language. */
const wordsOf = (bundle: Bundle, speaker: string, language: string) =>
  Object.keys(bundle).filter(file => file.startsWith(`chunks/${language}-${speaker}-`))

/** Who speaks on a page beside the site itself, and the code that draws it. */
function partsOf(bundle: Bundle, page: Prerendered['page']): { speaker: string; code: string[] } | undefined {
  if (page === 'notFound') return undefined
  const { element, section, chapter } = routes[page]
  if (chapter) return { speaker: chapter, code: viewOf(bundle, `/host/${chapter}/${chapter}.tsx`) }
  if (!element) return undefined
  const view = section ? viewOf(bundle, `/dashboard/${section}/${section}.tsx`) : []
  return { speaker: element, code: [...entryOf(bundle, element), ...view] }
}

const stylesOf = (bundle: Bundle, files: string[]) => [
  ...new Set(
    files.flatMap(file => [...((bundle[file] as Chunk | undefined)?.viteMetadata?.importedCss ?? [])]),
  ),
]

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * What a page will need, asked for with the page itself: saves a round trip for each level of imports. What is not needed
 * by the first drawing comes last.
 */
export function linksOf(
  bundle: Bundle,
  { page, language }: Pick<Prerendered, 'page' | 'language'>,
): string[] {
  const first = entryOf(bundle, 'host')
  const parts = partsOf(bundle, page)
  const later = [...(parts?.code ?? []), ...(parts ? wordsOf(bundle, parts.speaker, language) : [])]
  const preload = (file: string, priority = '') =>
    `<link rel="modulepreload" href="/${file}" crossorigin${priority}>`
  return [
    '<script src="/early.js" async></script>',
    ...stylesOf(bundle, later).map(file => `<link rel="stylesheet" href="/${file}" crossorigin>`),
    ...[...first, ...wordsOf(bundle, 'host', language)].map(file => preload(file)),
    ...[...new Set(later)]
      .filter(file => !first.includes(file))
      .map(file => preload(file, ' fetchpriority="low"')),
  ]
}

/**
 * Runs beside the page, before the site's own code: a browser that keeps another language is not shown this one first, and
 * asks for its words at once; whoever has a token is not asked to log in.
 */
const early = (table: [page: string, words: string[][]][]) => `(() => {
  let kept, token
  try { kept = localStorage.lang; token = sessionStorage.token } catch {}
  const { documentElement: root } = document
  if (token) root.dataset.token = ''
  const asked = new URLSearchParams(location.search).get('lang') || kept
  const index = ${JSON.stringify(languages)}.indexOf(asked)
  if (index < 0 || root.lang === asked) return
  root.dataset.foreign = ''
  const page = document.getElementById('site')?.dataset.page
  for (const [name, words] of ${JSON.stringify(table)}) {
    if (name && name !== page) continue
    for (const file of words[index]) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file, crossOrigin: '' }))
    }
  }
})()
`

export function preload(): Plugin {
  return {
    name: 'preload',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const inAll = (speaker: string) => languages.map(language => wordsOf(bundle, speaker, language))
        const table = (Object.keys(routes) as (keyof typeof routes)[]).map((page): [string, string[][]] => [
          page,
          inAll(partsOf(bundle, page)?.speaker ?? 'nobody'),
        ])
        this.emitFile({ type: 'asset', fileName: 'early.js', source: early([['', inAll('host')], ...table]) })
      },
    },
  }
}
