import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the build reads, from the project's folder. */
const INPUTS = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'CHANGELOG.md',
  'widgets',
  'host',
  'locales',
  'demo',
]

function addFile(hash: ReturnType<typeof createHash>, path: string, name: string): void {
  hash.update(`${name}\0`).update(readFileSync(path))
}

/** A hash of the sources in a folder and of the settings of the build. It changes with any of them. */
export function inputHash(folder: string, settings: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256').update(process.version)
  for (const [name, value] of Object.entries(settings).sort())
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`)
  for (const input of INPUTS) {
    const path = join(folder, input)
    if (/\.\w+$/.test(input)) addFile(hash, path, input)
    else {
      const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter(entry =>
        entry.isFile(),
      )
      const files = entries.map(({ parentPath, name }) => join(parentPath, name)).sort()
      for (const file of files) addFile(hash, file, file.slice(folder.length))
    }
  }
  return hash.digest('hex')
}
