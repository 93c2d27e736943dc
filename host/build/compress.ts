import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Minimum size in bytes. Below it, compression saves less than its response header costs. */
const MIN_BYTES = 1024

// Excludes config.json, which operators edit after deployment: a compressed copy would become outdated.
const isText = (name: string) => /\.(js|css|html|svg|json|txt|vtt|xml)$/.test(name) && name !== 'config.json'

const inBrotli = promisify(brotliCompress)
const inGzip = promisify<Buffer, object, Buffer>(gzip)

async function compressFile(path: string): Promise<void> {
  const file = await readFile(path)
  if (file.length < MIN_BYTES) return
  const [brotli, gzipped] = await Promise.all([inBrotli(file), inGzip(file, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}

/** Writes a Brotli and a gzip copy beside each text file of at least `MIN_BYTES`, so that the server compresses nothing. */
export function compress(): Plugin {
  return {
    name: 'compress',
    // `check` writes into the folder of `cards`. `classic` has one small file, and `partner` is not deployed.
    applyToEnvironment: ({ name }) => ['client', 'embed', 'cards'].includes(name),
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }) {
        const names = await readdir(dir, { recursive: true, encoding: 'utf8' })
        await Promise.all(names.filter(isText).map(name => compressFile(join(dir, name))))
      },
    },
  }
}
