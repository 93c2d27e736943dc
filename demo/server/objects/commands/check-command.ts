import { parseArgs } from 'node:util'
import { withServer } from '../../retention/with-server'
import { checkDocuments, type Findings, repairObjects } from './check'
import { countObjects } from './move-stores'
import { requireObjects } from './require-objects'

const options = { read: { type: 'boolean' }, repair: { type: 'boolean' } } as const

/** What was found, in sentences. */
export function describeFindings(
  { files, lost, unnamed, needless, left }: Findings,
  isRepaired: boolean,
): string {
  const ending = isRepaired ? ' Deleted.' : ' Delete them with --repair.'
  const sentences = [`Checked: ${files} files.`]
  for (const { id, why } of lost) sentences.push(`Lost: ${id} (${why}).`)
  if (lost.length > 0) sentences.push('What is lost is in a backup alone.')
  if (unnamed.length > 0)
    sentences.push(`${unnamed.length} objects that the database does not name.${ending}`)
  if (needless.length > 0)
    sentences.push(`${needless.length} objects of files that are no longer there.${ending}`)
  if (sentences.length === 1) sentences.push('Rows and bytes agree.')
  if (left !== undefined) sentences.push(describeRest(left))
  return sentences.join('\n')
}

/** What is left in the second store. */
export const describeRest = (left: number): string =>
  left === 0
    ? 'Nothing is left in the other store: take out S3_OTHER_URL.'
    : `${left} objects are left in the other store: documents-move --from other --to s3 moves those that are needed.`

export async function runCheck(args: string[]): Promise<void> {
  const { read = false, repair = false } = parseArgs({ args, options }).values
  const findings = await withServer(async server => {
    const found = await checkDocuments(server, read)
    if (repair) await repairObjects(requireObjects(server), found)
    const other = server.objects?.other
    return other ? { ...found, left: await countObjects(other) } : found
  })
  process.stdout.write(`${describeFindings(findings, repair)}\n`)
  const { lost, unnamed, needless } = findings
  if (lost.length > 0 || (!repair && unnamed.length + needless.length > 0)) process.exitCode = 1
}
