import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { readReference } from '../../../widgets/contract/reference'
import type { Store } from '../../server/environment/environment'
import { tokenTable } from '../../server/storage/tables/access'
import { studentTable } from '../../server/storage/tables/student'
import { UsageError } from '../usage-error'
import { withServer } from '../with-server'

const options = { all: { type: 'boolean', default: false } } as const

/**
 * Ends the sessions of the student with this reference, or of all students. This takes effect immediately, since each request looks
 * up its token. Resolves with a sentence.
 */
export async function endSessions(
  { database }: Pick<Store, 'database'>,
  who: { reference: string } | 'all',
): Promise<string> {
  if (who === 'all') {
    const ended = await database.delete(tokenTable).returning({ hash: tokenTable.hash })
    return `Ended: ${ended.length} sessions. Everybody has to log in again.`
  }
  const reference = readReference(who.reference)
  const [row] = reference
    ? await database
        .select({ email: studentTable.email })
        .from(studentTable)
        .where(eq(studentTable.reference, reference))
    : []
  if (!row) throw new Error('There is no case with this reference.')
  const ended = await database
    .delete(tokenTable)
    .where(eq(tokenTable.email, row.email))
    .returning({ hash: tokenTable.hash })
  return `Ended: ${ended.length} sessions.`
}

/** Runs the command `end-sessions` with a reference or --all. */
export async function runEndSessions(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [reference, ...more] = positionals
  if (more.length > 0 || values.all === (reference !== undefined))
    throw new UsageError('Name the reference of one student, or --all')
  if (reference !== undefined && !readReference(reference))
    throw new UsageError(`${reference} is no reference of a case`)
  const report = await withServer(server => endSessions(server, reference ? { reference } : 'all'), {
    needsObjects: false,
  })
  process.stdout.write(`${report}\n`)
}
