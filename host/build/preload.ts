import type { Rolldown } from 'vite'
import type { Prerendered } from '../app/prerender/prerender'
import { routes, type SiteRoute } from '../routing/routes.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk'

/** Returns the file name of a chunk. Throws if the build has no such chunk. */
function fileOf(bundle: Bundle, what: string, isWanted: (chunk: Chunk) => boolean): string {
  const chunk = Object.values(bundle).filter(isChunk).find(isWanted)
  if (!chunk) throw new Error(`The build made no chunk of ${what}, which a page needs`)
  return chunk.fileName
}

/** Returns a chunk and all its static imports. */
function withImports(bundle: Bundle, file: string): string[] {
  const wanted = new Set([file])
  for (const next of wanted) {
    const chunk = bundle[next]
    if (isChunk(chunk)) for (const imported of chunk.imports) wanted.add(imported)
  }
  return [...wanted]
}

const entryOf = (bundle: Bundle, name: string) =>
  withImports(
    bundle,
    fileOf(bundle, name, chunk => chunk.isEntry && chunk.name === name),
  )

const viewOf = (bundle: Bundle, path: string) =>
  withImports(
    bundle,
    fileOf(bundle, path, ({ facadeModuleId }) => facadeModuleId?.endsWith(path) === true),
  )

/** Returns the chunk with the texts of a chapter or an element, in one language. */
const textChunkOf = (bundle: Bundle, owner: string, language: string): string =>
  fileOf(bundle, `the words of ${owner} in ${language}`, ({ fileName }) =>
    fileName.startsWith(`chunks/${language}-${owner}-`),
  )

/** Returns the chapter or element whose texts a page loads in addition to the site's own texts. */
const textOwnerOf = ({ chapter, element }: SiteRoute): string | undefined => chapter ?? element

/** Returns the chunks of a page in addition to the site's own code. */
function codeOf(bundle: Bundle, { chapter, element, section, step }: SiteRoute): string[] {
  if (chapter) return viewOf(bundle, `/host/${chapter}/${chapter}.tsx`)
  if (step === 'identification')
    return [...entryOf(bundle, 'registration'), ...viewOf(bundle, IDENTIFICATION)]
  const space = section ? viewOf(bundle, `/dashboard/${section}/${section}.tsx`) : []
  return element ? [...entryOf(bundle, element), ...space] : []
}

const IDENTIFICATION = '/registration/identification/identification.tsx'

/**
 * Returns the files that are needed after a screen of the registration. The script that shows this screen preloads them
 * (host/before-code/open-draft.ts).
 */
export function filesOfNextScreen(bundle: Bundle, screen: string, language: string): string[] {
  const loaded = new Set([...entryOf(bundle, 'host'), ...entryOf(bundle, 'registration')])
  const next = {
    questionnaire: () => [...entryOf(bundle, 'simulator'), textChunkOf(bundle, 'simulator', language)],
    information: () => viewOf(bundle, IDENTIFICATION),
  }[screen]
  return next ? next().filter(file => !loaded.has(file)) : []
}

/** Returns true for the chunk of the modules that several entries share (host/build/chunks.ts). */
const isShared = (file: Bundle[string] | undefined) => isChunk(file) && file.name === 'shared'

const stylesOf = (bundle: Bundle, files: string[]) =>
  files.flatMap(file => [...((bundle[file] as Chunk | undefined)?.viteMetadata?.importedCss ?? [])])

const preload = (file: string, priority = '') =>
  `<link rel="modulepreload" href="/${file}" crossorigin${priority}>`

/** Returns the preload links of the page for partners. */
export const linksOfPartners = (bundle: Bundle, language: string): string[] =>
  [...entryOf(bundle, 'partners').slice(1), textChunkOf(bundle, 'partners', language)].map(file =>
    preload(file, ' fetchpriority="low"'),
  )

/**
 * Returns the preload links of a page, which save a round trip for each level of imports. Files that the first paint does not
 * need come last.
 */
export function linksOf(
  bundle: Bundle,
  { page, language }: Pick<Prerendered, 'page' | 'language'>,
): string[] {
  const route: SiteRoute | undefined = page === 'notFound' ? undefined : routes[page]
  const owner = route && textOwnerOf(route)
  const first = [...entryOf(bundle, 'host'), textChunkOf(bundle, 'host', language)]
  const code = route ? codeOf(bundle, route).filter(file => !first.includes(file)) : []
  const later = new Set([...code, ...(owner ? [textChunkOf(bundle, owner, language)] : [])])
  return [
    ...new Set(stylesOf(bundle, code).map(file => `<link rel="stylesheet" href="/${file}" crossorigin>`)),
    ...[...first.filter(file => file !== 'host.js'), ...later].map(file =>
      preload(file, isShared(bundle[file]) ? '' : ' fetchpriority="low"'),
    ),
  ]
}
