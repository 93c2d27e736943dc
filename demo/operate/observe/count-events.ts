import type { ServerEnvironment } from '../../server/environment/environment'
import type { Metrics } from '../../server/environment/metrics'
import { isTemporary } from '../../server/storage/database/outage'

/** Returns the same environment, which also counts faults and security events. */
export const countEvents = (environment: ServerEnvironment, metrics: Metrics): ServerEnvironment => ({
  ...environment,
  report(fault, request) {
    metrics.fault(isTemporary(fault) ? 'temporary' : 'program')
    environment.report(fault, request)
  },
  logSecurity(event, request) {
    metrics.securityEvent(event.kind)
    environment.logSecurity(event, request)
  },
})
