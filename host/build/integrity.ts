import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes `integrity.json` beside the releases: the hash of every published one, and of the one just built. From the
 * file as written: earlier, the build has not finished editing it.
 */
export function integrity(version: string, published: string): Plugin {
  return {
    name: 'integrity',
    applyToEnvironment: ({ name }) => name === 'embed',
    writeBundle({ dir = '' }) {
      const file = readFileSync(join(dir, 'simulator.js'))
      const hash = `sha384-${createHash('sha384').update(file).digest('base64')}`
      const releases: Record<string, string> = JSON.parse(readFileSync(published, 'utf8'))
      if (releases[version] && releases[version] !== hash) {
        this.error(`Release ${version} is published, and this is another file: give it a new version`)
      }
      const all = { ...releases, [version]: hash }
      writeFileSync(join(dir, '..', 'integrity.json'), `${JSON.stringify(all, null, 2)}\n`)
      process.stdout.write(`simulator.js ${version} ${hash}\n`)
    },
  }
}
