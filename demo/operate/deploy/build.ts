import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { languages } from '../../../widgets/shared/language'
import { siteFontFiles } from '../../server/desk/style/files'
import { bundleFolder, ownFile, packageFile } from '../../server/environment/own-files'
import { fontFiles } from '../../server/output/print/font'
import { printWelcome } from '../../server/output/welcome-pack/print'
import { builtFolder, welcomePackFile } from '../../server/output/welcome-pack/welcome-pack'
import { bundleServer } from './bundle'

/** Licences that npm does not find: these packages have a `LICENSE` file, but no licence field in `package.json`. */
const licences: Record<string, string> = { busboy: 'MIT', 'png-js': 'MIT', streamsearch: 'MIT' }

interface Component {
  name: string
  'bom-ref': string
  licenses?: object[]
}

/**
 * Returns the production packages with version, licence and hash, in the CycloneDX format. Serial number and time are removed, so
 * that the same packages produce the same file.
 */
export function listComponents(): string {
  const words = [
    'sbom',
    '--workspace',
    'demo',
    '--omit',
    'dev',
    '--sbom-format',
    'cyclonedx',
    '--package-lock-only',
  ]
  const list = JSON.parse(execFileSync('npm', words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }))
  delete list.serialNumber
  delete list.metadata.timestamp
  for (const component of [list.metadata.component, ...list.components] as Component[]) {
    // npm names the project's own packages after their folders.
    component.name = component['bom-ref'].replace(/@[^@]*$/, '')
    const id = licences[component.name]
    if (id && !component.licenses?.length) component.licenses = [{ license: { id } }]
  }
  return `${JSON.stringify(list, null, 2)}\n`
}

// Part of `npm run build`: bundles the server into a folder that needs no compiler, with the files that it reads.

await bundleServer()
for (const path of [
  'locales/',
  'demo/server/storage/migrations/',
  'demo/server/desk/style/',
  'host/public/icon.svg',
])
  cpSync(ownFile(path), new URL(path, bundleFolder()), { recursive: true })
// Copied one by one, since their packages have hundreds of other files.
for (const path of [...fontFiles, ...siteFontFiles])
  cpSync(packageFile(path), new URL(`packages/${path}`, bundleFolder()))
mkdirSync(builtFolder, { recursive: true })
for (const language of languages) writeFileSync(welcomePackFile(language), await printWelcome(language))
writeFileSync(new URL('sbom.json', bundleFolder()), listComponents())
