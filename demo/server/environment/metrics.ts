import type { SecurityKind } from '../domain/access/security-event'

/** An answered request. `route` is the pattern, never the path: a path has ids. */
interface AnsweredCall {
  method: string
  route: string
  status: number
}

/**
 * `refused`: the mail server has said no; `failed`: it has not answered. Both are tried again, until a code has `expired`, or
 * another mail is given up as `undelivered`.
 */
export const mailOutcomes = ['sent', 'refused', 'failed', 'expired', 'undelivered'] as const
type MailOutcome = (typeof mailOutcomes)[number]

/** What the server counts of itself. Times are in seconds. */
export interface Metrics {
  requestAnswered: (call: AnsweredCall, seconds: number) => void
  limitReached: (kind: string) => void
  securityEvent: (kind: SecurityKind) => void
  fault: (kind: 'temporary' | 'program') => void
  mailSent: (outcome: MailOutcome) => void
  storeError: (store: string, action: string) => void
  inspected: (verdict: 'accepted' | 'refused', seconds: number) => void
  /** Counts an upload as under way until it has ended. */
  whileUploading: <T>(act: () => Promise<T>) => Promise<T>
}

const countNothing = () => undefined

/** Without an operator nothing is counted. */
export const noMetrics: Metrics = {
  requestAnswered: countNothing,
  limitReached: countNothing,
  securityEvent: countNothing,
  fault: countNothing,
  mailSent: countNothing,
  storeError: countNothing,
  inspected: countNothing,
  whileUploading: act => act(),
}
