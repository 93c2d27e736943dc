import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createBuilder, type EnvironmentOptions, type Plugin } from 'vite'
import pkg from '../../../package.json' with { type: 'json' }
import { oldestBrowsers, partnerDefines } from '../settings.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** The file with the licences of the packages in the bundle. */
export const LICENCES = 'THIRD-PARTY-LICENSES.md'

/** The files that the bundle consists of. */
export const bundled = ['index.js', LICENCES]

const ENTRY = 'virtual:package'

/** The simulator, and a card with a link in place of each personal element. */
const parts = ['widgets/simulator/partner-element.ts', 'widgets/element/link-cards.ts']

const entry = (): Plugin => ({
  name: 'package-entry',
  resolveId: id => (id === ENTRY ? `\0${ENTRY}` : undefined),
  load: id =>
    id === `\0${ENTRY}` ? parts.map(path => `import ${JSON.stringify(at(path))}`).join('\n') : undefined,
})

/** Makes the whole file conditional: a program without a document, such as a server that renders the page, skips it. */
const browserOnly = (): Plugin => ({
  name: 'browser-only',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = `if(globalThis.customElements){${file.code}}\n`
  },
})

/**
 * As the partners' file, except for the address of the script: a partner serves the package from its own origin, so the
 * official site replaces that address.
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

/** Writes the entry of the package, one file with all of its code and texts, and the licences of the packages in it. */
export async function bundle(outDir: string, site: string): Promise<void> {
  const builder = await createBuilder({
    configFile: false,
    envDir: false,
    root: at('.'),
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

/** The terms of the MIT licence: the text of LICENSE without its copyright line. */
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
 * Some packages name a licence and have no text of it, which a copy must have.
 *
 * @param listed What the bundler writes: a heading for each package, and the text that it found.
 * @param licence Our own.
 * @throws for a package without a text that is not under the MIT licence.
 */
export function completeLicences(listed: string, licence: string): string {
  return listed.replace(/^## (\S+) - \S+ \((.*)\)\n(?=\s*(?:## |(?![\s\S])))/gm, (heading, name, kind) => {
    if (kind !== 'MIT') throw new Error(`${name} has no text of its licence: ${kind}`)
    return `${heading}\nCopyright (c) ${authorOf(name)}\n\n${terms(licence)}`
  })
}
