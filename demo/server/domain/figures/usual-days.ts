import { sql } from 'drizzle-orm'
import type { Database } from '../../storage/database/database'

/** Minimum number of cases for a median. */
const MIN_CASES = 50
/** Number of days before now. A case counts if it was closed within them. */
const DAYS_BACK = 60
/** Maximum days between the registration and the last document of a complete case. */
const DAYS_TO_SEND = 1

/** E-mail addresses of tests, which no student can have (RFC 2606, RFC 6761). */
const TEST_ADDRESS = '[@.](example|invalid|localhost|test|example\\.(com|net|org))$'

/** How many days a complete case usually takes. */
export interface UsualDays {
  /** Returns the median in days, without a query. Undefined if there are too few cases. */
  days: () => number | undefined
  /** Updates the median. */
  refresh: () => Promise<void>
}

/**
 * Computes how long a complete case usually takes. A case counts if it was closed as DONE in the last 60 days, and its e-mail
 * address is not one of tests. Its documents must have arrived within a day of the registration, and the case never waited for the
 * student. Its duration is the time from the registration to the closing, without the time in which it waited for the studies to
 * begin. The median is rounded up to whole days. The page about the service explains this figure.
 */
export function createUsualDays(database: Database, caseNow: () => Date): UsualDays {
  let days: number | undefined
  return {
    days: () => days,
    async refresh() {
      const from = new Date(caseNow().getTime() - DAYS_BACK * 86_400_000).toISOString()
      const { rows } = (await database.execute(query(from))) as { rows: { cases: number; days: number }[] }
      const [result] = rows
      days = result && result.cases >= MIN_CASES ? result.days : undefined
    },
  }
}

/**
 * Returns the query. It also filters by `updated_at`, which has an index. A case that was closed after `from` was updated after it
 * too.
 */
const query = (from: string) => sql`
  with step as (
    select student.id, status_change.status, status_change.at,
      lead(status_change.at) over (partition by student.id order by status_change.id) - status_change.at as duration
    from student join status_change on status_change.student_id = student.id
    where student.status = 'DONE' and student.updated_at >= ${from}::timestamptz and student.email !~ ${TEST_ADDRESS}
      and not exists (
        select 1 from attachment where attachment.student_id = student.id
          and attachment.uploaded_at > student.created_at + ${DAYS_TO_SEND} * interval '1 day'
      )
  ), complete as (
    select extract(epoch from sum(duration) filter (where status <> 'WAITING_STUDIES_DATE')) / 86400 as days
    from step group by id
    having max(at) >= ${from}::timestamptz and not bool_or(status = 'WAITING_ATTACHMENT')
  )
  select count(*)::int as cases,
    greatest(1, ceil(percentile_disc(0.5) within group (order by days)))::int as days
  from complete`
