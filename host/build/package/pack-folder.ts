import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { gzipSync } from 'fflate'

interface Packed {
  filename: string
}

/**
 * Returns the package in a folder, packed for npm. The same files make the same bytes with every version of Node: they are
 * compressed in JavaScript, because Node's zlib changes.
 * @throws if `npm pack` writes no file.
 */
export function packFolder(folder: string): Uint8Array {
  const target = mkdtempSync(join(tmpdir(), 'packed-'))
  try {
    const args = ['pack', folder, '--json', '--loglevel', 'error', '--pack-destination', target]
    const [packed]: Packed[] = JSON.parse(execFileSync('npm', args, { encoding: 'utf8' }))
    if (!packed) throw new Error('npm pack has written no file')
    return gzipSync(gunzipSync(readFileSync(join(target, packed.filename))), { level: 9, mtime: 0 })
  } finally {
    rmSync(target, { recursive: true })
  }
}
