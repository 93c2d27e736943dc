import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Bytes: below this, compression saves less than its response header costs. */
const SMALL = 1024

/** Writes a brotli and a gzip copy beside every text file, so that the server compresses nothing. */
export function compress(): Plugin {
  return {
    name: 'compress',
    writeBundle: {
      order: 'post',
      handler({ dir = '' }) {
        for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
          const path = join(dir, name)
          // config.json is edited where it is deployed: a copy would hide what was changed.
          const isText = /\.(js|css|html|svg|json|txt|vtt|xml)$/.test(name) && name !== 'config.json'
          if (!isText || statSync(path).size < SMALL) continue
          const file = readFileSync(path)
          writeFileSync(`${path}.br`, brotliCompressSync(file))
          writeFileSync(`${path}.gz`, gzipSync(file, { level: 9 }))
        }
      },
    },
  }
}
