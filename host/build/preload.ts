import type { Rolldown } from 'vite'
import type { Prerendered } from '../prerender'
import { type Route, routes } from '../routes.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** A chunk, and everything that it imports before it runs. */
function closure(bundle: Bundle, isMeant: (chunk: Chunk) => boolean): string[] {
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
export const wordsOf = (bundle: Bundle, speaker: string, language: string): string[] =>
  Object.keys(bundle).filter(file => file.startsWith(`chunks/${language}-${speaker}-`))

/** Who speaks on a page beside the site itself. */
export const speakerOf = ({ chapter, element }: Route): string | undefined => chapter ?? element

/** The code that draws a page, beside the site's own. */
function codeOf(bundle: Bundle, { chapter, element, section }: Route): string[] {
  if (chapter) return viewOf(bundle, `/host/${chapter}/${chapter}.tsx`)
  const view = section ? viewOf(bundle, `/dashboard/${section}/${section}.tsx`) : []
  return element ? [...entryOf(bundle, element), ...view] : []
}

const stylesOf = (bundle: Bundle, files: string[]) =>
  files.flatMap(file => [...((bundle[file] as Chunk | undefined)?.viteMetadata?.importedCss ?? [])])

/**
 * What a page will need, asked for with the page itself: saves a round trip for each level of imports. What the first
 * drawing can do without comes last.
 */
export function linksOf(
  bundle: Bundle,
  { page, language }: Pick<Prerendered, 'page' | 'language'>,
): string[] {
  const route: Route | undefined = page === 'notFound' ? undefined : routes[page]
  const speaker = route && speakerOf(route)
  const first = [...entryOf(bundle, 'host'), ...wordsOf(bundle, 'host', language)]
  const code = route ? codeOf(bundle, route).filter(file => !first.includes(file)) : []
  const later = new Set([...code, ...(speaker ? wordsOf(bundle, speaker, language) : [])])
  const preload = (file: string, priority = '') =>
    `<link rel="modulepreload" href="/${file}" crossorigin${priority}>`
  return [
    ...new Set(stylesOf(bundle, code).map(file => `<link rel="stylesheet" href="/${file}" crossorigin>`)),
    ...[...first.filter(file => file !== 'host.js'), ...later].map(file =>
      preload(file, /shared/.test(file) ? '' : ' fetchpriority="low"'),
    ),
  ]
}
