import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Server } from '../../environment/environment'
import { withServer } from '../../retention/with-server'
import { type Moved, moveIntoObjects, moveOutOfObjects } from './move'
import { requireObjects } from './require-objects'

const options = { from: { type: 'string' }, to: { type: 'string' } } as const

const USAGE = 'Name both stores: --from database --to s3, or --from s3 --to database'

/** Moves the bytes of documents and parcels while servers run; what arrives meanwhile goes where their settings say. */
async function moveDocuments(server: Server, to: 's3' | 'database'): Promise<Moved> {
  const storage = requireObjects(server)
  if (storage.isMain !== (to === 's3'))
    throw new Error(
      `New documents would still go the other way: set DOCUMENT_STORE=${to} here and for all servers, and restart them first.`,
    )
  const folder = await mkdtemp(join(server.incoming, 'move-'))
  try {
    return await (to === 's3' ? moveIntoObjects : moveOutOfObjects)({ storage, folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What was moved, in sentences. */
function describeMove({ moved, failed, tooEarly }: Moved): string {
  const sentences = [`Moved: ${moved} files.`]
  if (tooEarly > 0)
    sentences.push(
      `${tooEarly} files were moved the other way moments ago: run it again in a quarter of an hour.`,
    )
  for (const { id, why } of failed) sentences.push(`Not moved: ${id} (${why}).`)
  return sentences.join('\n')
}

export async function runMove(args: string[]): Promise<void> {
  const { from, to } = parseArgs({ args, options }).values
  const isKnown = (to === 's3' && from === 'database') || (to === 'database' && from === 's3')
  if (!isKnown) throw new Error(USAGE)
  const result = await withServer(server => moveDocuments(server, to === 's3' ? 's3' : 'database'))
  process.stdout.write(`${describeMove(result)}\n`)
  if (result.failed.length > 0 || result.tooEarly > 0) process.exitCode = 1
}
