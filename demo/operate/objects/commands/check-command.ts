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

/** The objects that the check deletes. */
interface Repair {
  unneeded: boolean
  /**
   * If the database is an older copy, it does not name the newest objects. So unnamed objects are deleted only if the operator gives
   * their exact number.
   */
  unnamed: boolean
}

const deletionAdvice = (count: number) =>
  `An older copy of the database does not name objects that were stored later. If this database is the newest copy, delete them with --repair --unnamed ${count}.`

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
      `${unnamed.length} objects that the database does not name, the newest stored at ${newestUnnamed?.toISOString()}. ${
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
    ? 'Nothing is left in the other store: remove S3_OTHER_URL from the settings.'
    : `${remaining} objects are left in the other store: documents-move --from other --to s3 moves those that are needed.`

export async function runCheck(args: string[]): Promise<void> {
  const { read = false, repair: unneeded = false, unnamed: givenCount } = parseArgs({ args, options }).values
  if (givenCount !== undefined && !unneeded) throw new UsageError('--unnamed requires --repair')
  let repaired = noRepair
  const findings = await withServer(async server => {
    const result = await checkDocuments(server, read)
    repaired = { unneeded, unnamed: givenCount === `${result.unnamed.length}` }
    if (unneeded)
      await repairObjects(requireObjects(server), repaired.unnamed ? result : { ...result, unnamed: [] })
    const other = server.objects?.other
    return other ? { ...result, remaining: await countObjects(other) } : result
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
