import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createBuilder, type EnvironmentOptions, type Plugin } from 'vite'
import pkg from '../../../package.json' with { type: 'json' }
import { oldestBrowsers, partnerDefines } from '../settings.ts'

const pathOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** File with the licences of the bundled packages. */
export const LICENCES = 'THIRD-PARTY-LICENSES.md'

/** Files that the bundle consists of. */
export const bundled = ['index.js', LICENCES]

const ENTRY = 'virtual:package'

/** The simulator, and a card with a link instead of each personal element. */
const parts = ['widgets/simulator/partner-element.ts', 'widgets/element/link-cards/link-cards.ts']

const entry = (): Plugin => ({
  name: 'package-entry',
  resolveId: id => (id === ENTRY ? `\0${ENTRY}` : undefined),
  load: id =>
    id === `\0${ENTRY}` ? parts.map(path => `import ${JSON.stringify(pathOf(path))}`).join('\n') : undefined,
})

/** Makes the whole file conditional, so that programs without a document, such as a server that renders the page, skip it. */
const browserOnly = (): Plugin => ({
  name: 'browser-only',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = `if(globalThis.customElements){${file.code}}\n`
  },
})

/**
 * Returns the same environment as for the partners' file, except for the address of the script: a partner serves the package from
 * its own origin, so that address is replaced by the official site.
 */
const environmentFor = (outDir: string, site: string): EnvironmentOptions => ({
  consumer: 'client',
  define: { ...partnerDefines, 'import.meta.url': JSON.stringify(`${site}/`) },
  build: {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    target: oldestBrowsers,
    modulePreload: false,
    license: { fileName: LICENCES },
    rolldownOptions: {
      input: { index: ENTRY },
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
})

/** Writes the entry of the package, a single file with all code and texts, and the licences of the bundled packages. */
export async function bundle(outDir: string, site: string): Promise<void> {
  // Selects React's production build, also if the shell has set another value.
  process.env.NODE_ENV = 'production'
  const builder = await createBuilder({
    configFile: false,
    envDir: false,
    root: pathOf('.'),
    logLevel: 'warn',
    mode: 'production',
    plugins: [entry(), react(), browserOnly()],
    define: { 'import.meta.env.VITE_VERSION': JSON.stringify(pkg.version) },
    environments: { package: environmentFor(outDir, site) },
  })
  const { package: environment } = builder.environments
  if (!environment) throw new Error('Vite has no environment to build')
  await builder.build(environment)
}

/** Returns the terms of the MIT licence: the text of LICENSE without its copyright line. */
const terms = (licence: string) => licence.slice(licence.indexOf('Permission is hereby granted'))

interface Author {
  name: string
}

function authorOf(name: string): string {
  const path = new URL(`../../../node_modules/${name}/package.json`, import.meta.url)
  const { author }: { author?: string | Author } = JSON.parse(readFileSync(path, 'utf8'))
  if (!author) throw new Error(`${name} names no author, and has no text of its licence`)
  return typeof author === 'string' ? author : author.name
}

/**
 * Adds the licence text for each package that only names its licence. The MIT licence must be included in every copy.
 *
 * @param listed Output of the bundler: a heading for each package, and the text that it found.
 * @param licence Our own licence.
 * @throws for a package without a licence text that is not under the MIT licence, or that names no author.
 */
export function completeLicences(listed: string, licence: string): string {
  return listed.replace(/^## (\S+) - \S+ \((.*)\)\n(?=\s*(?:## |(?![\s\S])))/gm, (heading, name, kind) => {
    if (kind !== 'MIT') throw new Error(`${name} has no text of its licence: ${kind}`)
    return `${heading}\nCopyright (c) ${authorOf(name)}\n\n${terms(licence)}`
  })
}
