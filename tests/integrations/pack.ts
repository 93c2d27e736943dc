import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { runProgram } from './program'
import { findWarnings } from './warnings'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Matches the sizes that the guide states, in kilobytes, bare and with gzip. */
const STATED_SIZES = /needs no other package: about (\d+) kB, (\d+) kB with gzip/

/** Throws if the sizes in the guide differ from those of the packed code by 3 % or more. */
export function checkSize(folder: string): void {
  const [, ...stated] = readFileSync(join(root, 'widgets/README.md'), 'utf8').match(STATED_SIZES) ?? []
  const code = readFileSync(join(folder, 'package/index.js'))
  const real = [code.length, gzipSync(code).length].map(bytes => Math.round(bytes / 1000))
  const isTrue = real.every((size, index) => Math.abs(size / Number(stated[index]) - 1) < 0.03)
  if (!isTrue) throw new Error(`The guide states ${stated} kB; the package has ${real}`)
}

/** Packs the kit as for publication, for an official site at this address. Returns the path of the packed file. */
export async function pack(site: string, folder: string): Promise<string> {
  const written = join(folder, 'package')
  const command = ['npm', 'run', '--silent', 'package', '--', written]
  const warnings = findWarnings(await runProgram(command, root, { ...process.env, VITE_SITE_URL: site }))
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
  await runProgram(['npm', 'pack', written, '--pack-destination', folder], root)
  const packed = readdirSync(folder).find(name => name.endsWith('.tgz'))
  if (!packed) throw new Error('npm pack wrote no file')
  return join(folder, packed)
}
