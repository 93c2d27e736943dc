import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Tracing } from '../../environment/tracing'
import type { OpenedDatabase, PrepareSchema } from './database'
import { DatabaseUnavailable, isConnectionBroken, isOutage } from './outage'

interface QueryClient {
  query: (...args: never[]) => unknown
}

const VERB = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint)\b/i

/** Returns the first word of a statement if it is one of `VERB`, otherwise `query`. The other words may contain personal data. */
function verbOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text
  return VERB.exec(text ?? '')?.[1]?.toLowerCase() ?? 'query'
}

/** Returns a client that records each of its queries as a span. */
function traceQueries<Client extends QueryClient>(client: Client, { span }: Tracing): Client {
  const query = (...args: never[]) => span(`database ${verbOf(args[0])}`, async () => client.query(...args))
  return Object.create(client, { query: { value: query } })
}

/** Maximum connections of this process to PostgreSQL, and milliseconds that a request waits for one. */
const MAX_CONNECTIONS = 12
const CONNECTION_TIMEOUT_MS = 10_000

/**
 * Limits in milliseconds. The wait for a lock and a statement end before the time-out of a browser's request (contract, section 5).
 * `query_timeout` is for a database that no longer responds. The URL of the database may override them: `?lock_timeout=…`.
 */
const limits = {
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 15_000,
}

/** Milliseconds that a start waits for an unavailable database, and between two attempts. */
const START_TIMEOUT_MS = 60_000
const PAUSE_MS = 500

export interface Postgres {
  url: string
  /** Milliseconds to wait for an unavailable database. Defaults to one minute. */
  startTimeoutMs?: number
  tracing?: Tracing | undefined
}

/** Prepares the schema and opens a pool. Rejects with an error that explains the failure to the operator. */
export async function openPostgres(
  location: Postgres,
  report: (fault: unknown) => void,
  prepareSchema: PrepareSchema,
): Promise<OpenedDatabase> {
  await migrateWhenReady(location, report, prepareSchema)
  const pool = new pg.Pool({
    connectionString: location.url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...limits,
  })
  // Only reported: a connection that breaks while idle is replaced at the next request.
  pool.on('error', report)
  // The pool listens only to idle clients. An error of a busy client is ignored here, because its query rejects.
  pool.on('connect', client => void client.on('error', () => undefined))
  const { tracing } = location
  const database = drizzle(tracing ? traceQueries(pool, tracing) : pool)
  database.transaction = (act, config) =>
    onOneConnection(pool, (client, dropIfBroken) =>
      drizzle(tracing ? traceQueries(client, tracing) : client).transaction(
        tx => act(tx).catch(dropIfBroken),
        config,
      ),
    )
  const poolState = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { database, poolState, close: () => pool.end() }
}

/**
 * Runs `act` on one connection. Drizzle never releases a connection whose `begin` fails, and waits for a `rollback` on one that
 * no longer responds. `dropIfBroken` drops such a connection immediately, and rethrows the fault.
 */
async function onOneConnection<Result>(
  pool: pg.Pool,
  act: (client: pg.PoolClient, dropIfBroken: (fault: unknown) => never) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch(cause => {
    throw new DatabaseUnavailable('No connection to the database', cause)
  })
  let dropped: { fault: unknown } | undefined
  const dropIfBroken = (fault: unknown): never => {
    if (isConnectionBroken(fault)) {
      dropped = { fault }
      client.release(true)
    }
    throw fault
  }
  let isLost = false
  try {
    return await act(client, dropIfBroken)
  } catch (error) {
    isLost = isConnectionBroken(error)
    throw dropped ? dropped.fault : error
  } finally {
    if (!dropped) client.release(isLost)
  }
}

/** Prepares the schema. Waits for a database that is not ready yet, since an operator may start database and server in any order. */
async function migrateWhenReady(
  { url, startTimeoutMs = START_TIMEOUT_MS }: Postgres,
  report: (fault: unknown) => void,
  prepareSchema: PrepareSchema,
) {
  const end = Date.now() + startTimeoutMs
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await migrateOnce(url, prepareSchema)
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      if (!isOutage(cause)) throw error
      if (Date.now() >= end)
        throw new DatabaseUnavailable(`The database did not answer within ${startTimeoutMs / 1000} s`, cause)
      if (isFirst) report(new DatabaseUnavailable('Waiting for the database', cause))
    }
    await new Promise(done => setTimeout(done, PAUSE_MS))
  }
}

/** Prepares the schema on a connection without time-outs of queries, since migrations may take long or wait for another server. */
async function migrateOnce(url: string, prepareSchema: PrepareSchema): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS })
  // This event is ignored, because each query on the broken connection rejects.
  client.on('error', () => undefined)
  try {
    await client.connect().catch(cause => {
      throw new DatabaseUnavailable('No connection to the database', cause)
    })
    const database = drizzle(client)
    await prepareSchema(database, config => migrate(database, config))
  } finally {
    await client.end()
  }
}
