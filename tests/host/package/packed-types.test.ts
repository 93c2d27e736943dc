import { mkdirSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../host/build/package/guide'
import { cacheFolder, compile, pack } from '../../help/source/package'

const project = cacheFolder('packed-types')

const options = {
  strict: true,
  exactOptionalPropertyTypes: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  allowImportingTsExtensions: true,
  types: [],
  paths: {
    'sante-etudiant-widgets': ['../packed-types-package/index.d.ts'],
    'sante-etudiant-widgets/react': ['../packed-types-package/react.d.ts'],
  },
}

beforeAll(async () => {
  expect(await pack('packed-types-package', 'https://official.example')).toMatchObject({ code: 0 })
  mkdirSync(project, { recursive: true })
})

/** Returns the lines of a partner's page that do not compile. */
async function wrongLines(name: string, text: string): Promise<string[]> {
  writeFileSync(`${project}/${name}`, text)
  writeFileSync(`${project}/tsconfig.json`, JSON.stringify({ compilerOptions: options, files: [name] }))
  const { output } = await compile(project)
  const lines = text.split('\n')
  const wrong = [...output.matchAll(/^(\S+)\((\d+),\d+\): error/gm)]
  return wrong.map(([whole, file, line]) => (file === name ? (lines[Number(line) - 1] ?? '').trim() : whole))
}

test('a page in TypeScript has types of elements, properties and events', async () => {
  const wrong = await wrongLines(
    'page.ts',
    `import type { SanteNavigateDetail, SanteSimulator } from 'sante-etudiant-widgets'
const element: SanteSimulator = document.createElement('sante-simulator')
element.theme = 'dark'
element.theme = 'purple'
element.headingLevel = 3
element.headingLevel = 6
element.apiBase = undefined
element.store
document.querySelector('sante-registration')?.remove()
document.querySelector('sante-elsewhere')?.store
document.addEventListener('sante-eligibility', ({ detail }) => detail.eligible === true)
document.addEventListener('sante-eligibility', ({ detail }) => detail.percent)
element.addEventListener('sante-progress', event => event.detail.percent.toFixed())
window.addEventListener('sante-notice', ({ detail }) => detail.code === 'data' || detail.code === 'no such code')
element.addEventListener('sante-navigate', event => {
  const detail: SanteNavigateDetail = event.detail
  event.preventDefault()
  if (detail.to === '/register') detail.open('_blank')
  if (detail.to === '/no/such/route') detail.open()
})
`,
  )
  expect(wrong).toEqual([
    "element.theme = 'purple'",
    'element.headingLevel = 6',
    'element.store',
    "document.querySelector('sante-elsewhere')?.store",
    "document.addEventListener('sante-eligibility', ({ detail }) => detail.percent)",
    "window.addEventListener('sante-notice', ({ detail }) => detail.code === 'data' || detail.code === 'no such code')",
    "if (detail.to === '/no/such/route') detail.open()",
  ])
})

test('a page in React has types of attributes and handlers', async () => {
  const wrong = await wrongLines(
    'page.tsx',
    `import type {} from 'sante-etudiant-widgets/react'
import { useRef } from 'react'
import type { SanteSimulator } from 'sante-etudiant-widgets'
export function Page() {
  const element = useRef<SanteSimulator>(null)
  return (
    <>
      <sante-simulator
        ref={element}
        lang="en-GB"
        className="wide"
        site-url="https://official.example"
        heading-level={3}
        onsante-ready={event => event.detail}
        onsante-eligibility={({ detail }) => detail.eligible}
        onsante-progress={({ detail }) => detail.eligible}
      >
        <a href="https://official.example">See if you can register</a>
      </sante-simulator>
      <sante-simulator theme="purple" />
      <sante-simulator parter="lyon-2" />
      <sante-registration step="document" />
      <sante-dashboard section="documents" />
      <sante-login theme="dark" />
    </>
  )
}
`,
  )
  expect(wrong).toEqual([
    'onsante-progress={({ detail }) => detail.eligible}',
    '<sante-simulator theme="purple" />',
    '<sante-simulator parter="lyon-2" />',
  ])
})

test.each(['react', 'next'])('the published example for %s compiles', async id => {
  const code = codeOf(`${id}/admissions.tsx`, 'en').replace(/^```.*$/gm, '')
  // Importing a stylesheet requires types of a bundler.
  const example = code.replace("import './sante.css'", '')
  expect(example).not.toBe(code)
  expect(example).toContain('<sante-simulator')
  expect(await wrongLines(`${id}.tsx`, example)).toEqual([])
  expect(await wrongLines(`${id}.tsx`, example.replace('detail.percent', 'detail.percentage'))).toHaveLength(
    1,
  )
})

test('the types describe each event as the source does', async () => {
  const wrong = await wrongLines(
    'same.ts',
    `import type { SanteEventMap } from 'sante-etudiant-widgets'
import type { EventDetails } from '../../widgets/element/event-details'
type KitDetails = { [Name in keyof EventDetails]: SanteEventMap[\`sante-\${Name}\`]['detail'] }
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false
type Read<Type> = { [Name in keyof Type]: Type[Name] }
export const same: { [Name in Exclude<keyof EventDetails, 'notice'>]: Same<Read<KitDetails[Name]>, Read<EventDetails[Name]>> } = {
  ready: true, progress: true, eligibility: true, navigate: true, error: true, login: true, logout: true, registered: true,
}
export const level: Same<KitDetails['notice']['level'], EventDetails['notice']['level']> = true
export const code: Same<KitDetails['notice']['code'], Exclude<EventDetails['notice']['code'], 'loading' | 'unauthorized'>> = true
`,
  )
  expect(wrong).toEqual([])
})
