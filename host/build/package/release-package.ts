import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pkg from '../../../package.json' with { type: 'json' }
import { siteOrigin } from '../settings'
import { SBOM, writePackage } from './write'

// Part of `npm run build`: packs the kit for npm beside the files of its release. It runs after the hashes of the release are
// written, since the hash of the package is not one of them: it differs between sites, because the package contains the address
// of its site.

const release = fileURLToPath(new URL(`../../../dist/embed/${pkg.version}`, import.meta.url))

interface Packed {
  filename: string
  /** `sha512-…`, as in npm's lock file. */
  integrity: string
}

const site = siteOrigin()
const folder = mkdtempSync(join(tmpdir(), 'package-'))
await writePackage(folder, site)
const words = ['pack', folder, '--json', '--loglevel', 'error', '--pack-destination', folder]
const [packed]: Packed[] = JSON.parse(execFileSync('npm', words, { encoding: 'utf8' }))
if (!packed) throw new Error('npm pack has written no file')
copyFileSync(join(folder, packed.filename), join(release, 'package.tgz'))
copyFileSync(join(folder, SBOM), join(release, SBOM))
rmSync(folder, { recursive: true })
// The format of a registry's document about a version.
const { name, version } = pkg
const dist = { tarball: `${site}/embed/${version}/package.tgz`, integrity: packed.integrity }
writeFileSync(join(release, 'package.json'), `${JSON.stringify({ name, version, dist }, null, 2)}\n`)
