/**
 * `npm run build`: builds the site into `dist/` and its server into `dist-server/`. With `--if-changed`, only if a
 * source, a `VITE_` variable or the version of Node has changed, or if a result is missing.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** File with the hash of the sources from which `dist/` and `dist-server/` were built. */
const stamp = join(root, '.cache/built-from')
const results = ['dist/index.html', 'dist-server/main.js'].map(path => join(root, path))

/** The build's inputs, relative to the project's folder. */
const INPUTS = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'CHANGELOG.md',
  'widgets',
  'host',
  'locales',
  'demo',
]

function addFile(hash: ReturnType<typeof createHash>, path: string, name: string): void {
  hash.update(`${name}\0`).update(readFileSync(path))
}

/** Returns a hash of the sources in a folder and of the build's settings. */
function inputHash(folder: string, settings: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256').update(process.version)
  for (const [name, value] of Object.entries(settings).sort())
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`)
  for (const input of INPUTS) {
    const path = join(folder, input)
    if (/\.\w+$/.test(input)) addFile(hash, path, input)
    else {
      const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter(entry =>
        entry.isFile(),
      )
      const files = entries.map(({ parentPath, name }) => join(parentPath, name)).sort()
      for (const file of files) addFile(hash, file, file.slice(folder.length))
    }
  }
  return hash.digest('hex')
}

async function stage(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  process.stdout.write(`${name}… `)
  await work()
  process.stdout.write(`${Math.round((performance.now() - start) / 1000)} s\n`)
}

/** Builds the site. Throws if the bundler has warned, for example about a dynamic import that splits nothing. */
async function buildSite(): Promise<void> {
  const builder = await createBuilder({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  await builder.buildApp()
  if (Object.values(builder.environments).some(({ logger }) => logger.hasWarned))
    throw new Error('The build has warnings. They are printed above.')
}

const isBuilt = (hash: string) =>
  [stamp, ...results].every(path => existsSync(path)) && readFileSync(stamp, 'utf8') === hash

const hash = inputHash(root, process.env)
if (!process.argv.includes('--if-changed') || !isBuilt(hash)) {
  rmSync(stamp, { force: true })
  await stage('Building the site', buildSite)
  await stage('Packing the kit', () => import('./package/release-package.ts'))
  await stage('Bundling the server', () => import('../../demo/operate/deploy/build.ts'))
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stamp, hash)
}
