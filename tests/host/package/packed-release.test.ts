import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { gzipSync } from 'fflate'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite } from '../../../demo/server/http/site/serve-site'
import { packFolder } from '../../../host/build/package/pack-folder'
import { version } from '../../../package.json'
import { freePort } from '../../help/servers/site'
import { cacheFolder, compile, pack, runIn } from '../../help/source/package'

const app = new Hono()
serveSite(app, 'dist')
const folder = mkdtempSync(join(tmpdir(), 'partner-'))
const installed = join(folder, 'node_modules/sante-etudiant-widgets')
const read = (path: string) => readFileSync(path, 'utf8')
const { dist } = JSON.parse(read(`dist/embed/${version}/package.json`))
let server: ReturnType<typeof serve>
let address: string

beforeAll(async () => {
  const port = await freePort()
  server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  address = `http://127.0.0.1:${port}/embed/${version}/package.tgz`
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  // No program listens at the next port, so an installation that requests a package from a registry fails.
  const flags = [
    '--registry',
    `http://127.0.0.1:${port + 1}`,
    '--no-audit',
    '--no-fund',
    '--fetch-retries',
    '0',
  ]
  const { code, output } = await runIn(folder, 'npm', [
    'install',
    address,
    ...flags,
    '--cache',
    join(folder, 'cache'),
  ])
  expect([code, output]).toEqual([0, expect.stringContaining('added 1 package')])
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

test('npm installs the package from the built site alone', () => {
  const { packages } = JSON.parse(read(join(folder, 'package-lock.json')))
  expect(packages['node_modules/sante-etudiant-widgets']).toMatchObject({
    version,
    resolved: address,
    integrity: dist.integrity,
  })
  expect(dist.tarball).toMatch(new RegExp(`/embed/${version}/package.tgz$`))
})

test('the package is compressed in JavaScript, so that every version of Node writes the same bytes', () => {
  const file = readFileSync(`dist/embed/${version}/package.tgz`)
  expect(file.equals(gzipSync(gunzipSync(file), { level: 9, mtime: 0 }))).toBe(true)
})

test('the installed package can be imported on a server, and has its types', async () => {
  const script = "console.log(Object.keys(await import('sante-etudiant-widgets')).length)"
  const { output } = await runIn(folder, process.execPath, ['--input-type=module', '--eval', script])
  expect(output).toBe('0\n')
  mkdirSync(join(folder, 'page'))
  const compilerOptions = { strict: true, module: 'esnext', moduleResolution: 'bundler', types: [] }
  writeFileSync(join(folder, 'page/tsconfig.json'), JSON.stringify({ compilerOptions, files: ['page.ts'] }))
  const page = `import 'sante-etudiant-widgets'
document.createElement('sante-simulator').theme = 'dark'
document.createElement('sante-simulator').theme = 'purple'
`
  writeFileSync(join(folder, 'page/page.ts'), page)
  const { output: errors } = await compile(join(folder, 'page'))
  expect(errors.match(/^page\.ts\(\d+/gm)).toEqual(['page.ts(3'])
})

test('the site sends the package with the announced hash', async () => {
  const pinned = await app.request(`/embed/${version}/package.tgz`)
  expect(pinned.headers.get('Content-Type')).toBe('application/gzip')
  expect(pinned.headers.get('Content-Encoding')).toBeNull()
  const isDev = version.includes('-')
  expect(pinned.headers.get('Cache-Control')).toBe(isDev ? 'no-cache' : 'public, max-age=31536000, immutable')
  const bytes = Buffer.from(await pinned.arrayBuffer())
  expect(`sha512-${createHash('sha512').update(bytes).digest('base64')}`).toBe(dist.integrity)
})

test('the same sources and site make the same bytes', async () => {
  const secondFolder = cacheFolder('package-again')
  expect(await pack('package-again', new URL(dist.tarball).origin)).toMatchObject({ code: 0 })
  const hash = createHash('sha512').update(packFolder(secondFolder)).digest('base64')
  expect(`sha512-${hash}`).toBe(dist.integrity)
})

interface Component {
  name: string
  version: string
  hashes: { content: string }[]
}

test('the list of components names the packages of the licence file', () => {
  const list = read(join(installed, 'sbom.json'))
  expect(list).toBe(read(`dist/embed/${version}/sbom.json`))
  const { bomFormat, metadata, components } = JSON.parse(list)
  expect([bomFormat, metadata.component.version]).toEqual(['CycloneDX', version])
  const licences = read(join(installed, 'THIRD-PARTY-LICENSES.md'))
  expect(components.map(({ name, version }: Component) => `${name} - ${version}`)).toEqual(
    [...licences.matchAll(/^## (\S+ - \S+) \(/gm)].map(([, heading]) => heading),
  )
  for (const { hashes } of components as Component[]) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/)
})
