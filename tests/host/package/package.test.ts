import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { version } from '../../../package.json'
import { cacheFolder, pack, runIn } from '../../help/source/package'

const site = 'https://official.example'
const folder = cacheFolder('package')
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')
const readJson = (name: string) => JSON.parse(read(name))

beforeAll(async () => {
  expect(await pack('package', `${site}/some/page`)).toMatchObject({ code: 0 })
})

const listFiles = async (): Promise<string[]> => {
  const { says } = await runIn(folder, 'npm', ['pack', '--dry-run', '--json', '--loglevel', 'silent'])
  return JSON.parse(says)[0].files.map(({ path }: { path: string }) => path)
}

test.each([
  ['', 'nothing'],
  ['your.site', 'no address'],
  ['http://official.example', 'an address that is not encrypted'],
])('an operator who gives %j as the official site gets an explanation', async site => {
  const { code, says } = await pack('package-refused', site)
  expect(code).toBe(1)
  expect(says).toBe(
    'Name the official site, to which the packed elements lead: VITE_SITE_URL=https://your.site npm run package\n',
  )
})

test('it contains the code, the licences, the types and the files for editors, and nothing else', async () => {
  expect((await listFiles()).sort()).toEqual([
    'LICENSE',
    'LISEZMOI.md',
    'README.md',
    'THIRD-PARTY-LICENSES.md',
    'custom-elements.fr.json',
    'custom-elements.json',
    'index.d.ts',
    'index.js',
    'package.json',
    'react.d.ts',
    'server.js',
    'svelte.d.ts',
    'vscode.css-custom-data.json',
    'vscode.html-custom-data.json',
    'vue.d.ts',
    'web-types.json',
  ])
})

test('it needs no other package, and contains each file that it names', async () => {
  const description = readJson('package.json')
  expect(description).toMatchObject({ name: 'sante-etudiant-widgets', version, license: 'MIT' })
  for (const kind of ['dependencies', 'peerDependencies', 'private', 'scripts'])
    expect(description).not.toHaveProperty(kind)
  const named = JSON.stringify(description).matchAll(/"(?:\.\/)?([\w.-]+\.(?:js|json|ts))"/g)
  const there = await listFiles()
  expect([...named].map(([, name]) => name as string).filter(name => !there.includes(name))).toEqual([])
  expect(read('index.js')).not.toMatch(/^\s*(import|export)\b|\bimport\(|\brequire\(/m)
})

test('the licence of each package in it is in it', () => {
  const licences = read('THIRD-PARTY-LICENSES.md')
  for (const name of ['react', 'react-dom', 'scheduler', 'nanostores', 'zod', 'ofetch', '@r2wc/core'])
    expect(licences).toMatch(new RegExp(`^## ${name} - \\d`, 'm'))
  expect(licences.match(/^## /gm)?.length).toBe(licences.match(/permission is hereby granted/gi)?.length)
})

test('a server that renders the page may import it, and only a browser gets the elements', async () => {
  const { exports, sideEffects } = readJson('package.json')
  expect(Object.keys(exports['.'])[0]).toBe('types')
  for (const program of ['node', 'deno', 'bun', 'workerd', 'edge-light', 'react-server'])
    expect(exports['.'][program], program).toBe('./server.js')
  expect(exports['.']).toMatchObject({ browser: './index.js', default: './index.js' })
  expect(sideEffects).toEqual(['./index.js'])
  const script =
    "await import('sante-etudiant-widgets'); await import('./index.js'); await import('./index.js?again')"
  const { code, says } = await runIn(folder, process.execPath, ['--input-type=module', '--eval', script])
  expect([code, says]).toEqual([0, ''])
})

test.each(['README.md', 'LISEZMOI.md'])(
  '%s names the official site that it was made for, and nothing that is not in the package',
  name => {
    const text = read(name)
    expect(text).toContain(`<script type="module" src="${site}/sante.js">`)
    expect(text).toContain(`/embed/${version}/simulator.js`)
    expect(text).not.toMatch(/https:\/\/SITE|\bVERSION\b|Picture below|Image ci-dessous/)
    const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, to]) => to as string)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter(to => !to.startsWith('#') && !existsSync(join(folder, to)))).toEqual([])
  },
)

interface Declaration {
  name: string
  tagName: string
  attributes: { name: string }[]
  events: { name: string }[]
}

test.each(['custom-elements.json', 'custom-elements.fr.json'])(
  '%s describes each element that it defines',
  name => {
    const { schemaVersion, modules } = readJson(name)
    const [{ path, declarations, exports }] = modules
    expect([schemaVersion, modules.length, path]).toEqual(['2.1.0', 1, 'index.js'])
    expect(declarations.map(({ tagName }: Declaration) => tagName)).toEqual([
      'sante-simulator',
      'sante-registration',
      'sante-login',
      'sante-dashboard',
    ])
    expect(exports).toEqual(
      declarations.map(({ name, tagName }: Declaration) => ({
        kind: 'custom-element-definition',
        name: tagName,
        declaration: { name, module: path },
      })),
    )
    for (const { attributes, events } of declarations as Declaration[]) {
      expect(attributes.map(({ name }) => name)).toEqual(expect.arrayContaining(['lang', 'theme']))
      expect(events.filter(({ name }) => !/^sante-[a-z]+$/.test(name))).toEqual([])
    }
  },
)

test('editors get the same tags, attributes, values and colours', () => {
  const { declarations } = readJson('custom-elements.json').modules[0]
  const { tags } = readJson('vscode.html-custom-data.json')
  const { html, css } = readJson('web-types.json').contributions
  const names = (all: { name: string }[]) => all.map(({ name }) => name)
  for (const [index, { tagName, attributes, cssProperties }] of declarations.entries()) {
    expect([tags[index].name, html.elements[index].name]).toEqual([tagName, tagName])
    expect(names(tags[index].attributes)).toEqual(names(attributes))
    expect(names(html.elements[index].attributes)).toEqual(names(attributes))
    expect(names(css.properties)).toEqual(names(cssProperties))
  }
  expect(names(readJson('vscode.css-custom-data.json').pseudoElements)).toContain('::part(button)')
})
