import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../../widgets/contract/language'
import type { Database } from '../db/database'
import { mailTable } from '../db/schema'
import { isUrgent, type MailKind } from './kind'

/** A mail to be. Milliseconds. */
interface NewMail {
  recipient: string
  kind: MailKind
  language: Language
  code?: string
  studentId?: string
  messageId?: string
  /** After this time it would be of no use. */
  within: number
  /** Not before so much later. */
  after?: number
}

/** So many milliseconds from now, by the database's clock: each server has another one, and they differ. */
export const fromNow = (milliseconds: number): SQL<Date> =>
  sql`now() + make_interval(secs => ${milliseconds / 1000})`

/** In the transaction of what it tells about: either both are there after a crash, or neither. */
export async function queueMail(database: Database, letter: NewMail): Promise<void> {
  const { within, after = 0, ...rest } = letter
  await database.insert(mailTable).values({
    id: randomUUID(),
    ...rest,
    isUrgent: isUrgent[letter.kind],
    dueAt: fromNow(after),
    expiresAt: fromNow(within),
  })
}
