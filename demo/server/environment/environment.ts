import type { BlockList } from 'node:net'
import type { KeyedQueue } from '../domain/access/one-at-a-time'
import { formatSecurityEvent, type SecurityEvent } from '../domain/access/security-event'
import type { PartnerCounter } from '../domain/figures/counter'
import type { UsualDays } from '../domain/figures/usual-days'
import type { WaitingRequests } from '../domain/parcel/waiting-requests'
import type { RetentionSettings } from '../domain/retention/durations'
import type { AnsweredRequest, RequestFacts } from '../http/request-facts'
import type { Database } from '../storage/database/database'
import { describeFault } from './describe-fault'
import type { FileStore } from './file-store'
import type { Metrics } from './metrics'
import type { Tracing } from './tracing'

/** Reports faults, security events and requests. What it writes never contains data of a student. */
export interface Log {
  /** Reports a fault of the server, with the request in which it occurred, if there is one. */
  report: (fault: unknown, request?: RequestFacts) => void
  /** Writes to the security log. */
  logSecurity: (event: SecurityEvent, request?: RequestFacts) => void
  /** Writes to the log of requests, if there is one. */
  logRequest?: (request: AnsweredRequest) => void
}

/**
 * What every server needs. A server without a database has only this. It serves only the status, the calls about eligibility and the
 * description of the API.
 */
export interface ServerEnvironment extends Log {
  now: () => Date
}

/** Codes and tokens use `now`, and cases use `caseNow`, which the demo can move. Mails use the database's clock. */
export interface Clock {
  now: () => Date
  caseNow: () => Date
}

/** The database, and the bytes of documents and of sealed parcels. */
export interface Store {
  database: Database
  fileStore: FileStore
  parcelStore: FileStore
  /** Deletes, in both stores, the bytes that could not be deleted earlier. Only object stores need it. */
  retryDeletions: () => Promise<void>
}

/** The queue of mails, which is in the database. */
export interface MailQueue {
  /** Notifies the mail sender of this process, if there is one, that a mail is queued. */
  wakeMailSender: () => void
}

/** The malware scanner, if there is one. */
export interface Scanning {
  /** Whether new files are scanned. A new file cannot be opened or judged before its scan. */
  hasScanner: boolean
  /** Notifies the scanner of this process, if there is one, that a file is waiting. */
  wakeScanner: () => void
}

/** Queues and limits of requests and storage. */
export interface Limits {
  /**
   * Runs the tasks of one key one after another. The key is the student's id, or the e-mail address for a registration and for
   * sessions. Rejects with an HttpError (429) if ten tasks of the key already wait.
   */
  changeInTurn: KeyedQueue
  /** Requests that wait for a change of a delivery. */
  parcelWaits: WaitingRequests
  /** Maximum bytes of all sealed parcels together. */
  maxParcelBytes: number
  /** Folder of uploads in progress. */
  incoming: string
}

/** Metrics and traces of the server. */
export interface Observation {
  metrics: Metrics
  tracing?: Tracing | undefined
  /** Counts arrivals from partners' pages, and registrations that follow. */
  partnerCounter: PartnerCounter
  /** How long a complete case usually takes. */
  usualDays: UsualDays
}

/** Settings of the site. */
export interface Site {
  /** Origin of the official site, for links in mails and on certificates. */
  siteUrl: string
  /** Origins whose pages may make every call, besides the site's own. */
  allowedOrigins: string[]
  /** Addresses and networks whose `X-Forwarded-For` is trusted. */
  trustedProxies: BlockList
  /** How long records are kept, and whether expired records are erased automatically. */
  retention: RetentionSettings
  /** Whether the demo pages are served. Only then do certificates have a link to the page that checks them. */
  hasDemoPages: boolean
}

/** All parts of the server. A function names only the parts that it uses. */
export interface Server extends Log, Clock, Store, MailQueue, Scanning, Limits, Observation, Site {}

/** The clock of the cases. */
export interface CaseClock {
  caseNow: () => Date
  /** Reads the offset of the demo's clock again, since another server may have changed it. Does nothing for the real clock. */
  refresh: () => Promise<void>
}

export const hasDatabase = (environment: ServerEnvironment | Server): environment is Server =>
  'database' in environment

/** Returns the environment of a process with the real clock. `error` and `info` receive text with its line end. */
export const createEnvironment = (write: {
  error: (text: string) => void
  info: (text: string) => void
}): ServerEnvironment => ({
  now: () => new Date(),
  report: fault => write.error(`${describeFault(fault)}\n`),
  logSecurity: event => write.info(formatSecurityEvent(event)),
})
