import type { Plugin, Rolldown } from 'vite'

/** Which element stands on a page, and the rooms of its words. */
interface Page {
  path: RegExp
  entry: string
  rooms: string[]
}

const pages: Page[] = [
  { path: /^\/$/, entry: 'simulator', rooms: ['frame', 'simulator'] },
  { path: /^\/login/, entry: 'login', rooms: ['frame', 'code', 'login'] },
  {
    path: /^\/dashboard/,
    entry: 'dashboard',
    rooms: [
      ...['frame', 'dossier', 'document', 'dashboard'],
      ...['status', 'information', 'documents', 'exchange'],
    ],
  },
  {
    path: /^\/register/,
    entry: 'registration',
    rooms: ['frame', 'dossier', 'document', 'code', 'registration'],
  },
]

const languages = ['fr', 'en', 'es', 'zh', 'ar']

type Bundle = Rolldown.OutputBundle

/** An entry and everything that it imports before it runs. */
function closure(bundle: Bundle, entry: string): string[] {
  const wanted = new Set<string>()
  const visit = (file: string): void => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || wanted.has(file)) return
    wanted.add(file)
    chunk.imports.forEach(visit)
  }
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.isEntry && file.name === entry) visit(file.fileName)
  }
  return [...wanted]
}

/** The chunk of a room's words in a language. */
const wordsOf = (bundle: Bundle, language: string, room: string) =>
  Object.keys(bundle).filter(file => file.startsWith(`chunks/${language}-${room}-`))

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
        const words = (rooms: string[]) =>
          languages.map(language => rooms.flatMap(room => wordsOf(bundle, language, room)))
        const table = pages.map(({ path, entry, rooms }): [string, string[], string[][]] => [
          path.source,
          closure(bundle, entry).filter(file => !first.includes(file)),
          words(rooms),
        ])
        this.emitFile({ type: 'asset', fileName: 'early.js', source: early(table, words(['host'])) })
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
