import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pkg from '../../../package.json' with { type: 'json' }
import { siteOrigin } from '../settings'
import { packFolder } from './pack-folder'
import { SBOM, writePackage } from './write'

// Part of `npm run build`: packs the kit for npm into the folder of its release. It runs after the build has written the hashes of
// the release. These do not include the package, whose hash differs between sites: the package contains the address of its site.

const release = fileURLToPath(new URL(`../../../dist/embed/${pkg.version}`, import.meta.url))

const site = siteOrigin()
const folder = mkdtempSync(join(tmpdir(), 'package-'))
await writePackage(folder, site)
const file = packFolder(folder)
writeFileSync(join(release, 'package.tgz'), file)
copyFileSync(join(folder, SBOM), join(release, SBOM))
rmSync(folder, { recursive: true })
const { name, version } = pkg
/** The hash, in the format of npm's lock file. */
const integrity = `sha512-${createHash('sha512').update(file).digest('base64')}`
// `package.json` has the format of a registry's document about a version.
const dist = { tarball: `${site}/embed/${version}/package.tgz`, integrity }
writeFileSync(join(release, 'package.json'), `${JSON.stringify({ name, version, dist }, null, 2)}\n`)
