import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { dependencies } from '../../package.json'
import { bundleFolder } from '../../server/environment/own-files'

const demo = fileURLToPath(new URL('../..', import.meta.url))

/** Returns the entry, and the script of each process, since a process starts from its own file. */
function entries(): string[] {
  const paths = readdirSync(`${demo}server`, { recursive: true, encoding: 'utf8' })
  const scripts = paths.filter(path => path.endsWith('-process.ts')).map(path => `server/${path}`)
  return ['operate/main.ts', ...scripts].map(path => demo + path)
}

/** Returns the package of an import: `@scope/name` for `@scope/name/file`. */
const packageOf = (id: string) => /^(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id

/** Packages that the bundle includes, since production needs only a small part of them. */
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
 * Bundles the server's own code into one flat folder, so that a process finds its script beside the file that starts it. Other
 * packages stay outside, since some load their own files. Each command is a chunk of its own.
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
