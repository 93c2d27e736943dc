import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../host/build/package/guide'
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
  const { output } = await runIn(folder, 'npm', ['pack', '--dry-run', '--json', '--loglevel', 'silent'])
  return JSON.parse(output)[0].files.map(({ path }: { path: string }) => path)
}

test.each([
  ['', 'nothing'],
  ['your.site', 'no address'],
  ['http://official.example', 'an address that is not encrypted'],
])('an operator who gives %j as the official site gets an explanation', async site => {
  const { code, output } = await pack('package-refused', site)
  expect(code).toBe(1)
  expect(output).toBe(
    'Set the address of the official site, which the packed elements link to: VITE_SITE_URL=https://your.site npm run package\n',
  )
})

test('the package contains only the expected files', async () => {
  expect((await listFiles()).sort()).toEqual([
    'GUIDE.md',
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
    'sbom.json',
    'server.js',
    'svelte.d.ts',
    'vscode.css-custom-data.json',
    'vscode.html-custom-data.json',
    'vue.d.ts',
    'web-types.json',
  ])
})

test('the package has no dependencies and contains each file that it names', async () => {
  const description = readJson('package.json')
  expect(description).toMatchObject({ name: 'sante-etudiant-widgets', version, license: 'MIT' })
  for (const kind of ['dependencies', 'peerDependencies', 'private', 'scripts'])
    expect(description).not.toHaveProperty(kind)
  const named = JSON.stringify(description).matchAll(/"(?:\.\/)?([\w.-]+\.(?:js|json|ts))"/g)
  const packedFiles = await listFiles()
  expect([...named].map(([, name]) => name as string).filter(name => !packedFiles.includes(name))).toEqual([])
  expect(read('index.js')).not.toMatch(/^\s*(import|export)\b|\bimport\(|\brequire\(/m)
})

test('the package contains the licence of each package that is bundled in it', () => {
  const licences = read('THIRD-PARTY-LICENSES.md')
  for (const name of ['react', 'react-dom', 'scheduler', 'nanostores', 'zod', 'ofetch', '@r2wc/core'])
    expect(licences).toMatch(new RegExp(`^## ${name} - \\d`, 'm'))
  expect(licences.match(/^## /gm)?.length).toBe(licences.match(/permission is hereby granted/gi)?.length)
})

test('a server that imports the package does not get the elements', async () => {
  const { exports, sideEffects } = readJson('package.json')
  expect(Object.keys(exports['.'])[0]).toBe('types')
  for (const program of ['node', 'deno', 'bun', 'workerd', 'edge-light', 'react-server'])
    expect(exports['.'][program], program).toBe('./server.js')
  expect(exports['.']).toMatchObject({ browser: './index.js', default: './index.js' })
  expect(sideEffects).toEqual(['./index.js'])
  const script =
    "await import('sante-etudiant-widgets'); await import('./index.js'); await import('./index.js?again')"
  const { code, output } = await runIn(folder, process.execPath, ['--input-type=module', '--eval', script])
  expect([code, output]).toEqual([0, ''])
})

test('the package names the official site and the operator’s repository', async () => {
  const addresses = { homepage: `${site}/partenaires`, bugs: { url: `${site}/assistance` } }
  expect(readJson('package.json')).toMatchObject(addresses)
  expect(readJson('package.json')).not.toHaveProperty('repository')
  const url = 'https://code.example/kit.git'
  expect(await pack('package-named', site, { VITE_REPOSITORY_URL: url })).toMatchObject({ code: 0 })
  const named = JSON.parse(readFileSync(`${cacheFolder('package-named')}/package.json`, 'utf8'))
  expect(named).toMatchObject({ ...addresses, repository: { type: 'git', url } })
})

test('the README of the package describes the installation and the use', () => {
  const text = read('README.md')
  expect(text).toContain(`npm install ${site}/embed/${version}/package.tgz`)
  for (const path of ['next/admissions.tsx', 'react/sante.css'])
    expect(text).toContain(codeOf(path, 'en').replaceAll('https://SITE', site))
  const { events } = readJson('custom-elements.json').modules[0].declarations[0]
  for (const { name } of events) expect(text).toContain(`| \`${name}\` |`)
  expect(text).toMatch(/This (release is published|build is not published)/)
})

test.each(['GUIDE.md', 'LISEZMOI.md'])('%s names the official site that it was made for', name => {
  const text = read(name)
  expect(text).toContain(`<script type="module" src="${site}/sante.js">`)
  expect(text).toContain(`/embed/${version}/simulator.js`)
})

/** Returns true if a link of a page points to a file of the package, and to a heading if it names one. */
function hasTarget(from: string, to: string): boolean {
  const [file = '', heading] = to.split('#')
  if (!existsSync(join(folder, file))) return false
  const headings = [...read(file || from).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
    text.toLowerCase().replaceAll(' ', '-'),
  )
  return heading === undefined || headings.includes(heading)
}

test.each(['README.md', 'GUIDE.md', 'LISEZMOI.md'])(
  '%s links only to files and headings of the package',
  name => {
    const text = read(name)
    expect(text).not.toMatch(/https:\/\/SITE|\bVERSION\b|Picture below|Image ci-dessous/)
    const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, to]) => to as string)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter(to => !hasTarget(name, to))).toEqual([])
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

test('all files for editors describe the same elements', () => {
  const { declarations } = readJson('custom-elements.json').modules[0]
  const { tags } = readJson('vscode.html-custom-data.json')
  const { html, css } = readJson('web-types.json').contributions
  const names = (items: { name: string }[]) => items.map(({ name }) => name)
  for (const [index, { tagName, attributes, cssProperties }] of declarations.entries()) {
    expect([tags[index].name, html.elements[index].name]).toEqual([tagName, tagName])
    expect(names(tags[index].attributes)).toEqual(names(attributes))
    expect(names(html.elements[index].attributes)).toEqual(names(attributes))
    expect(names(css.properties)).toEqual(names(cssProperties))
  }
  expect(names(readJson('vscode.css-custom-data.json').pseudoElements)).toContain('::part(button)')
})
