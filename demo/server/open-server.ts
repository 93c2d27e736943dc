import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { createKeyedQueue } from './domain/access/one-at-a-time'
import { settleDueCases } from './domain/case/due-cases'
import { createPartnerCounter } from './domain/figures/counter'
import { createUsualDays } from './domain/figures/usual-days'
import { createWaitingRequests } from './domain/parcel/waiting-requests'
import { deleteExpired } from './domain/retention/delete-expired'
import { applyRetention } from './domain/retention/due-records'
import { openUploadFolder, type UploadFolder } from './domain/upload/incoming'
import type {
  CaseClock,
  Clock,
  Log,
  MailQueue,
  Observation,
  Server,
  ServerEnvironment,
  Site,
  Store,
} from './environment/environment'
import { interval } from './environment/interval'
import { noMetrics } from './environment/metrics'
import type { Operation } from './environment/operation'
import type { QueueWorker } from './environment/queue-worker'
import { MEMORY, type ServerSettings } from './environment/settings'
import { type Tracing, withSpan } from './environment/tracing'
import { createMailSender, type MailSender } from './output/mail/send'
import { createSmtp, type MailTransport, mailboxTransport } from './output/mail/transport'
import { prepareDataFolder, restrictDataFolder } from './storage/database/data-folder'
import type { Database, PrepareSchema } from './storage/database/database'
import { type DatabaseClock, openDatabaseClock } from './storage/database/database-clock'
import { type DatabaseLocation, openDatabase } from './storage/database/open'
import { assertNoObjects, openFileStores } from './storage/files/file-store'

/** Milliseconds between two deletions of expired rows. Equal to the shortest duration in `domain/retention/durations.ts`. */
const SWEEP_MS = 600_000
/** Milliseconds between two writes of the partners' counts. A longer interval reveals less about single visits. */
const FIGURES_MS = 3_600_000
/** Milliseconds between two computations of how long a complete case usually takes. */
const USUAL_DAYS_MS = 3_600_000
/** Milliseconds between two searches for expired records. Less than a day, because each restart of the server resets the timer. */
const RETENTION_MS = 3_600_000
/** Milliseconds between two checks for due cases, and between two readings of the clocks. */
const TICK_MS = 60_000
/** Maximum waiting tasks of one key of `changeInTurn`: of a student's id, or of an e-mail address. */
const MAX_CHANGES = 10
/** Maximum requests that wait for a change of a delivery. */
const MAX_WAITS = 300

export interface OpenServer {
  server: Server
  mailSender: MailSender
  /** Undefined if no files are scanned for malware. */
  scanner: QueueWorker | undefined
  close: () => Promise<void>
}

/** Replacements for parts of the server, for production, the demo and tests. */
export interface ServerParts {
  operation?: Operation
  /** PGlite's dump of a new database. A database in memory starts ten times as fast with it. */
  image?: Blob
  transport?: MailTransport
  /** Runs instead of the migrations. */
  prepareSchema?: PrepareSchema
  /** Opens a clock for the cases, which replaces the real time. */
  openClock?: (database: Database, now: () => Date) => Promise<CaseClock>
  /**
   * Which work the server does by itself. `all`: everything. `clock`: it only compares its clock with the database's, and another
   * server does the rest. `none`: nothing; the caller does what it needs.
   */
  timers?: 'all' | 'clock' | 'none'
}

/**
 * The operation without `operate/`: files in the database or a folder. Refuses a database whose documents are in an object store.
 */
const plainOperation: Operation = {
  metrics: noMetrics,
  async openStores(stores, { database }) {
    await assertNoObjects(database)
    return stores
  },
}

/** Opens the database, prepares its schema, opens the file stores, and starts the work that `timers` names. */
export async function openServer(
  settings: ServerSettings,
  environment: ServerEnvironment,
  parts: ServerParts = {},
): Promise<OpenServer> {
  const { timers = 'all', operation = plainOperation } = parts
  const isWorking = timers === 'all'
  const { metrics, tracing } = operation
  const { siteUrl } = settings
  const location = locationOf(settings, parts, tracing)
  const folder = folderOf(settings)
  prepareDataFolder(folder)
  const opened = await openDatabase(location, environment.report, parts.prepareSchema)
  const { database } = opened
  // A database in this process uses this machine's clock.
  const databaseClock =
    timers !== 'none' && 'url' in location ? await openDatabaseClock(database, environment) : undefined
  const serverEnvironment: ServerEnvironment = databaseClock
    ? { ...environment, now: databaseClock.now }
    : environment
  restrictDataFolder(folder)
  const incoming = openUploadFolder(join(folder, 'incoming'))
  const stores = await openFileStores(location, database)
    .then(plainStores => operation.openStores(plainStores, { database, report: serverEnvironment.report }))
    .catch(async refusal => {
      await opened.close()
      throw refusal
    })
  const baseTransport = parts.transport ?? transportOf(settings)
  const transport: MailTransport = {
    ...baseTransport,
    deliver: (...mail) => withSpan(tracing, 'mail deliver', () => baseTransport.deliver(...mail)),
  }
  const clock = (await parts.openClock?.(database, serverEnvironment.now)) ?? realClock(serverEnvironment)
  const { caseNow } = clock
  const mailSender = createMailSender({
    ...serverEnvironment,
    database,
    siteUrl,
    transport,
    caseNow,
    metrics,
  })
  const server: Server = {
    ...serverEnvironment,
    database,
    caseNow,
    metrics,
    tracing,
    fileStore: stores.documents,
    parcelStore: stores.parcels,
    retryDeletions: async () => stores.retryDeletions?.(),
    maxParcelBytes: settings.maxParcelBytes,
    parcelWaits: createWaitingRequests(MAX_WAITS),
    partnerCounter: createPartnerCounter(database, settings.partners, serverEnvironment.now),
    usualDays: createUsualDays(database, caseNow),
    incoming: incoming.folder,
    changeInTurn: createKeyedQueue(MAX_CHANGES),
    wakeMailSender: isWorking ? mailSender.wake : () => undefined,
    hasScanner: operation.createScanner !== undefined,
    wakeScanner: () => undefined,
    allowedOrigins: settings.allowedOrigins,
    trustedProxies: settings.trustedProxies,
    retention: settings.retention,
    siteUrl,
    hasDemoPages: settings.hasDemoPages,
  }
  const scanner = operation.createScanner?.(server)
  if (isWorking && scanner) server.wakeScanner = scanner.wake
  const runningTimers = isWorking
    ? startTimers(server, { clock, databaseClock, location, incoming })
    : [interval(TICK_MS, async () => databaseClock?.refresh(), server.report)]
  if (isWorking) mailSender.wake()
  const firstCount = isWorking ? server.usualDays.refresh().catch(server.report) : undefined
  server.wakeScanner()
  let closeOperation: (() => Promise<void>) | undefined
  const close = async () => {
    for (const { stop } of runningTimers) await stop()
    await firstCount
    await server.partnerCounter.flush().catch(server.report)
    await scanner?.close()
    await mailSender.close()
    await closeOperation?.()
    await tracing?.close()
    await opened.close()
    incoming.close()
  }
  closeOperation = await operation.afterOpen?.(server, opened.poolState).catch(async refusal => {
    await close()
    throw refusal
  })
  return { server, mailSender, scanner, close }
}

const realClock = ({ now }: ServerEnvironment): CaseClock => ({
  caseNow: now,
  refresh: async () => undefined,
})

interface TimerParts {
  clock: CaseClock
  databaseClock: DatabaseClock | undefined
  location: DatabaseLocation
  incoming: UploadFolder
}

function startTimers(
  server: Store & Clock & Log & MailQueue & Observation & Site,
  { clock, databaseClock, location, incoming }: TimerParts,
): ReturnType<typeof interval>[] {
  const deleteOld = async () => {
    await deleteExpired(server)
    incoming.sweep()
    // PGlite has no background process for checkpoints. Without them its log grows, and recovery takes long.
    if ('folder' in location) await server.database.execute('checkpoint')
  }
  const erase = async () => {
    await applyRetention(server)
  }
  const settle = async () => {
    await databaseClock?.refresh()
    await clock.refresh()
    await settleDueCases(server)
  }
  return [
    interval(SWEEP_MS, deleteOld, server.report),
    interval(TICK_MS, settle, server.report),
    interval(FIGURES_MS, server.partnerCounter.flush, server.report),
    interval(USUAL_DAYS_MS, server.usualDays.refresh, server.report),
    ...(server.retention.isApplied ? [interval(RETENTION_MS, erase, server.report)] : []),
  ]
}

const transportOf = ({ smtpUrl, mailFrom, mail }: ServerSettings): MailTransport =>
  smtpUrl ? createSmtp(smtpUrl, mailFrom, mail) : mailboxTransport

function locationOf(
  { databaseUrl, dataFolder }: ServerSettings,
  { image }: ServerParts,
  tracing: Tracing | undefined,
): DatabaseLocation {
  if (databaseUrl) return { url: databaseUrl, tracing }
  return dataFolder === MEMORY ? { memory: true, ...(image && { image }) } : { folder: dataFolder }
}

/** Returns the data folder. A database in memory still needs a folder on disk for uploads. */
const folderOf = ({ dataFolder }: ServerSettings): string =>
  dataFolder === MEMORY ? join(tmpdir(), `sante-${userInfo().uid}`) : dataFolder
