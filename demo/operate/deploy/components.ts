import { execFileSync } from 'node:child_process'

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
