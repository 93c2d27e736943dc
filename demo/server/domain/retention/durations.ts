import { DAY_MS } from '../rules/lifetimes'

/** How long something is kept. One table: the cleaning, the retention job and the command read it. */
interface Duration {
  days: number
  /** Where the number comes from. The operator's are defaults: no law that we know of gives one. */
  source: 'contract' | 'server' | 'operator'
  setting?: `RETENTION_${string}`
}

const MINUTES = 1 / 1_440

export const durations = {
  /** Limits of codes count them for a day. */
  challenges: { days: 1, source: 'contract' },
  /** The limit of files counts them for a day. */
  inspections: { days: 1, source: 'contract' },
  wrongCodes: { days: 10 * MINUTES, source: 'contract' },
  /** After the last right code. */
  knownSources: { days: 30, source: 'server' },
  /** In the mailbox for trying only: a mail server's are deleted once they are sent. */
  sentMails: { days: 7, source: 'server' },
  /** Links a sent mail to its student, as long as bounce notices may arrive. */
  mailIds: { days: 7, source: 'server' },
  /** DONE or CANCELED, since the last change. */
  closedCases: { days: 1_825, source: 'operator', setting: 'RETENTION_CLOSED_CASES' },
  /** With a number and not closed, since the last change. */
  decidedCases: { days: 3_650, source: 'operator', setting: 'RETENTION_DECIDED_CASES' },
  /** Without a number and not closed, since the last change. */
  undecidedCases: { days: 730, source: 'operator', setting: 'RETENTION_UNDECIDED_CASES' },
  /** Proofs of erasure: longer than any backup, which would bring the record back. */
  erasures: { days: 3_650, source: 'operator', setting: 'RETENTION_ERASURES' },
} as const satisfies Record<string, Duration>

/** In milliseconds, where the operator cannot change it. */
export const lifeOf = (what: keyof typeof durations): number => durations[what].days * DAY_MS

/** Days that the operator decides, by the kind of what is kept. */
export type RetentionDays = Record<'closedCases' | 'decidedCases' | 'undecidedCases' | 'erasures', number>

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

export interface RetentionSettings {
  /** Whether the server erases expired records by itself. */
  isApplied: boolean
  days: RetentionDays
}
