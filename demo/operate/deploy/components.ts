import { execFileSync } from 'node:child_process'

/** Licences that these packages name in their `LICENSE` file, and not in the field of `package.json` that npm reads. */
const licences: Record<string, string> = { busboy: 'MIT', 'png-js': 'MIT', streamsearch: 'MIT' }

interface Component {
  name: string
  'bom-ref': string
  licenses?: object[]
}

/**
 * The packages of production with version, licence and hash, as CycloneDX. Without the number and the hour that npm gives each
 * list: the same packages make the same file.
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
    // npm takes those of this project from their folders.
    component.name = component['bom-ref'].replace(/@[^@]*$/, '')
    const id = licences[component.name]
    if (id && !component.licenses?.length) component.licenses = [{ license: { id } }]
  }
  return `${JSON.stringify(list, null, 2)}\n`
}
