import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createBuilder, type EnvironmentOptions, type Plugin } from 'vite'
import pkg from '../../../package.json' with { type: 'json' }
import { oldestBrowsers, partnerDefines } from '../for-partners.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** The licences of the packages in it. */
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

/** A program without a document, such as a server that renders the page, passes over the whole file. */
const browserOnly = (): Plugin => ({
  name: 'browser-only',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = `if(globalThis.customElements){${file.code}}\n`
  },
})

/**
 * It is built as the partners' file is; but it will lie on a partner's own origin, so that where it comes from says nothing:
 * whatever asks for the address of the script is told the official site.
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
    // The name by which the plugins know that a file is for partners.
    environments: { embed: environmentFor(outDir, site) },
  })
  const { embed } = builder.environments
  if (!embed) throw new Error('There is nothing to build')
  await builder.build(embed)
}
