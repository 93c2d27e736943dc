import { sql } from 'drizzle-orm'
import type { Database } from '../../storage/database/database'

/** Fewer cases than these say nothing about the next one. */
const FEWEST_CASES = 50
/** Days back within which a case was closed. */
const DAYS_BACK = 60
/** Days after the registration within which the documents of a complete file arrive. */
const DAYS_TO_SEND = 1

/** Addresses that no student can have (RFC 2606, RFC 6761): those of tests. */
const TEST_ADDRESS = '[@.](example|invalid|localhost|test|example\\.(com|net|org))$'

/** How long complete files take. */
export interface UsualDays {
  /** Half of them took this many days or less; undefined while there are too few. Costs no query. */
  days: () => number | undefined
  /** Counts again. */
  refresh: () => Promise<void>
}

/**
 * A file counts if it was closed as done in the last 60 days, its documents arrived within a day of the registration, and
 * nothing was asked for afterwards. It took from the registration to the closing, without the time in which it waited for the
 * studies to begin. The page about the service says so.
 */
export function createUsualDays(database: Database, caseNow: () => Date): UsualDays {
  let days: number | undefined
  return {
    days: () => days,
    async refresh() {
      const from = new Date(caseNow().getTime() - DAYS_BACK * 86_400_000).toISOString()
      const { rows } = (await database.execute(query(from))) as { rows: { cases: number; days: number }[] }
      const [found] = rows
      days = found && found.cases >= FEWEST_CASES ? found.days : undefined
    },
  }
}

/** A case that was closed after `from` was not changed before it, which has an index. */
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
