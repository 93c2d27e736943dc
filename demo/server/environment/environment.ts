import type { BlockList } from 'node:net'
import type { KeyedQueue } from '../domain/access/one-at-a-time'
import { formatSecurityEvent, type SecurityEvent } from '../domain/access/security-event'
import type { PartnerCounter } from '../domain/figures/counter'
import type { UsualDays } from '../domain/figures/usual-days'
import type { Waits } from '../domain/parcel/waits'
import type { RetentionSettings } from '../domain/retention/durations'
import type { AnsweredRequest, RequestFacts } from '../http/request-facts'
import type { Database } from '../storage/database/database'
import { describeFault } from './describe-fault'
import type { FileStore } from './file-store'
import type { Metrics } from './metrics'
import type { Tracing } from './tracing'

/** Where faults and security events are reported. Never with data of a student. */
export interface Log {
  /** Reports a fault of the server, and the request that met it. */
  report: (fault: unknown, request?: RequestFacts) => void
  /** Writes to the security log. */
  logSecurity: (event: SecurityEvent, request?: RequestFacts) => void
  /** Writes to the log of requests, where there is one. */
  logRequest?: (request: AnsweredRequest) => void
}

/** What the server uses outside itself. Without a database it answers only the calls that need no student. */
export interface ServerEnvironment extends Log {
  now: () => Date
}

/** Codes and tokens use `now`, mails the database's own clock; `caseNow` is the time that decides about cases. */
export interface Clock {
  now: () => Date
  caseNow: () => Date
}

/** The database, and the bytes of documents and of sealed parcels. */
export interface Store {
  database: Database
  fileStore: FileStore
  parcelStore: FileStore
  /** Deletes bytes of either that could not be deleted at once. */
  deleteDueFiles: () => Promise<void>
}

/** The queue of mails, which is in the database. */
export interface MailQueue {
  /** Reports to the mail sender of this process, if there is one, that a mail waits. */
  wake: () => void
}

/** The scanner of files, if there is one. */
export interface Scanning {
  /** Is each new file held back until it was scanned? */
  hasScanner: boolean
  /** Reports to the scanner that a file waits. */
  wakeScanner: () => void
}

/** Requests that wait for each other, and what may be stored at a time. */
export interface Limits {
  /** Runs the changes of one student one after another, by their id or address; 429 if more than ten wait. */
  changeInTurn: KeyedQueue
  /** Requests that wait for a change of a delivery. */
  parcelWaits: Waits
  /** Maximum bytes of all sealed parcels together. */
  maxParcelBytes: number
  /** Folder of uploads that are under way. */
  incoming: string
}

/** What the server counts and traces. */
export interface Observation {
  metrics: Metrics
  tracing?: Tracing | undefined
  /** Arrivals from partners' pages, and registrations made of them. */
  partnerCounter: PartnerCounter
  /** How long complete files take. */
  usualDays: UsualDays
}

/** What the settings say of the site. */
export interface Site {
  /** Origin of the official site, as mails and documents name it. */
  siteUrl: string
  /** Origins whose pages may make every call. */
  allowedOrigins: string[]
  /** Addresses and networks whose `X-Forwarded-For` is trusted. */
  trustedProxies: BlockList
  /** How long records are kept, and whether the server ends it by itself. */
  retention: RetentionSettings
  /** Are there pages for trying the product, and with them the one that checks a certificate? */
  hasDemoPages: boolean
}

/** Everything together. A function names the parts that it uses. */
export interface Server extends Log, Clock, Store, MailQueue, Scanning, Limits, Observation, Site {}

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
