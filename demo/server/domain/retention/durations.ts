import { DAY_MS } from '../rules/lifetimes'

/** How long something is kept. `deleteExpired`, the operator's settings and the command `retention` use this table. */
interface Duration {
  days: number
  /**
   * Who sets the number: the contract, this server, or the operator. `operator`: it is a default that the operator can change,
   * since we know of no law that sets it.
   */
  source: 'contract' | 'server' | 'operator'
  setting?: `RETENTION_${string}`
}

const MINUTES = 1 / 1_440

export const durations = {
  /** Kept for the limits of codes per day. */
  challenges: { days: 1, source: 'contract' },
  /** Kept for the limit of files per day. */
  inspections: { days: 1, source: 'contract' },
  wrongCodes: { days: 10 * MINUTES, source: 'contract' },
  /** Counted from the last right code. */
  knownSources: { days: 30, source: 'server' },
  /** Mails in the demo mailbox. With a mail server, mails are deleted once they are sent. */
  sentMails: { days: 7, source: 'server' },
  /** Links a sent mail to its student while bounce notices may arrive. */
  mailIds: { days: 7, source: 'server' },
  /** Cases in the status DONE or CANCELED, from the last change. */
  closedCases: { days: 1_825, source: 'operator', setting: 'RETENTION_CLOSED_CASES' },
  /** Cases that have a number and are not closed, from the last change. */
  decidedCases: { days: 3_650, source: 'operator', setting: 'RETENTION_DECIDED_CASES' },
  /** Cases that have no number and are not closed, from the last change. */
  undecidedCases: { days: 730, source: 'operator', setting: 'RETENTION_UNDECIDED_CASES' },
  /** Proofs of erasure. They must be kept longer than any backup, which could restore an erased record. */
  erasures: { days: 3_650, source: 'operator', setting: 'RETENTION_ERASURES' },
} as const satisfies Record<string, Duration>

/** Returns the default of a duration, in milliseconds. */
export const durationMs = (name: keyof typeof durations): number => durations[name].days * DAY_MS

/** Durations in days that the operator can change. */
export type RetentionDays = Record<'closedCases' | 'decidedCases' | 'undecidedCases' | 'erasures', number>

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

export interface RetentionSettings {
  /** Whether the server erases expired records automatically. */
  isApplied: boolean
  days: RetentionDays
}
