import { sql } from 'drizzle-orm'
import type { Database } from '../../storage/database/database'

/** Waiting work in the database, shared by all its servers. Ages are in seconds, and 0 if nothing waits. */
export interface Backlog {
  /** Number of due mails that are not sent: urgent ones, such as codes, which expire after ten minutes, and all others. */
  codes: number
  mails: number
  /** Mails whose delivery has failed and is retried. */
  retried: number
  /**
   * Delay of the oldest due mail without a delivery attempt, urgent and other. Mails that are retried do not count: a mail to a full
   * mailbox may wait for days.
   */
  codesLate: number
  mailsLate: number
  /** Due cases, and the delay of the first one. */
  cases: number
  casesLate: number
  /** Replaced or erased documents whose bytes are not deleted yet, and objects of the object store that are due for deletion. */
  discardedFiles: number
  /** Students whose mails bounce, until they have another e-mail address. */
  bounced: number
  /** Number of unanswered requests for erasure, and the age of the oldest. The law gives one month. */
  erasures: number
  erasureWaits: number
}

const seconds = (from: string, now = 'now()') =>
  sql.raw(`coalesce(greatest(extract(epoch from ${now} - min(${from})), 0), 0)::float`)

/**
 * Reads the backlog in one round trip, by the indexes `mail_due`, `student_due`, `student_bounced` and `student_erasure_asked`.
 * Times of mails are by the database's clock.
 */
export async function readBacklog(database: Database, caseNow: Date): Promise<Backlog> {
  const waiting = (isUrgent: boolean, also = sql``) =>
    sql`from mail where sent_at is null and is_urgent = ${isUrgent} and due_at <= now() ${also}`
  const at = caseNow.toISOString()
  const due = sql`from student where due_at <= ${at}`
  const asked = sql`from student where erasure_asked_at is not null`
  const { rows } = (await database.execute(sql`select
    (select count(*)::int ${waiting(true)}) as codes,
    (select count(*)::int ${waiting(false)}) as mails,
    (select count(*)::int from mail where sent_at is null and attempts > 0) as retried,
    (select ${seconds('due_at')} ${waiting(true, sql`and attempts = 0`)}) as "codesLate",
    (select ${seconds('due_at')} ${waiting(false, sql`and attempts = 0`)}) as "mailsLate",
    (select count(*)::int ${due}) as cases,
    (select coalesce(greatest(extract(epoch from ${at}::timestamptz - min(due_at)), 0), 0)::float ${due}) as "casesLate",
    ((select count(*) from discarded_file)
      + (select count(*) from stored_object where state = 'leaving' and due_at <= now()))::int as "discardedFiles",
    (select count(*)::int from student where mail_bounced_at is not null) as bounced,
    (select count(*)::int ${asked}) as erasures,
    (select coalesce(greatest(extract(epoch from ${at}::timestamptz - min(erasure_asked_at)), 0), 0)::float ${asked}) as "erasureWaits"`)) as {
    rows: Backlog[]
  }
  const [backlog] = rows
  if (!backlog) throw new Error('The database gave no row')
  return backlog
}

/** Resolves with the result of `work`. Rejects if it takes longer than `milliseconds`; the work itself is not aborted. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
