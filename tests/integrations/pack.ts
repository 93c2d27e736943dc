import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { complaintsIn } from './complaints'
import { runProgram } from './program'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Packs the kit as it is published, for an official site at this address; returns the packed file. */
export async function pack(site: string, folder: string): Promise<string> {
  const written = join(folder, 'package')
  const words = ['npm', 'run', '--silent', 'package', '--', written]
  const complaints = complaintsIn(await runProgram(words, root, { ...process.env, VITE_SITE_URL: site }))
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  await runProgram(['npm', 'pack', written, '--pack-destination', folder], root)
  const packed = readdirSync(folder).find(name => name.endsWith('.tgz'))
  if (!packed) throw new Error('npm pack has written no file')
  return join(folder, packed)
}
