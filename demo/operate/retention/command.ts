import { parseArgs } from 'node:util'
import { applyRetention, countExpired } from '../../server/domain/retention/due-records'
import { durations, type RetentionDays } from '../../server/domain/retention/durations'
import type { Clock, Log, MailQueue, Site, Store } from '../../server/environment/environment'
import { UsageError } from '../usage-error'
import { withServer } from '../with-server'

const labels: Record<keyof RetentionDays, string> = {
  closedCases: 'closed cases',
  decidedCases: 'open cases with a number',
  undecidedCases: 'open cases without a number',
  erasures: 'proofs of erasure',
}

/**
 * Counts the expired records, and erases them if `isApplied` is true. Resolves with a heading and one line per kind of record,
 * without names or references.
 */
export async function reportRetention(
  server: Store & Clock & Log & MailQueue & Site,
  isApplied: boolean,
): Promise<string[]> {
  const counts = isApplied ? await applyRetention(server) : await countExpired(server)
  const lines = (Object.keys(labels) as (keyof RetentionDays)[]).map(
    kind =>
      `${counts[kind]} ${labels[kind]} after ${server.retention.days[kind]} days (${durations[kind].setting})`,
  )
  return [isApplied ? 'Erased:' : 'A dry run. With --apply would be erased:', ...lines]
}

export async function runRetention(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { apply: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  })
  if (values.apply && values['dry-run']) throw new UsageError('Give --apply or --dry-run, not both')
  const lines = await withServer(server => reportRetention(server, values.apply === true))
  process.stdout.write(`${lines.join('\n')}\n`)
}
