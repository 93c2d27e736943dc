import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { dependencies } from '../../package.json'

const folder = fileURLToPath(new URL('../../.cache/', import.meta.url))
const file = `${folder}pglite-${dependencies['@electric-sql/pglite']}.tar`

/** A new, empty database, made once and kept: to make one takes seconds, to open one does not. */
export async function newImage(): Promise<Blob> {
  if (!existsSync(file)) {
    const client = await PGlite.create()
    const bytes = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
    await client.close()
    mkdirSync(folder, { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, bytes)
    renameSync(draft, file)
  }
  return new Blob([readFileSync(file)])
}
