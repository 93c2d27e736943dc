import type { SecurityKind } from '../domain/access/security-event'

/** A request with its response. `route` is the pattern and not the path, which contains ids. */
interface AnsweredCall {
  method: string
  route: string
  status: number
}

/**
 * `refused`: the mail server refused the mail. `failed`: any other failure, such as no response. Both are retried until the mail
 * expires. An urgent mail, such as a code, then counts as `expired`, any other as `undelivered`.
 */
export const mailOutcomes = ['sent', 'refused', 'failed', 'expired', 'undelivered'] as const
type MailOutcome = (typeof mailOutcomes)[number]

/** Counters of the server. Times are in seconds. */
export interface Metrics {
  recordRequest: (call: AnsweredCall, seconds: number) => void
  countLimit: (kind: string) => void
  countSecurityEvent: (kind: SecurityKind) => void
  countFault: (kind: 'temporary' | 'program') => void
  countMail: (outcome: MailOutcome) => void
  countStoreError: (store: string, action: string) => void
  recordInspection: (verdict: 'accepted' | 'refused', seconds: number) => void
  /** Counts an upload as in progress until `act` has settled. */
  trackUpload: <T>(act: () => Promise<T>) => Promise<T>
}

const countNothing = () => undefined

/** Metrics that count nothing, for a server without an operator. */
export const noMetrics: Metrics = {
  recordRequest: countNothing,
  countLimit: countNothing,
  countSecurityEvent: countNothing,
  countFault: countNothing,
  countMail: countNothing,
  countStoreError: countNothing,
  recordInspection: countNothing,
  trackUpload: act => act(),
}
