import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

interface WrittenReleases {
  /** Folder of the built files, relative to the working directory. */
  root: string
  remove: () => void
}

/**
 * Writes the files of a build: the list of releases, and a folder of files for each release. `dates` is sorted from new to old.
 * Each file contains the version. Writes no files for the versions in `missing`.
 */
export function writeReleases(dates: Record<string, string | null>, missing: string[] = []): WrittenReleases {
  const root = mkdtempSync(join(tmpdir(), 'released-'))
  mkdirSync(join(root, 'embed'))
  writeFileSync(join(root, '404.html'), 'Not found')
  const list = Object.entries(dates).map(([version, date]) => ({
    version,
    date,
    supportedUntil: date && '2099-01-01',
    integrity: { 'simulator.js': `sha384-${version}` },
  }))
  writeFileSync(join(root, 'embed/releases.json'), JSON.stringify(list))
  for (const version of Object.keys(dates).filter(version => !missing.includes(version))) {
    const folder = join(root, 'embed', version)
    mkdirSync(folder)
    const files = {
      'simulator.js': `simulator ${version}`,
      'frame.en.html': `frame ${version}`,
      'frame.json': JSON.stringify({ styles: [`'sha256-style${version}'`], scripts: [] }),
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  }
  return { root: relative(process.cwd(), root), remove: () => rmSync(root, { recursive: true }) }
}
