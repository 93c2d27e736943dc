import type { BlockList } from 'node:net'
import type { KeyedQueue } from '../domain/access/one-at-a-time'
import { formatSecurityEvent, type SecurityEvent } from '../domain/access/security-event'
import type { PartnerCounter } from '../domain/figures/counter'
import type { Waits } from '../domain/parcel/waits'
import type { RetentionSettings } from '../domain/retention/durations'
import type { AnsweredRequest, RequestFacts } from '../http/request-facts'
import type { Database } from '../storage/database/database'
import { describeFault } from './describe-fault'
import type { FileStore } from './file-store'
import type { Metrics } from './metrics'
import type { Tracing } from './tracing'

/** What the server uses outside itself. Without a database it answers only the calls that need no student. */
export interface ServerEnvironment {
  now: () => Date
  /** Reports a fault of the server, and the request that met it; never with data of a student. */
  report: (fault: unknown, request?: RequestFacts) => void
  /** Writes to the security log. */
  logSecurity: (event: SecurityEvent, request?: RequestFacts) => void
  /** Writes to the log of requests, where there is one. */
  logRequest?: (request: AnsweredRequest) => void
}

/** The environment with a database: everything that the routes need. */
export interface Server extends ServerEnvironment {
  database: Database
  fileStore: FileStore
  /** The bytes of sealed parcels, and how many of them may be stored in all. */
  parcelStore: FileStore
  /** Deletes bytes of either that could not be deleted at once. */
  deleteDueFiles: () => Promise<void>
  maxParcelBytes: number
  /** What the server counts of itself. */
  metrics: Metrics
  /** Where spans are collected. */
  tracing?: Tracing | undefined
  /** Requests that wait for a change of a delivery. */
  parcelWaits: Waits
  /** Arrivals from partners' pages, and registrations made of them. */
  partnerCounter: PartnerCounter
  /** Folder of uploads that are under way. */
  incoming: string
  /** Runs the changes of one student one after another, by their id or address; 429 if more than ten wait. */
  changeInTurn: KeyedQueue
  /** The time that decides about cases; codes, tokens and mails use `now`. */
  caseNow: () => Date
  /** Tells the mail sender that a mail waits. */
  wake: () => void
  /** Is there a scanner, so that each new file is held back until it was scanned? */
  hasScanner: boolean
  /** Tells the scanner that a file waits. */
  wakeScanner: () => void
  /** Origins whose pages may make every call. */
  allowedOrigins: string[]
  /** Addresses and networks whose `X-Forwarded-For` is trusted. */
  trustedProxies: BlockList
  /** How long records are kept, and whether the server ends it by itself. */
  retention: RetentionSettings
  /** Origin of the official site, as mails and documents name it. */
  siteUrl: string
  /** Are there pages for trying the product, and with them the one that checks a certificate? */
  hasDemoPages: boolean
}

/** The time that decides about cases. */
export interface CaseClock {
  caseNow: () => Date
  /** Reads again how far the time was moved, which another server may have done. */
  refresh: () => Promise<void>
}

export const hasDatabase = (environment: ServerEnvironment | Server): environment is Server =>
  'database' in environment

/** The environment of a process: the real time, and its output; `error` and `info` take a text with its line end. */
export const createEnvironment = (write: {
  error: (text: string) => void
  info: (text: string) => void
}): ServerEnvironment => ({
  now: () => new Date(),
  report: fault => write.error(`${describeFault(fault)}\n`),
  logSecurity: event => write.info(formatSecurityEvent(event)),
})
