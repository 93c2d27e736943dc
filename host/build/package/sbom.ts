import { readFileSync } from 'node:fs'
import pkg from '../../../package.json' with { type: 'json' }

interface Locked {
  version?: string
  integrity?: string
}

const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'),
)
const locked = Object.entries(lock.packages)

/** Returns the hash of a package's archive in hexadecimal. Throws if the lock file does not have this version. */
function archiveHash(name: string, version: string): string {
  const [, { integrity = '' } = {}] =
    locked.find(([path, entry]) => path.endsWith(`node_modules/${name}`) && entry.version === version) ?? []
  const [, hash] = /^sha512-(.+)$/.exec(integrity) ?? []
  if (!hash) throw new Error(`package-lock.json has no sha512 hash of ${name} ${version}`)
  return Buffer.from(hash, 'base64').toString('hex')
}

const component = (name: string, version: string, licence: string) => ({
  'bom-ref': `${name}@${version}`,
  type: 'library',
  name,
  version,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  licenses: [{ license: { id: licence } }],
})

/**
 * Returns the components of the bundle with version, licence and hash, in the CycloneDX format. `npm sbom` would list every
 * dependency of the project. This list has no serial number and no time, so that the same packages produce the same file.
 *
 * @param licences Output of the bundler: a heading for each package, `## name - version (licence)`.
 * @throws if the lock file does not have the hash of a package.
 */
export const listBundled = (licences: string) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: component(pkg.name, pkg.version, pkg.license) },
  components: [...licences.matchAll(/^## (\S+) - (\S+) \((.*)\)$/gm)].map(
    ([, name = '', version = '', licence = '']) => ({
      ...component(name, version, licence),
      hashes: [{ alg: 'SHA-512', content: archiveHash(name, version) }],
    }),
  ),
})
