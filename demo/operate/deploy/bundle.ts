import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { dependencies } from '../../package.json'
import { bundleFolder } from '../../server/environment/own-files'

const demo = fileURLToPath(new URL('../..', import.meta.url))

/** The entry, and each script of a process: a process begins with a file of its own. */
function entries(): string[] {
  const paths = readdirSync(`${demo}server`, { recursive: true, encoding: 'utf8' })
  const scripts = paths.filter(path => path.endsWith('-process.ts')).map(path => `server/${path}`)
  return ['operate/main.ts', ...scripts].map(path => demo + path)
}

/** `@scope/name/file` is in the package `@scope/name`. */
const packageOf = (id: string) => /^(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id

/** Packages that the bundle contains: production needs a small part of them. */
const INLINED = ['echarts', 'zrender', 'tslib']

/** Throws if an import would not be found after `npm ci --omit=dev --workspace demo`. */
function requireInstalled({ output }: Rolldown.RolldownOutput): void {
  const imported = output.flatMap(file =>
    file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
  )
  const files = new Set(output.map(({ fileName }) => fileName))
  const missing = imported.filter(
    id => !files.has(id) && !id.startsWith('node:') && !(packageOf(id) in dependencies),
  )
  if (missing.length > 0)
    throw new Error(`The server imports what is no dependency: ${[...new Set(missing)].join(', ')}`)
}

/**
 * Bundles the server's own code into one folder, flat, so that a process's script is found beside what starts it. Other
 * packages stay outside: some load files of their own. Each command is a chunk, since no command needs the code of all others.
 */
export async function bundleServer(outDir = fileURLToPath(bundleFolder())): Promise<void> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        input: entries(),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { external: Object.keys(dependencies), noExternal: INLINED },
  })
  requireInstalled(built as Rolldown.RolldownOutput)
}
