import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type Metrics, mailOutcomes } from '../../server/environment/metrics'

const providerCalls = ['begin', 'finish', 'ask', 'end'] as const
/** `away`: the provider could not be reached (`ProviderUnavailable`). `refused`: any other error. */
const providerOutcomes = ['answered', 'refused', 'away'] as const
export type ProviderCall = (typeof providerCalls)[number]
export type ProviderOutcome = (typeof providerOutcomes)[number]

/** The metrics of an operated server, for the operator's collector. RUNBOOK.md describes the alerts. */
export interface OperatorMetrics extends Metrics {
  recordScan: (verdict: 'clean' | 'infected' | 'failed', seconds: number) => void
  recordProviderCall: (call: ProviderCall, outcome: ProviderOutcome, seconds: number) => void
  registry: Registry
}

/** Histogram buckets in seconds: most requests take less than 10 ms, an upload may take minutes. */
const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]

/** Returns the metrics of one server. They have their own registry, since a test process runs several servers. */
export function createMetrics(): OperatorMetrics {
  const registry = new Registry()
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  const histogram = (name: string, help: string, ...labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: LATENCIES, registers: [registry] })

  const requests = histogram(
    'sante_http_request_seconds',
    'Duration of requests, by route, method and class of status.',
    'route',
    'method',
    'status',
  )
  const limits = counter('sante_limits_reached_total', 'Responses with status 429, by limit.', 'kind')
  const events = counter('sante_security_events_total', 'Lines of the security log, by kind.', 'kind')
  const faults = counter(
    'sante_faults_total',
    'Reported errors, by kind: temporary ones, and errors of the program.',
    'kind',
  )
  const mails = counter('sante_mails_total', 'Deliveries of mails, by outcome.', 'outcome')
  const storeErrors = counter(
    'sante_store_errors_total',
    'Failed actions of a store, by store and action.',
    'store',
    'action',
  )
  const scans = histogram('sante_scan_seconds', 'Duration of malware scans, by verdict.', 'verdict')
  const inspections = histogram(
    'sante_inspection_seconds',
    'Duration of file inspections, by verdict.',
    'verdict',
  )
  const provider = histogram(
    'sante_provider_seconds',
    'Duration of calls to the identity provider of the desk, by call and outcome.',
    'call',
    'outcome',
  )
  const uploads = new Gauge({
    name: 'sante_uploads_under_way',
    help: 'Files that are being received, inspected or stored.',
    registers: [registry],
  })
  // These metrics start at 0, so that their first event counts as an increase.
  for (const kind of ['temporary', 'program']) faults.inc({ kind }, 0)
  for (const outcome of mailOutcomes) mails.inc({ outcome }, 0)
  for (const verdict of ['clean', 'infected', 'failed']) scans.zero({ verdict })
  for (const call of providerCalls) for (const outcome of providerOutcomes) provider.zero({ call, outcome })
  events.inc({ kind: 'many-wrong-codes' }, 0)
  for (const store of ['documents', 'parcels'])
    for (const action of ['put', 'read', 'remove']) storeErrors.inc({ store, action }, 0)

  return {
    recordRequest: ({ route, method, status }, seconds) =>
      requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds),
    countLimit: kind => limits.inc({ kind }),
    countSecurityEvent: kind => events.inc({ kind }),
    countFault: kind => faults.inc({ kind }),
    countMail: outcome => mails.inc({ outcome }),
    countStoreError: (store, action) => storeErrors.inc({ store, action }),
    recordScan: (verdict, seconds) => scans.observe({ verdict }, seconds),
    recordProviderCall: (call, outcome, seconds) => provider.observe({ call, outcome }, seconds),
    recordInspection: (verdict, seconds) => inspections.observe({ verdict }, seconds),
    async trackUpload(act) {
      uploads.inc()
      try {
        return await act()
      } finally {
        uploads.dec()
      }
    },
    registry,
  }
}
