import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../../../widgets/shared/language'
import type { Database } from '../../storage/database/database'
import { mailTable } from '../../storage/tables/mail'
import { isUrgent, type MailKind } from './kind'

/** A mail to queue. Times are in milliseconds. */
interface NewMail {
  recipient: string
  kind: MailKind
  language: Language
  code?: string
  studentId?: string
  messageId?: string
  /** Time until the mail expires. An expired mail is not sent. */
  withinMs: number
  /** Delay before the mail is sent. */
  afterMs?: number
}

/** Returns the SQL of a time that is this far from now. It uses the database's clock, since the servers' clocks differ. */
export const fromNow = (milliseconds: number): SQL<Date> =>
  sql`now() + make_interval(secs => ${milliseconds / 1000})`

/** Queues a mail. Call it in the transaction of the change that the mail is about, so that after a crash both exist or neither. */
export async function queueMail(database: Database, mail: NewMail): Promise<void> {
  const { withinMs, afterMs = 0, ...columns } = mail
  await database.insert(mailTable).values({
    id: randomUUID(),
    ...columns,
    isUrgent: isUrgent[mail.kind],
    dueAt: fromNow(afterMs),
    expiresAt: fromNow(withinMs),
  })
}
