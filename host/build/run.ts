/** `npm run build`: the site in `dist/`, its server in `dist-server/`. With `--if-changed`, only if a source has changed since. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'
import { inputHash } from './input-hash.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The hash of what `dist/` and `dist-server/` were built from. */
const stamp = join(root, '.cache/built-from')
const results = ['dist/index.html', 'dist-server/main.js'].map(path => join(root, path))

async function stage(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  process.stdout.write(`${name}… `)
  await work()
  process.stdout.write(`${Math.round((performance.now() - start) / 1000)} s\n`)
}

async function buildSite(): Promise<void> {
  const builder = await createBuilder({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  await builder.buildApp()
}

const isBuilt = (hash: string) =>
  [stamp, ...results].every(path => existsSync(path)) && readFileSync(stamp, 'utf8') === hash

const hash = inputHash(root, process.env)
if (!process.argv.includes('--if-changed') || !isBuilt(hash)) {
  rmSync(stamp, { force: true })
  await stage('Building the site', buildSite)
  await stage('Bundling the server', () => import('../../demo/server/deploy/build.ts'))
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stamp, hash)
}
