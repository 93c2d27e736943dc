import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultAllowedOrigins, type EnvironmentOptions } from 'vite'
import { defineConfig } from 'vitest/config'
import { changes } from './host/build/changelog.ts'
import { chunkGroups, chunkName, entries, entryName, joinedTexts } from './host/build/chunks.ts'
import { compress } from './host/build/compress.ts'
import { hotUpdates } from './host/build/dev/hot-updates.ts'
import { partnerPages } from './host/build/dev/partner-pages.ts'
import { referenceServer } from './host/build/dev/reference-server.ts'
import { releaseFiles } from './host/build/dev/release-files.ts'
import { firstQuestion, frame, schools, snippetStyle } from './host/build/embed.ts'
import { captions, examples, pdfParts } from './host/build/generated-files.ts'
import { integrity } from './host/build/integrity.ts'
import { pages } from './host/build/pages.ts'
import { oldestBrowsers, partnerDefines } from './host/build/settings.ts'
import pkg from './package.json' with { type: 'json' }

const { version } = pkg
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const element = (name: string) => at(`widgets/${name}/element.ts`)

/** The folder of this release: its address never changes. */
const release = `dist/embed/${version}`

interface Script {
  name: string
  entry: string
  folder: string
  /** False if another environment writes into the folder first. */
  emptyOutDir?: boolean
  format?: 'es' | 'iife'
}

/** An environment that builds one script with all of its code. */
const script = ({ name, entry, folder, emptyOutDir = true, format = 'es' }: Script): EnvironmentOptions => ({
  consumer: 'client',
  // `npm run dev` serves these scripts from the environment `client`: no packages are bundled for this one.
  optimizeDeps: { noDiscovery: true },
  build: {
    outDir: at(folder),
    emptyOutDir,
    copyPublicDir: false,
    rolldownOptions: {
      input: { [name]: at(entry) },
      output: { format, entryFileNames: '[name].js', codeSplitting: false },
    },
  },
})

export default defineConfig({
  root: at('host'),
  plugins: [
    react(),
    pages(version),
    firstQuestion(version),
    frame(version),
    snippetStyle(),
    schools(),
    entries(),
    integrity(version, { published: at('widgets/integrity.json'), changelog: at('CHANGELOG.md') }),
    joinedTexts(at('locales')),
    examples(),
    captions(at('locales')),
    pdfParts(),
    changes(at('CHANGELOG.md')),
    compress(),
    releaseFiles({ version, root: at('.') }),
    hotUpdates({ locales: at('locales'), widgets: at('widgets') }),
    referenceServer({ demo: at('demo'), locales: at('locales') }),
    partnerPages({ version, root: at('.') }),
  ],
  // Builds every environment below, in this order. `cards` follows `embed`: the plugin `integrity` then hashes the whole folder.
  builder: {},
  test: {
    dir: at('tests'),
    maxWorkers: 3,
    // A process for each file takes 1.5 times as long; the setup file isolates the tests instead.
    isolate: false,
    setupFiles: at('tests/help/fresh-process.ts'),
    // Ends a test that hangs. No test waits for it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // As in the journeys. The end of the log names tests that pass when they are repeated.
    retry: process.env.CI ? 1 : 0,
    include: ['{widgets,host,demo,house,faults}/**/*.test.ts'],
  },
  // Inlined: as a module, the version would be a chunk of its own, requested before the code that uses it.
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  server: {
    host: process.env.HOST || '127.0.0.1',
    port: Number(process.env.PORT) || 4610,
    strictPort: true,
    // Sandboxed frames of partners have the origin `null`.
    cors: { origin: [defaultAllowedOrigins, 'null'] },
  },
  build: {
    target: oldestBrowsers,
    modulePreload: false,
    emptyOutDir: true,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    /** The official site: host and kit in one graph, so that they share their stores. */
    client: {
      build: {
        outDir: at('dist'),
        rolldownOptions: {
          // The autoloader's `discover`.
          preserveEntrySignatures: 'exports-only',
          input: {
            host: at('host/index.html'),
            partners: at('host/partners.html'),
            sante: at('widgets/sante.ts'),
            simulator: element('simulator'),
            registration: element('registration'),
            login: element('login'),
            dashboard: element('dashboard'),
          },
          output: {
            entryFileNames: entryName,
            chunkFileNames: chunkName,
            assetFileNames: 'assets/[name]-[hash][extname]',
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    /** Partners: the simulator with all of its code and texts. */
    embed: {
      define: partnerDefines,
      ...script({ name: 'simulator', entry: 'widgets/simulator/partner-element.ts', folder: release }),
    },
    /** Partners: the check of their page, which the autoloader loads if the address asks for it. */
    check: script({
      name: 'page-check',
      entry: 'widgets/page-check/panel/open-panel.tsx',
      folder: release,
      emptyOutDir: false,
    }),
    /** Partners: a card with a link in place of each personal element, beside the simulator. */
    cards: script({
      name: 'link-cards',
      entry: 'widgets/element/link-cards/link-cards.ts',
      folder: release,
      emptyOutDir: false,
    }),
    /** The autoloader for pages that run no module: a script that holds neither `import` nor `export` outside a function. */
    classic: script({
      name: 'sante-classic',
      entry: 'widgets/sante-classic.ts',
      folder: 'dist',
      emptyOutDir: false,
      format: 'iife',
    }),
    /** A partner's own page and its own React, for trying and for tests. */
    partner: script({
      name: 'university',
      entry: 'demo/pages/partner-pages/university.tsx',
      folder: '.cache/partner',
    }),
  },
})
