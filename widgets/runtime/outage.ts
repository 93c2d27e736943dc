import { type Failure, isMaintenance } from '../api/failure'
import type { Connection } from '../api/send'
import { fetchStatus } from '../api/status'

/** Timeout of the request, in milliseconds. */
const LATE_AFTER_MS = 4000

/** Why an API cannot be used: it cannot be reached, or it is closed for maintenance. */
export type Outage = 'unreached' | 'closed'

/** The reason for the visitor, and the message for the developer of the page. */
interface OutageReport {
  outage: Outage
  cause: string
}

function causeOf(origin: string, failure: Failure): string {
  if (failure.kind === 'timeout') return `${origin} has not answered within ${LATE_AFTER_MS} ms`
  if (isMaintenance(failure)) return `${origin} says that it is closed for maintenance`
  if (failure.kind === 'refused') return `${origin} answers ${failure.status}`
  return `${origin} cannot be reached: no connection, or no CORS headers`
}

/** Checks whether an API responds; returns undefined if it does. */
export async function findOutage(connection: Connection): Promise<OutageReport | undefined> {
  const { origin } = new URL(connection.base)
  let isForbidden = false
  const onViolation = ({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent) => {
    const isBlocked = disposition === 'enforce' && effectiveDirective === 'connect-src'
    isForbidden ||= isBlocked && blockedURI.startsWith(origin)
  }
  const page = globalThis.document
  page?.addEventListener('securitypolicyviolation', onViolation)
  const failure = await fetchStatus(connection, LATE_AFTER_MS)
  page?.removeEventListener('securitypolicyviolation', onViolation)
  if (!failure) return undefined
  const cause = isForbidden
    ? `the page's Content-Security-Policy blocks the API: add "connect-src ${origin}"`
    : causeOf(origin, failure)
  return { outage: isMaintenance(failure) ? 'closed' : 'unreached', cause }
}
