import { Counter, collectDefaultMetrics, Gauge } from 'prom-client'
import type { Server } from '../../server/environment/environment'
import { fileLoad } from '../../server/environment/file-process/file-work'
import { type Backlog, readBacklog, withTimeout } from '../../server/http/health/backlog'
import type { PoolState } from '../../server/storage/database/database'
import { bounceOutcomes } from '../../server/storage/tables/mail'
import { readBounceCounts } from '../bounce/count'
import type { OperatorMetrics } from './metrics'

/** Maximum milliseconds for the database queries of one metrics request. */
const TIMEOUT_MS = 3_000

const backlogMetrics: Record<keyof Backlog, [name: string, help: string]> = {
  codes: ['sante_codes_due', 'Mails with a code, or in place of a code, that are due and not sent.'],
  mails: ['sante_mails_due', 'Other mails that are due and not sent.'],
  retried: ['sante_mails_retried', 'Mails whose delivery has failed and is retried.'],
  codesLate: [
    'sante_codes_late_seconds',
    'Delay of the oldest due mail with a code, or in place of a code, without mails that are retried, in seconds.',
  ],
  mailsLate: [
    'sante_mails_late_seconds',
    'Delay of the oldest other due mail, without mails that are retried, in seconds.',
  ],
  cases: ['sante_cases_due', 'Cases with a due automatic change that is not applied yet.'],
  casesLate: ['sante_cases_late_seconds', 'Delay of the oldest due automatic change of a case, in seconds.'],
  bounced: ['sante_students_bounced', 'Students with a returned mail at their current address.'],
  erasures: ['sante_erasures_asked', 'Requests for erasure that no agent has answered.'],
  erasureWaits: [
    'sante_erasures_waiting_seconds',
    'Age of the oldest request for erasure that no agent has answered, in seconds.',
  ],
  discardedFiles: ['sante_discarded_files', 'Replaced or erased files whose bytes are not deleted yet.'],
}

/** A server, its metrics, and the state of its connection pool. */
export interface MeasuredServer {
  server: Server
  metrics: OperatorMetrics
  poolState: () => PoolState
}

/**
 * Adds the gauges that are read for each request of the operator's collector: the process, the pool, and the backlog in the
 * database. Without a database the backlog is NaN and `sante_database_up` is 0. Returns a function that resolves with all
 * metrics as text.
 */
export function addGauges({ server, metrics, poolState }: MeasuredServer): () => Promise<string> {
  const { registry } = metrics
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('sante_pool_connections', 'Connections to the database.', () => poolState().total)
  gauge('sante_pool_idle', 'Connections that no request uses.', () => poolState().idle)
  gauge('sante_pool_waiting', 'Requests that wait for a connection.', () => poolState().waiting)
  gauge(
    'sante_inspections_running',
    'Files that are being inspected; at the desk, pages that are being drawn.',
    () => fileLoad().running,
  )
  gauge(
    'sante_inspections_waiting',
    'Files that wait for their inspection; at the desk, pages that wait to be drawn.',
    () => fileLoad().waiting,
  )
  gauge('sante_parcel_waits', 'Requests that wait for a change of a parcel.', server.parcelWaits.count)

  const databaseUpGauge = new Gauge({
    name: 'sante_database_up',
    help: '1 if the database answers, otherwise 0.',
    registers,
  })
  const backlogGauges = Object.entries(backlogMetrics).map(([key, [name, help]]) => ({
    key: key as keyof Backlog,
    gauge: new Gauge({ name, help, registers }),
  }))
  const bounces = new Counter({
    name: 'sante_bounces_total',
    help: 'Returned mails, by outcome.',
    registers,
    labelNames: ['outcome'],
  })
  const read = () =>
    Promise.all([readBacklog(server.database, server.caseNow()), readBounceCounts(server.database)])
  return async () => {
    // `sante_database_up` reports the failure.
    const [backlog, counts = []] = await withTimeout(TIMEOUT_MS, read()).catch(() => [])
    // Without a database the counters keep their values. If they fell, a collector would count the same events again.
    if (backlog) setCounter(bounces, counts)
    databaseUpGauge.set(backlog ? 1 : 0)
    for (const { key, gauge } of backlogGauges) gauge.set(backlog?.[key] ?? Number.NaN)
    return registry.metrics()
  }
}

/** Sets a counter to the values in the database. */
function setCounter(counter: Counter, counts: Awaited<ReturnType<typeof readBounceCounts>>): void {
  counter.reset()
  for (const outcome of bounceOutcomes)
    counter.inc({ outcome }, counts.find(count => count.outcome === outcome)?.times ?? 0)
}
