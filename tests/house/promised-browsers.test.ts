import { readdirSync } from 'node:fs'
import bcd, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import { type Declaration, type SelectorComponent, transform } from 'lightningcss'
import { expect, test } from 'vitest'
import { files, read } from '../help/source/house'
import { type FeatureUse, unsupportedUses } from '../help/source/platform-uses'
import { isPromised } from '../help/source/promised-browsers'

/** Features in the built scripts that the oldest supported browsers lack, and why each is safe. */
const guarded: Record<string, string> = {
  'Error.captureStackTrace': 'zod and ofetch check for it first',
  '.getMetadata()': 'a method of libphonenumber’s own class',
  '.startViewTransition()': 'React calls it for its component ViewTransition, which nothing here renders',
  '.revoke()': 'a method of the list of links',
  '.turn()': 'a method of the chosen photos',
  '.when()': 'a method of zod’s own checks',
  'navigator.connection': 'read with `?.` or `&&`; without it the connection counts as fast',
  'navigator.share': 'the link for a friend checks for it, and is copied otherwise',
  'navigator.userAgentData': 'Floating UI reads it with `&&`, and has a fallback',
}

/**
 * Features in pdf.js that the oldest supported browsers lack. Its legacy build has polyfills (core-js) for most of these features
 * and checks for the others. Some are names of its own methods. A journey chooses a PDF in a browser without these features
 * (oldest.slow.journey.ts).
 */
const inPdfJs = [
  '.copyTo()',
  '.difference()',
  '.dump()',
  '.fromBase64()',
  '.getMetadata()',
  '.getName()',
  '.grow()',
  '.intersection()',
  '.isVisible()',
  '.number()',
  '.setFromBase64()',
  '.take()',
  '.toArray()',
  '.toBase64()',
  '.toHex()',
  '.transferToFixedLength()',
  '.try()',
  '.with()',
  'AbortSignal.any',
  'CompressionStream',
  'DecompressionStream',
  'Float16Array',
  'ImageDecoder.isTypeSupported',
  'Math.sumPrecise',
  'OffscreenCanvas',
  'Promise.try',
  'Promise.withResolvers',
  'URL.parse',
  'Uint8Array.fromBase64',
]
const isPdfJs = (path: string) => /\/(read-pdf|pdf\.worker)-/.test(path)

/** Features in the styles that the oldest supported browsers ignore, and what these browsers display. */
const ignored: Record<string, string> = {
  'properties contain-intrinsic-block-size': 'only with content-visibility',
  'properties contain-intrinsic-size': 'only with content-visibility',
  'properties content-visibility': 'saves time for what is off screen',
  'properties forced-color-adjust': 'Safari has no forced colours',
  'properties text-wrap': 'lines break as usual',
  'properties box-orient': 'written with its prefix, which these browsers support',
  'selectors -moz-progress-bar': 'the rule of another engine',
  'selectors -webkit-progress-bar': 'the rule of another engine',
  'selectors -webkit-progress-value': 'the rule of another engine',
  'selectors details-content': 'in print, parts that no script opens stay collapsed',
  'selectors has':
    'Firefox 104 ignores these rules; they affect spaces, highlights and the collapsed topics of the FAQ',
  'functions color-mix': 'checked with @supports',
  'functions lch': 'checked with @supports',
}

const builtFiles = readdirSync('dist', { recursive: true, encoding: 'utf8' })
const inline = /<script(?: type="module")?(?: nonce="[^"]*")?>([\s\S]*?)<\/script>/g

const scripts = [
  ...builtFiles.filter(path => path.endsWith('.js')).map(path => ({ path, code: read(`dist/${path}`) })),
  ...builtFiles
    .filter(path => path.endsWith('.html'))
    .flatMap(path =>
      [...read(`dist/${path}`).matchAll(inline)].map(([, code]) => ({ path, code: code as string })),
    ),
]

test('the built scripts use no feature that the oldest browsers lack, except the listed features', () => {
  expect(scripts.filter(({ path }) => path.endsWith('.html'))).not.toHaveLength(0)
  const uses: (FeatureUse & { path: string })[] = scripts.flatMap(({ path, code }) =>
    unsupportedUses(code).map(use => ({ path, ...use })),
  )
  const [ofPdfJs, others] = [
    uses.filter(({ path }) => isPdfJs(path)),
    uses.filter(({ path }) => !isPdfJs(path)),
  ]
  expect(others.filter(({ feature }) => !(feature in guarded))).toEqual([])
  const features = others.map(({ feature }) => feature)
  expect(Object.keys(guarded).filter(feature => !features.includes(feature))).toEqual([])
  expect([...new Set(ofPdfJs.map(({ feature }) => feature))].sort()).toEqual(inPdfJs)
})

test.each([
  ['URL.canParse(text)', 'URL.canParse'],
  ['items.toSorted()', '.toSorted()'],
  ['new OffscreenCanvas(1, 1)', 'OffscreenCanvas'],
  ['f => Promise.withResolvers()', 'Promise.withResolvers'],
  ['requestIdleCallback(done)', 'requestIdleCallback'],
  ['element.checkVisibility?.()', '.checkVisibility()'],
  ['navigator.share({ url })', 'navigator.share'],
])('the check finds %s', (code, feature) => {
  expect(unsupportedUses(code).map(use => use.feature)).toEqual([feature])
})

test.each([
  "() => typeof URL.canParse === 'function' && URL.canParse(text)",
  "() => 'requestIdleCallback' in globalThis && requestIdleCallback(done)",
  'new URL(text)',
  'structuredClone(value).at(-1)',
])('the check allows %s', code => {
  expect(unsupportedUses(code)).toEqual([])
})

test('the styles use no feature that the oldest browsers lack, except the listed features', () => {
  const found = new Set<string>()
  const { properties, selectors, types } = bcd.css as Record<string, Identifier>
  const checkSupport = (kind: string, table: Identifier | undefined, name: string) => {
    const support = table?.[name]?.__compat?.support
    if (support && !isPromised(support)) found.add(`${kind} ${name}`)
  }
  const propertyOf = (declaration: Declaration) => {
    if (declaration.property === 'unparsed') return declaration.value.propertyId.property
    return declaration.property === 'custom' ? declaration.value.name : declaration.property
  }
  const nameOf = (part: SelectorComponent) => {
    if (part.type !== 'pseudo-class' && part.type !== 'pseudo-element') return undefined
    return 'name' in part ? part.name : part.kind
  }
  for (const path of files.filter(file => /^(widgets|host)\/.*\.css$/.test(file)))
    transform({
      filename: path,
      code: Buffer.from(read(path)),
      visitor: {
        Declaration(declaration) {
          checkSupport('properties', properties, propertyOf(declaration))
        },
        Selector(parts) {
          for (const part of parts) checkSupport('selectors', selectors, nameOf(part) ?? '')
        },
        Rule: { container: () => void found.add('at-rules container') },
        Function: ({ name }) => {
          checkSupport('functions', { ...types, ...types?.color } as Identifier, name)
        },
      },
    })
  expect([...found].filter(name => !(name in ignored))).toEqual([])
  expect(Object.keys(ignored).filter(name => !found.has(name))).toEqual([])
})
