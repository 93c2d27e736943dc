import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

/** The bench's build folder, not part of a release. */
export const folder = fileURLToPath(new URL('../../.cache/bench', import.meta.url))

type Output = { output: { code: string; modules: Record<string, { renderedLength: number }> }[] }

/**
 * Builds one script into one file, for the same browsers as the partners' file. Writes it, also compressed. Returns its chunk.
 */
export async function buildFile(
  name: string,
  entry: string,
  plugins: Plugin[] = [],
): Promise<Output['output'][number]> {
  const [chunk] = (
    (await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [react(), ...plugins],
      define: { 'import.meta.env.VITE_VERSION': '"0.0.0"' },
      build: {
        write: false,
        target: ['chrome107', 'firefox104', 'safari16.4'],
        modulePreload: false,
        rolldownOptions: { input: { [name]: entry }, output: { codeSplitting: false } },
      },
    })) as unknown as Output
  ).output
  if (!chunk) throw new Error(`${entry} built nothing`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.js`), chunk.code)
  writeFileSync(join(folder, `${name}.js.br`), brotliCompressSync(chunk.code))
  writeFileSync(join(folder, `${name}.js.gz`), gzipSync(chunk.code, { level: 9 }))
  return chunk
}

export const buildFloor = () => buildFile('floor', fileURLToPath(new URL('floor/floor.tsx', import.meta.url)))
