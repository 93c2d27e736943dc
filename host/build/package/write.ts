import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pkg from '../../../package.json' with { type: 'json' }
import { describedElements } from '../../../widgets/manifest'
import { bundle, bundled, completeLicences, LICENCES } from './bundle'
import { packedGuide, packedReadme } from './guide'
import { cssData, htmlData, manifestOf, webTypes } from './manifest'
import { listBundled } from './sbom'
import { reactTypes, svelteTypes, typesOf, vueTypes } from './types'

const root = fileURLToPath(new URL('../../..', import.meta.url))
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

/** Export conditions of runtimes without a document. They get an empty module. */
const servers = ['edge-light', 'workerd', 'worker', 'deno', 'bun', 'react-server']

const types = (name: string) => ({ types: `./${name}.d.ts`, default: './server.js' })

/** The components of the bundle, in the CycloneDX format. */
export const SBOM = 'sbom.json'

/** Returns the addresses of the package: pages of the official site, and the repository if the operator has named it. */
const addresses = (site: string, repository = process.env.VITE_REPOSITORY_URL) => ({
  homepage: `${site}/partenaires`,
  bugs: { url: `${site}/assistance` },
  ...(repository && { repository: { type: 'git', url: repository } }),
})

/** Returns the package's own package.json, for npm and bundlers. */
const packageJson = (site: string, files: string[]) => ({
  name: pkg.name,
  version: pkg.version,
  description: 'Web components: may a student from abroad register for French health insurance?',
  license: pkg.license,
  ...addresses(site),
  type: 'module',
  keywords: ['web-components', 'custom-elements', 'students', 'health-insurance', 'france'],
  files,
  sideEffects: ['./index.js'],
  exports: {
    '.': {
      types: './index.d.ts',
      ...Object.fromEntries(servers.map(name => [name, './server.js'])),
      browser: './index.js',
      node: './server.js',
      default: './index.js',
    },
    './react': types('react'),
    './vue': types('vue'),
    './svelte': types('svelte'),
    './custom-elements.json': './custom-elements.json',
    './custom-elements.fr.json': './custom-elements.fr.json',
    './vscode.html-custom-data.json': './vscode.html-custom-data.json',
    './vscode.css-custom-data.json': './vscode.css-custom-data.json',
    './web-types.json': './web-types.json',
    './sbom.json': './sbom.json',
    './package.json': './package.json',
  },
  types: './index.d.ts',
  customElements: 'custom-elements.json',
  'web-types': './web-types.json',
})

/**
 * Writes the package of the kit into a folder. Other files of the folder are not packed.
 *
 * @param site Origin of the official site that the elements link to and request.
 */
export async function writePackage(outDir: string, site: string): Promise<void> {
  mkdirSync(outDir, { recursive: true })
  const licence = readFileSync(join(root, 'LICENSE'), 'utf8')
  const contents = {
    ...files,
    'README.md': packedReadme(site),
    'GUIDE.md': packedGuide('en', site),
    'LISEZMOI.md': packedGuide('fr', site),
    LICENSE: licence,
    'package.json': json(
      packageJson(site, [...Object.keys(files), 'GUIDE.md', 'LISEZMOI.md', SBOM, ...bundled]),
    ),
  }
  for (const [name, text] of Object.entries(contents)) writeFileSync(join(outDir, name), text)
  await bundle(outDir, site)
  const licences = join(outDir, LICENCES)
  const listed = readFileSync(licences, 'utf8')
  writeFileSync(licences, completeLicences(listed, licence))
  writeFileSync(join(outDir, SBOM), json(listBundled(listed)))
}
