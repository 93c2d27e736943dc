import { parseArgs } from 'node:util'
import type { OperatedServer } from '../../operation'
import { UsageError } from '../../usage-error'
import { withServer } from '../../with-server'
import type { ObjectStorage } from '../storage'
import { checkDocuments, type Findings, repairObjects } from './check'
import { countObjects } from './move-stores'

const options = {
  read: { type: 'boolean' },
  repair: { type: 'boolean' },
  unnamed: { type: 'string' },
} as const

/** What the operator asks to delete. */
interface Repair {
  unneeded: boolean
  /**
   * An older copy of the database names fewer objects. Unnamed objects are deleted only if the operator gives their exact number.
   */
  unnamed: boolean
}

const deletionAdvice = (count: number) =>
  `An older copy of the database does not name what was sent since. If this is the newest one, delete them with --repair --unnamed ${count}.`

const noRepair: Repair = { unneeded: false, unnamed: false }

/** Returns the findings as sentences. */
export function describeFindings(
  { files, lost, unnamed, unneeded, remaining, newestUnnamed }: Findings,
  repaired = noRepair,
): string {
  const sentences = [`Checked: ${files} files.`]
  for (const { id, why } of lost) sentences.push(`Lost: ${id} (${why}).`)
  if (lost.length > 0) sentences.push('Only a backup can restore lost files.')
  if (unnamed.length > 0)
    sentences.push(
      `${unnamed.length} objects that the database does not name, the newest of ${newestUnnamed?.toISOString()}. ${
        repaired.unnamed ? 'Deleted.' : deletionAdvice(unnamed.length)
      }`,
    )
  if (unneeded.length > 0)
    sentences.push(
      `${unneeded.length} objects of files that are no longer there. ${repaired.unneeded ? 'Deleted.' : 'Delete them with --repair.'}`,
    )
  if (sentences.length === 1) sentences.push('The database and the stores agree.')
  if (remaining !== undefined) sentences.push(describeRemaining(remaining))
  return sentences.join('\n')
}

/** Returns a sentence about the objects left in the second store. */
export const describeRemaining = (remaining: number): string =>
  remaining === 0
    ? 'Nothing is left in the other store: take out S3_OTHER_URL.'
    : `${remaining} objects are left in the other store: documents-move --from other --to s3 moves those that are needed.`

export async function runCheck(args: string[]): Promise<void> {
  const { read = false, repair: unneeded = false, unnamed: givenCount } = parseArgs({ args, options }).values
  if (givenCount !== undefined && !unneeded) throw new UsageError('--unnamed requires --repair')
  let repaired = noRepair
  const findings = await withServer(async server => {
    const found = await checkDocuments(server, read)
    repaired = { unneeded, unnamed: givenCount === `${found.unnamed.length}` }
    if (unneeded)
      await repairObjects(requireObjects(server), repaired.unnamed ? found : { ...found, unnamed: [] })
    const other = server.objects?.other
    return other ? { ...found, remaining: await countObjects(other) } : found
  })
  process.stdout.write(`${describeFindings(findings, repaired)}\n`)
  const isUnrepaired = (what: keyof Repair) => !repaired[what] && findings[what].length > 0
  if (findings.lost.length > 0 || isUnrepaired('unnamed') || isUnrepaired('unneeded')) process.exitCode = 1
}

/** Returns the object store of the settings. Throws an error for the operator if none is set. */
export function requireObjects({ objects }: Pick<OperatedServer, 'objects'>): ObjectStorage {
  if (!objects) throw new Error('There is no object store: set S3_URL and DOCUMENT_KEYS.')
  return objects
}
