import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { api } from './host/build/api.ts'
import { changes } from './host/build/changelog.ts'
import { chunkGroups } from './host/build/chunks.ts'
import { compress } from './host/build/compress.ts'
import { entries, entryName } from './host/build/entries.ts'
import { firstQuestion } from './host/build/first-question.ts'
import { oldestBrowsers, partnerDefines } from './host/build/for-partners.ts'
import { frame } from './host/build/frame.ts'
import { captions, examples } from './host/build/generated-files.ts'
import { integrity } from './host/build/integrity.ts'
import { joinedTexts } from './host/build/joined-texts.ts'
import { pages } from './host/build/pages.ts'
import { snippetStyle } from './host/build/snippet-style.ts'
import pkg from './package.json' with { type: 'json' }

const { version } = pkg
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Texts say in their name which language they are. */
const languageOf = (id: string | null) => id?.match(/locales.(\w+)/)?.[1]?.concat('-') ?? ''

const element = (name: string) => at(`widgets/${name}/element.ts`)

export default defineConfig({
  root: at('host'),
  plugins: [
    react(),
    pages(version),
    firstQuestion(version),
    frame(version),
    snippetStyle(),
    entries(),
    integrity(version, { published: at('widgets/integrity.json'), changelog: at('CHANGELOG.md') }),
    joinedTexts(at('locales')),
    examples(),
    captions(at('locales')),
    changes(at('CHANGELOG.md')),
    compress(),
    api(at('demo')),
  ],
  builder: {},
  test: {
    dir: at('tests'),
    maxWorkers: 3,
    // A process for each file takes half as much again; the file below keeps them apart.
    isolate: false,
    setupFiles: at('tests/help/fresh-process.ts'),
    // What ends a test that hangs, on a machine with other things to do; no test waits for it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // As the journeys: what passes when it is repeated is named at the end of the log.
    retry: process.env.CI ? 1 : 0,
    include: ['{widgets,host,demo,house,faults}/**/*.test.ts'],
  },
  // A constant, so that no script waits for a chunk that holds nothing but a number.
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  server: { host: '127.0.0.1', port: 4610 },
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
            chunkFileNames: ({ facadeModuleId }) => `chunks/${languageOf(facadeModuleId)}[name]-[hash].js`,
            assetFileNames: 'assets/[name]-[hash][extname]',
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    /** Partners: the simulator with all of its code and texts in one file, under an address that never changes. */
    embed: {
      consumer: 'client',
      define: partnerDefines,
      build: {
        outDir: at(`dist/embed/${version}`),
        copyPublicDir: false,
        rolldownOptions: {
          input: { simulator: at('widgets/simulator/partner-element.ts') },
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
    /** Partners: a card with a link in place of each personal element, in a small file beside the simulator. */
    cards: {
      consumer: 'client',
      build: {
        outDir: at(`dist/embed/${version}`),
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'link-cards': at('widgets/element/link-cards.ts') },
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
    /** The autoloader for pages that run no module: a script that holds neither `import` nor `export` outside a function. */
    classic: {
      consumer: 'client',
      build: {
        outDir: at('dist'),
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'sante-classic': at('widgets/sante-classic.ts') },
          output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
    /** A partner's own page and its own React, for trying and for tests. */
    partner: {
      consumer: 'client',
      build: {
        outDir: at('.cache/partner'),
        copyPublicDir: false,
        rolldownOptions: {
          input: { university: at('demo/partner-pages/university.tsx') },
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
  },
})
