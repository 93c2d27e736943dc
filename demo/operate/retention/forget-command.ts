import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { readReference } from '../../../widgets/contract/reference'
import { forgetStudent } from '../../server/domain/retention/forget'
import { findErasure, listErasures } from '../../server/domain/retention/proof'
import type { Clock, Log, MailQueue, Store } from '../../server/environment/environment'
import type { ErasureReason } from '../../server/storage/tables/erasure'
import { studentTable } from '../../server/storage/tables/student'
import { UsageError } from '../usage-error'
import { withServer } from '../with-server'
import { readErasures, repeatFromList } from './erasure-list'

const options = {
  why: { type: 'string', default: 'operator' },
  list: { type: 'boolean' },
  repeat: { type: 'string' },
} as const

const reasons = z.enum(['request', 'operator'])

const countsText = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')

/**
 * Erases the case with this reference (in its stored form). Resolves with a sentence, also if the case was erased before. Throws
 * if neither a case nor a proof of an erasure has this reference.
 */
export async function forgetByReference(
  server: Store & Clock & Log & MailQueue,
  reference: string,
  why: ErasureReason,
): Promise<string> {
  const [row] = await server.database
    .select({ id: studentTable.id })
    .from(studentTable)
    .where(eq(studentTable.reference, reference))
  const counts = row && (await forgetStudent(server, row.id, why))
  if (counts) return `Erased: ${countsText(counts)}.`
  const earlier = await findErasure(server.database, reference)
  if (!earlier) throw new Error('There is no case with this reference.')
  return `Erased on ${earlier.at.toISOString()} (${earlier.why}): ${countsText(earlier.counts)}.`
}

export async function runForget(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [referenceText, ...more] = positionals
  const { list, repeat, why } = values
  if ([list, repeat, referenceText].filter(Boolean).length !== 1 || more.length > 0)
    throw new UsageError('Name a reference, or --list, or --repeat with a list')
  const { data: reason } = reasons.safeParse(why)
  if (!reason) throw new UsageError('--why is request or operator')
  const reference = readReference(referenceText ?? '') ?? ''
  if (referenceText && !reference) throw new UsageError(`${referenceText} is no reference of a case`)
  // Read before anything is written, so that a wrong file changes nothing.
  const proofs = repeat ? await readErasures(repeat) : []
  const report = await withServer(
    async server => {
      if (list) return JSON.stringify(await listErasures(server.database))
      if (repeat) return repeatFromList(server, proofs)
      return forgetByReference(server, reference, reason)
    },
    { needsObjects: !list },
  )
  process.stdout.write(`${report}\n`)
}
