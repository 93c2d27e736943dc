import { expect, test } from 'vitest'
import { files, read, sources } from '../help/source/house'

test('the root folders of the kit and of the demo contain only the listed files', () => {
  const atRoot = (folder: string) => files.filter(path => path.match(/^(\w+)\/[^/]+$/)?.[1] === folder)
  const kit = [
    'LISEZMOI.md',
    'README.md',
    'VERSIONS.md',
    'before-code.ts',
    'env.d.ts',
    'first-screens.tsx',
    'index.ts',
    'integrity.json',
    'sante-classic.ts',
    'sante.ts',
  ]
  expect(atRoot('widgets').sort()).toEqual(kit.map(name => `widgets/${name}`))
  expect(atRoot('demo').sort()).toEqual([
    'demo/README.md',
    'demo/main.ts',
    'demo/package.json',
    'demo/start.ts',
  ])
})

test('no comment disables a check, and no unfinished work is left', () => {
  const suspicious = /@ts-(ignore|expect-error|nocheck)|biome-ignore|\b(TODO|FIXME)\b|\.todo\(/
  const found = sources.filter(
    path => path !== 'tests/house/conventions.test.ts' && suspicious.test(read(path)),
  )
  expect(found).toEqual([])
})

test('no lock file names an address to download from', () => {
  const locks = files.filter(path => path.endsWith('package-lock.json'))
  expect(locks.length).toBeGreaterThan(5)
  expect(locks.filter(path => /"resolved": "http/.test(read(path)))).toEqual([])
})

test('no file names a folder of a developer’s machine', () => {
  const text = files.filter(
    path =>
      /\.(tsx?|json|md|css|html|mjs|yml)$|\.ci/.test(path) && path !== 'tests/house/conventions.test.ts',
  )
  expect(text.filter(path => /\/(home|Users|work|root)\/[a-z]/.test(read(path)))).toEqual([])
})

test('in the kit and the host only one module of the build writes inline styles or raw HTML', () => {
  expect(
    sources.filter(
      path =>
        /^(widgets|host)\//.test(path) &&
        path !== 'host/build/inlined.ts' &&
        /<style|style=\{|dangerouslySetInnerHTML|innerHTML/.test(read(path)),
    ),
  ).toEqual([])
})

test('styles use logical properties, since Arabic mirrors right and left', () => {
  const sheets = files.filter(path => /^(widgets|host)\/.*\.css$/.test(path))
  const physical = /(^|[\s{;-])(left|right)(-|:|\s*;)|(margin|padding|border)-(left|right)/m
  expect(sheets.filter(path => physical.test(read(path)))).toEqual([])
})
