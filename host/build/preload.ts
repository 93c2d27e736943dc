import type { Plugin, Rolldown } from 'vite'

/** Which element stands on a page, and the view that it shows there if that comes by itself. */
interface Page {
  path: RegExp
  entry: string
  view?: string
}

const section = (name: string): Page => ({
  path: new RegExp(`^/dashboard/${name}`),
  entry: 'dashboard',
  view: `dashboard/${name}/${name}.tsx`,
})

const pages: Page[] = [
  { path: /^\/$/, entry: 'simulator' },
  { path: /^\/register/, entry: 'registration' },
  { path: /^\/login/, entry: 'login' },
  ...['information', 'documents', 'exchange'].map(section),
  { ...section('status'), path: /^\/dashboard/ },
]

const languages = ['fr', 'en', 'es', 'zh', 'ar']

type Bundle = Rolldown.OutputBundle

/** An entry, or the chunk of a view, and everything that it imports before it runs. */
function closure(bundle: Bundle, entry: string, view?: string): string[] {
  const wanted = new Set<string>()
  const visit = (file: string): void => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || wanted.has(file)) return
    wanted.add(file)
    chunk.imports.forEach(visit)
  }
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    const isView = view !== undefined && file.facadeModuleId?.endsWith(view)
    if (isView || (file.isEntry && file.name === entry)) visit(file.fileName)
  }
  return [...wanted]
}

/** The chunk of somebody's words in each language. */
const wordsOf = (bundle: Bundle, speaker: string) =>
  languages.map(language =>
    Object.keys(bundle).filter(file => file.startsWith(`chunks/${language}-${speaker}-`)),
  )

/** Names the chunks that this address will need in this language, before any of the site's own code is there. */
const early = (
  table: [pattern: string, files: string[], words: string[][]][],
  common: string[][],
) => `(() => {
  let kept
  try { kept = localStorage.lang } catch {}
  const asked = new URLSearchParams(location.search).get('lang') || kept
  const language = Math.max(0, ${JSON.stringify(languages)}.indexOf(asked))
  const page = ${JSON.stringify(table)}.find(([pattern]) => new RegExp(pattern).test(location.pathname))
  const files = [...${JSON.stringify(common)}[language], ...(page ? [...page[1], ...page[2][language]] : [])]
  for (const file of files) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href: '/' + file, crossOrigin: '', fetchPriority: 'low' }))
  }
})()
`

/**
 * The chunks that the first page needs, asked for with the page itself: saves a round trip for each level of imports.
 * What every address needs stands in the page; what depends on address and language, in a script of its own.
 */
export function preload(host: string): Plugin {
  return {
    name: 'preload',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const first = closure(bundle, host)
        const table = pages.map(({ path, entry, view }): [string, string[], string[][]] => [
          path.source,
          closure(bundle, entry, view).filter(file => !first.includes(file)),
          wordsOf(bundle, entry),
        ])
        this.emitFile({ type: 'asset', fileName: 'early.js', source: early(table, wordsOf(bundle, 'host')) })
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const links = closure(bundle as Bundle, host).map(file => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        }))
        const script = { tag: 'script', attrs: { src: '/early.js', async: true }, injectTo: 'head' as const }
        return 'host' in bundle || links.length > 0 ? [script, ...links] : []
      },
    },
  }
}
