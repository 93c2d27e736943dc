import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { api } from './host/build/api.ts'
import { compress } from './host/build/compress.ts'
import { examples } from './host/build/examples.ts'
import { integrity } from './host/build/integrity.ts'
import { preload } from './host/build/preload.ts'
import { packedTexts } from './host/build/texts.ts'
import pkg from './package.json' with { type: 'json' }

const { version } = pkg
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Texts say in their name which language they are. */
const languageOf = (id: string | null) => id?.match(/locales.(\w+)/)?.[1]?.concat('-') ?? ''

/** What every page needs: one chunk. Everything else travels with whoever needs it, when it is needed. */
const isShared =
  /node_modules.(react|react-dom|scheduler|@r2wc|nanostores|@nanostores|ofetch|ufo|destr|rosetta|zod)[/\\]|preload-helper|widgets.((element|frame|voice|place|home|asker)\.|api.(client|answer|failure)|state.(idle|texts|notices|loadable|session|world|draft|receipt|hand-over|token|service|unread|unsaved|expiry|login-hint|verifier)\.|contract.(attachment|call|check|collection|message|country|date|eligibility|hand-over|language|local-questions|question|route|walk|base|partner|problem|service)\.|ui.(alert|button|dialog|fence|field|notice-list|fold|choice-field|date-field)\.)/
/** What registration, login and personal space begin with. */
const isInside =
  /widgets.((link-card|waiting)\.|contract.identity|ui.(check-field|labelled|use-title-focus)\.)/
/** The registration as far as its first step. */
const isFirstStep =
  /widgets.(registration.(checking|documents|facts|form|handed|information|panel|questionnaire|registered|registration\.tsx|step-view|stepper|steps|store|texts|which)|dossier.(record|read)\.)/

const element = (name: string) => at(`widgets/${name}/element.ts`)

export default defineConfig({
  root: at('host'),
  plugins: [
    react(),
    preload('host'),
    integrity(version, at('widgets/integrity.json')),
    packedTexts(at('locales')),
    examples(),
    compress(),
    api(at('demo/app.ts')),
  ],
  builder: {},
  test: { dir: at('tests'), include: ['{widgets,host,demo,house}/**/*.test.ts'] },
  // A constant, so that no script waits for a chunk that holds nothing but a number.
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  server: { host: '127.0.0.1', port: 4610 },
  build: { target: ['chrome107', 'firefox104', 'safari16.4'], modulePreload: false, emptyOutDir: true },
  environments: {
    /** The official site: host and kit in one graph, so that they share their stores. */
    client: {
      build: {
        outDir: at('dist'),
        rolldownOptions: {
          input: {
            host: at('host/index.html'),
            sante: at('widgets/sante.ts'),
            simulator: element('simulator'),
            registration: element('registration'),
            login: element('login'),
            dashboard: element('dashboard'),
          },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: ({ facadeModuleId }) => `chunks/${languageOf(facadeModuleId)}[name]-[hash].js`,
            assetFileNames: 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                { name: 'shared', priority: 2, test: isShared },
                { name: 'inside', priority: 1, test: isInside },
                { name: 'steps', priority: 1, test: isFirstStep },
              ],
            },
          },
        },
      },
    },
    /** Partners: the simulator with all of its code and texts in one file, under an address that never changes. */
    embed: {
      consumer: 'client',
      build: {
        outDir: at(`dist/embed/${version}`),
        copyPublicDir: false,
        rolldownOptions: {
          input: { simulator: element('simulator') },
          output: { entryFileNames: '[name].js', codeSplitting: false },
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
          input: { university: at('demo/pages/university.tsx') },
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
  },
})
