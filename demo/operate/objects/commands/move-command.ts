import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { OperatedServer } from '../../operation'
import { UsageError } from '../../usage-error'
import { withServer } from '../../with-server'
import { describeRemaining, requireObjects } from './check-command'
import { type MoveResult, moveIntoObjects, moveOutOfObjects } from './move'
import { countObjects, moveBetweenStores } from './move-stores'

const options = { from: { type: 'string' }, to: { type: 'string' } } as const

/** Moves the bytes of documents and parcels while servers run. New files are stored where the servers' settings say. */
async function moveDocuments(server: OperatedServer, to: 's3' | 'database'): Promise<MoveResult> {
  const storage = requireObjects(server)
  const move = to === 's3' ? moveIntoObjects : moveOutOfObjects
  if (storage.isMain !== (to === 's3'))
    throw new Error(
      `New documents would still be stored in the other place: set DOCUMENT_STORE=${to} here and for all servers, and restart them first.`,
    )
  return withTemporaryFolder(server, folder => move({ storage, folder }))
}

/** Moves the objects of the second store into the configured store. `left` is the number that remains in the second store. */
async function emptyOtherStore(server: OperatedServer): Promise<MoveResult & { left: number }> {
  const storage = requireObjects(server)
  const { other } = storage
  if (!other) throw new Error('There is no second object store: set S3_OTHER_URL here and for all servers.')
  const moved = await withTemporaryFolder(server, folder => moveBetweenStores({ storage, other, folder }))
  return { ...moved, left: await countObjects(other) }
}

async function withTemporaryFolder<Result>(
  { incoming }: OperatedServer,
  act: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(incoming, 'move-'))
  try {
    return await act(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the result of a move as sentences. */
function describeMove({ moved, failed, tooEarly, left }: MoveResult & { left?: number }): string {
  const sentences = [`Moved: ${moved} files.`]
  if (tooEarly > 0)
    sentences.push(
      `${tooEarly} files were moved the other way moments ago: run this command again in 15 minutes.`,
    )
  for (const { id, why } of failed) sentences.push(`Not moved: ${id} (${why}).`)
  if (left !== undefined) sentences.push(describeRemaining(left))
  return sentences.join('\n')
}

export async function runMove(args: string[]): Promise<void> {
  const { from, to } = parseArgs({ args, options }).values
  const moves: Record<string, (server: OperatedServer) => Promise<MoveResult & { left?: number }>> = {
    'database s3': server => moveDocuments(server, 's3'),
    's3 database': server => moveDocuments(server, 'database'),
    'other s3': emptyOtherStore,
  }
  const move = moves[`${from} ${to}`]
  if (!move) throw new UsageError('Name both stores')
  const result = await withServer(move)
  process.stdout.write(`${describeMove(result)}\n`)
  if (result.failed.length > 0 || result.tooEarly > 0) process.exitCode = 1
}
