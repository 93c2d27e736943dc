import { eq, sql } from 'drizzle-orm'
import type { Clock, Store } from '../../server/environment/environment'
import { type BounceOutcome, sentMailTable } from '../../server/storage/tables/mail'
import { studentTable } from '../../server/storage/tables/student'
import { withServer } from '../with-server'
import { countBounce } from './count'
import { readBounce } from './read'

/** Maximum bytes of a returned mail that are examined. The end of a long original mail is not needed. */
const MAX_NOTICE_BYTES = 1_000_000

/** What the operator reads. `silent`: the mail is not a notice of a failed delivery. */
const sentences: Record<BounceOutcome, string> = {
  noted: 'Noted: the student and the agents of the desk see it.',
  unknown: 'Nothing noted: no student was sent this mail recently.',
  silent: 'Nothing noted: this is not a notice that one of our mails has failed permanently.',
}

/** Records a mail that was returned. Resolves with a sentence for the operator. */
export async function recordBounce(
  server: Pick<Store, 'database'> & Pick<Clock, 'caseNow'>,
  mail: string,
): Promise<string> {
  const id = readBounce(mail)
  const outcome = id ? await outcomeOf(server, id) : 'silent'
  await countBounce(server.database, outcome)
  return sentences[outcome]
}

const outcomeOf = async (
  server: Pick<Store, 'database'> & Pick<Clock, 'caseNow'>,
  id: string,
): Promise<BounceOutcome> => ((await noteBounce(server, id)) ? 'noted' : 'unknown')

/** Stores the time of the first bounce in the student's row. Resolves with false if no student was sent this mail recently. */
async function noteBounce(
  { database, caseNow }: Pick<Store, 'database'> & Pick<Clock, 'caseNow'>,
  mailId: string,
): Promise<boolean> {
  const recipient = database
    .select({ id: sentMailTable.studentId })
    .from(sentMailTable)
    .where(eq(sentMailTable.id, mailId))
  const rows = await database
    .update(studentTable)
    .set({
      mailBouncedAt: sql`coalesce(${studentTable.mailBouncedAt}, ${caseNow().toISOString()}::timestamptz)`,
    })
    .where(sql`${studentTable.id} in ${recipient}`)
    .returning({ id: studentTable.id })
  return rows.length > 0
}

/**
 * Runs the command `bounce` for the operator or their mail server: reads one mail from stdin. The command also succeeds for a mail
 * that is not a bounce; if it failed, the mail server would return the mail again.
 */
export async function runBounce(): Promise<void> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of process.stdin) {
    if (size < MAX_NOTICE_BYTES) pieces.push(piece as Buffer)
    size += (piece as Buffer).length
  }
  const mail = Buffer.concat(pieces).subarray(0, MAX_NOTICE_BYTES).toString('latin1')
  process.stdout.write(`${await withServer(server => recordBounce(server, mail), { needsObjects: false })}\n`)
}
