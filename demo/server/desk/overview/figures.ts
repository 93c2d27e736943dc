import { sql } from 'drizzle-orm'
import { type DossierStatus, dossierStatus } from '../../../../widgets/contract/student/student'
import { daysAfter, parisDay } from '../../domain/rules/day'
import type { Clock, Store } from '../../environment/environment'
import type { Database } from '../../storage/database/database'

/** Bounds in days between the groups of cases: by age, and by waiting time. */
export const AGE_BOUNDS_DAYS = [7, 30, 90, 180]
export const WAIT_BOUNDS_DAYS = [3, 7, 14, 30, 60]
/** Number of days for which registrations and refusals are counted. */
const PERIOD_DAYS = 30
/** Milliseconds for which figures are cached, since counting all cases is slow. */
const CACHE_MS = 60_000

/** The figures of the overview. They contain nothing about a single case. */
export interface OverviewFigures {
  /** Time of the count. */
  at: Date
  /** Number of cases by status and age. */
  cases: { status: DossierStatus; ages: number[] }[]
  /** Number of registrations per day, oldest first. */
  arrivals: { day: string; count: number }[]
  /** Number of refusals per reason code, most frequent first. All reasons that agents typed have the code `ownText`. */
  refusals: { reason: string; count: number }[]
  /** Number of cases that wait for an agent, by waiting time. */
  waiting: number[]
  /** Median waiting time in days. Undefined if no case waits. */
  medianWait: number | undefined
}

/**
 * Returns a function that resolves with the figures. It counts at most once a minute, unless a count fails, and otherwise returns
 * the last count.
 */
export function createFiguresReader({
  database,
  caseNow,
  now,
}: Store & Clock): () => Promise<OverviewFigures> {
  let cached: Promise<OverviewFigures> | undefined
  let cachedUntil = 0
  return () => {
    if (cached && now().getTime() < cachedUntil) return cached
    cachedUntil = now().getTime() + CACHE_MS
    cached = countAll(database, caseNow())
    // The caller gets the error. After it, the next call counts again.
    cached.catch(() => {
      cached = undefined
    })
    return cached
  }
}

async function countAll(database: Database, at: Date): Promise<OverviewFigures> {
  return database.transaction(
    async tx => ({
      at,
      cases: await countCases(tx, at),
      arrivals: await countArrivals(tx, at),
      refusals: await countRefusals(tx),
      ...(await countWaiting(tx, at)),
    }),
    { accessMode: 'read only' },
  )
}

const rowsOf = async <Row>(tx: Database, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await tx.execute(query)) as { rows: Row[] }).rows

const countsByBucket = (length: number, rows: { bucket: number; count: number }[]) =>
  Array.from({ length }, (_, bucket) => rows.find(row => row.bucket === bucket)?.count ?? 0)

const sqlArray = (days: number[]) => sql.raw(`array[${days.join(', ')}]::float8[]`)

async function countCases(tx: Database, at: Date): Promise<OverviewFigures['cases']> {
  const rows = await rowsOf<{ status: DossierStatus; bucket: number; count: number }>(
    tx,
    sql`select status, width_bucket(extract(epoch from ${at.toISOString()}::timestamptz - created_at)::float8 / 86400, ${sqlArray(AGE_BOUNDS_DAYS)}) as bucket,
      count(*)::int as count from student group by 1, 2`,
  )
  return dossierStatus.options.map(status => ({
    status,
    ages: countsByBucket(
      AGE_BOUNDS_DAYS.length + 1,
      rows.filter(row => row.status === status),
    ),
  }))
}

async function countArrivals(tx: Database, at: Date): Promise<OverviewFigures['arrivals']> {
  const today = parisDay(at)
  const days = Array.from({ length: PERIOD_DAYS }, (_, index) => daysAfter(today, index + 1 - PERIOD_DAYS))
  const rows = await rowsOf<{ day: string; count: number }>(
    tx,
    sql`select to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day, count(*)::int as count
      from student where created_at >= ${days[0]}::date::timestamp at time zone 'Europe/Paris' group by 1`,
  )
  return days.map(day => ({ day, count: rows.find(row => row.day === day)?.count ?? 0 }))
}

/** Counts refusals in `access_record`. Its times come from the database's clock, not from the case clock. */
const countRefusals = (tx: Database) =>
  rowsOf<{ reason: string; count: number }>(
    tx,
    sql`select reason, count(*)::int as count from access_record
      where action = 'reject' and at > now() - ${PERIOD_DAYS} * interval '1 day' and reason is not null
      group by 1 order by 2 desc, 1`,
  )

async function countWaiting(
  tx: Database,
  at: Date,
): Promise<Pick<OverviewFigures, 'waiting' | 'medianWait'>> {
  const days = sql`select extract(epoch from ${at.toISOString()}::timestamptz - coalesce(
      (select at from status_change where student_id = student.id order by id desc limit 1), created_at
    ))::float8 / 86400 as days
    from student where status in ('TO_PROCESS', 'TO_PROCESS_RETURN', 'PENDING', 'AFFILIATED')`
  const rows = await rowsOf<{ bucket: number; count: number; median: number }>(
    tx,
    sql`with waiting as (${days})
      select width_bucket(days, ${sqlArray(WAIT_BOUNDS_DAYS)}) as bucket, count(*)::int as count,
        (select percentile_cont(0.5) within group (order by days) from waiting) as median
      from waiting group by 1`,
  )
  return { waiting: countsByBucket(WAIT_BOUNDS_DAYS.length + 1, rows), medianWait: rows[0]?.median }
}
