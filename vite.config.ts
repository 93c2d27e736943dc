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
const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const element = (name: string) => pathOf(`widgets/${name}/element.ts`)

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
  // `npm run dev` serves these scripts from the environment `client`, so Vite need not look for packages here.
  optimizeDeps: { noDiscovery: true },
  build: {
    outDir: pathOf(folder),
    emptyOutDir,
    copyPublicDir: false,
    rolldownOptions: {
      input: { [name]: pathOf(entry) },
      output: { format, entryFileNames: '[name].js', codeSplitting: false },
    },
  },
})

export default defineConfig({
  root: pathOf('host'),
  plugins: [
    react(),
    pages(version),
    firstQuestion(version),
    frame(version),
    snippetStyle(),
    schools(),
    entries(),
    integrity(version, { published: pathOf('widgets/integrity.json'), changelog: pathOf('CHANGELOG.md') }),
    joinedTexts(pathOf('locales')),
    examples(),
    captions(pathOf('locales')),
    pdfParts(),
    changes(pathOf('CHANGELOG.md')),
    compress(),
    releaseFiles({ version, root: pathOf('.') }),
    hotUpdates({ locales: pathOf('locales'), widgets: pathOf('widgets') }),
    referenceServer({ demo: pathOf('demo'), locales: pathOf('locales') }),
    partnerPages({ version, root: pathOf('.') }),
  ],
  // Builds every environment below, in this order. `cards` is after `embed`, so that `integrity` hashes the complete folder.
  builder: {},
  test: {
    dir: pathOf('tests'),
    maxWorkers: 3,
    // A process for each file takes 1.5 times as long; the setup file isolates the tests instead.
    isolate: false,
    setupFiles: pathOf('tests/help/fresh-process.ts'),
    // Ends a test that hangs. A test that may take longer has a limit of its own.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // CI repeats a failed test once, as in the journeys. The end of the log names the tests that passed only then.
    retry: process.env.CI ? 1 : 0,
    include: ['{widgets,host,demo,house,faults}/**/*.test.ts'],
  },
  // The version is inlined. As a module it would be a separate chunk, which a page loads before the code that uses it.
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
    // `npm run check:size` limits the sizes.
    chunkSizeWarningLimit: Infinity,
  },
  environments: {
    /** The official site: host and kit in one graph, so that they share their stores. */
    client: {
      build: {
        outDir: pathOf('dist'),
        rolldownOptions: {
          // Keeps the export `discover` of the autoloader.
          preserveEntrySignatures: 'exports-only',
          input: {
            host: pathOf('host/index.html'),
            partners: pathOf('host/partners.html'),
            sante: pathOf('widgets/sante.ts'),
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
    /** Partners: the cards with a link that replace registration, login and dashboard. In the same folder as the simulator. */
    cards: script({
      name: 'link-cards',
      entry: 'widgets/element/link-cards/link-cards.ts',
      folder: release,
      emptyOutDir: false,
    }),
    /** The autoloader as a classic script, for pages that remove or rewrite `type="module"`. */
    classic: script({
      name: 'sante-classic',
      entry: 'widgets/sante-classic.ts',
      folder: 'dist',
      emptyOutDir: false,
      format: 'iife',
    }),
    /** A partner's page with its own React, for demonstrations and tests. */
    partner: script({
      name: 'university',
      entry: 'demo/pages/partner-pages/university.tsx',
      folder: '.cache/partner',
    }),
  },
})
