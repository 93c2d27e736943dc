import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { runProgram } from './program'
import { findWarnings } from './warnings'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Matches the sizes that the guide states, in kilobytes, bare and with gzip. */
const PROMISED = /needs no other package: about (\d+) kB, (\d+) kB with gzip/

/** Throws if the sizes in the guide differ from those of the packed code by 3 % or more. */
export function checkSize(folder: string): void {
  const [, ...promised] = readFileSync(join(root, 'widgets/README.md'), 'utf8').match(PROMISED) ?? []
  const code = readFileSync(join(folder, 'package/index.js'))
  const real = [code.length, gzipSync(code).length].map(bytes => Math.round(bytes / 1000))
  const isTrue = real.every((size, index) => Math.abs(size / Number(promised[index]) - 1) < 0.03)
  if (!isTrue) throw new Error(`The guide promises ${promised} kB; the package has ${real}`)
}

/** Packs the kit as for publication, for an official site at this address. Returns the path of the packed file. */
export async function pack(site: string, folder: string): Promise<string> {
  const written = join(folder, 'package')
  const words = ['npm', 'run', '--silent', 'package', '--', written]
  const complaints = findWarnings(await runProgram(words, root, { ...process.env, VITE_SITE_URL: site }))
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  await runProgram(['npm', 'pack', written, '--pack-destination', folder], root)
  const packed = readdirSync(folder).find(name => name.endsWith('.tgz'))
  if (!packed) throw new Error('npm pack has written no file')
  return join(folder, packed)
}
