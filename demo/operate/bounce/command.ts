import type { Server } from '../../server/environment/environment'
import type { BounceOutcome } from '../../server/storage/tables/mail'
import { withServer } from '../with-server'
import { countBounce } from './count'
import { noteBounce } from './note'
import { readBounce } from './read'

/** Bytes of a notice that are read: the end of a long original says nothing. */
const LONGEST = 1_000_000

const sentences: Record<BounceOutcome, string> = {
  noted: 'Noted: the student and the desk are told.',
  unknown: 'Nothing noted: no student has been sent this mail in the last days.',
  silent: 'Nothing noted: no notice that one of our mails has failed for good.',
}

/** What became of a mail that came back. */
export async function takeBounce(
  server: Pick<Server, 'database' | 'caseNow'>,
  mail: string,
): Promise<string> {
  const id = readBounce(mail)
  const outcome = id ? await outcomeOf(server, id) : 'silent'
  await countBounce(server.database, outcome)
  return sentences[outcome]
}

const outcomeOf = async (server: Pick<Server, 'database' | 'caseNow'>, id: string): Promise<BounceOutcome> =>
  (await noteBounce(server, id)) ? 'noted' : 'unknown'

/**
 * The command of the operator, and of their mail server: reads one mail from its input. A mail that says nothing is no
 * failure, or the mail server would return it again.
 */
export async function runBounce(): Promise<void> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of process.stdin) {
    if (size < LONGEST) pieces.push(piece as Buffer)
    size += (piece as Buffer).length
  }
  const mail = Buffer.concat(pieces).subarray(0, LONGEST).toString('latin1')
  process.stdout.write(`${await withServer(server => takeBounce(server, mail), { needsObjects: false })}\n`)
}
