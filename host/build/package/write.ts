import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pkg from '../../../package.json' with { type: 'json' }
import { describedElements } from '../../../widgets/manifest'
import { bundle, bundled, LICENCES } from './bundle'
import { cssData, htmlData, webTypes } from './editors'
import { reactTypes, svelteTypes, vueTypes } from './frameworks'
import { packedGuide } from './guide/packed'
import { completeLicences } from './licences'
import { manifestOf } from './manifest'
import { packageJson } from './package-json'
import { typesOf } from './types'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const files: Record<string, string> = {
  'server.js':
    '// The elements are for browsers: a server that renders a page has nothing to define.\nexport {}\n',
  'index.d.ts': typesOf(describedElements),
  'react.d.ts': reactTypes(describedElements),
  'vue.d.ts': vueTypes(describedElements),
  'svelte.d.ts': svelteTypes(describedElements),
  'custom-elements.json': json(manifestOf(describedElements, 'en')),
  'custom-elements.fr.json': json(manifestOf(describedElements, 'fr')),
  'vscode.html-custom-data.json': json(htmlData(describedElements)),
  'vscode.css-custom-data.json': json(cssData(describedElements)),
  'web-types.json': json(webTypes(describedElements, pkg.name, pkg.version)),
}

/**
 * Writes the package of the kit into a folder. What else is there is not packed.
 *
 * @param site Origin of the official site that the elements lead to and ask.
 */
export async function writePackage(outDir: string, site: string): Promise<void> {
  mkdirSync(outDir, { recursive: true })
  const licence = readFileSync(at('LICENSE'), 'utf8')
  const all = {
    ...files,
    'README.md': packedGuide('en', site),
    'LISEZMOI.md': packedGuide('fr', site),
    LICENSE: licence,
    'package.json': json(packageJson([...Object.keys(files), 'LISEZMOI.md', ...bundled])),
  }
  for (const [name, text] of Object.entries(all)) writeFileSync(join(outDir, name), text)
  await bundle(outDir, site)
  const licences = join(outDir, LICENCES)
  writeFileSync(licences, completeLicences(readFileSync(licences, 'utf8'), licence))
}
