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
import { type Tracing, traced } from './environment/tracing'
import { createMailSender, type MailSender } from './output/mail/send'
import { createSmtp, type MailTransport, mailboxTransport } from './output/mail/transport'
import { prepareDataFolder, restrictDataFolder } from './storage/database/data-folder'
import type { Database, PrepareSchema } from './storage/database/database'
import { type DatabaseClock, openDatabaseClock } from './storage/database/database-clock'
import { type DatabaseLocation, openDatabase } from './storage/database/open'
import { assertNoObjects, openFileStores } from './storage/files/file-store'

/** Milliseconds between two cleanings: the shortest duration in `domain/retention/durations.ts`. */
const SWEEP = 600_000
/** Milliseconds until the counts of partners are written. A longer delay reveals less about single visits. */
const FIGURES = 3_600_000
/** Milliseconds between two counts of how long complete files take. */
const USUAL_DAYS = 3_600_000
/** Milliseconds between two searches for expired records. A restart resets the timer, so it is less than a day. */
const RETENTION = 3_600_000
/** Milliseconds between two checks for due cases. */
const TICK = 60_000
/** Maximum waiting changes of one student. */
const CHANGES = 10
/** Maximum requests that wait for a change of a delivery. */
const WAITS = 300

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
   * Which work the server does automatically. `all`: everything. `clock`: only follows the database's clock, beside servers that
   * do the rest. `none`: nothing; the caller starts each round of mails and each cleaning.
   */
  timers?: 'all' | 'clock' | 'none'
}

/**
 * The operation without `operate/`: files in the database or a folder. Refuses a database whose documents are in an object store.
 */
const plain: Operation = {
  metrics: noMetrics,
  async openStores(stores, { database }) {
    await assertNoObjects(database)
    return stores
  },
}

/** Opens database and file store, migrates, and starts the work that `timers` names. */
export async function openServer(
  settings: ServerSettings,
  environment: ServerEnvironment,
  parts: ServerParts = {},
): Promise<OpenServer> {
  const { timers = 'all', operation = plain } = parts
  const isWorking = timers === 'all'
  const { metrics, tracing } = operation
  const { siteUrl } = settings
  const place = placeOf(settings, parts, tracing)
  const folder = folderOf(settings)
  prepareDataFolder(folder)
  const opened = await openDatabase(place, environment.report, parts.prepareSchema)
  const { database } = opened
  // A database in this process uses this machine's clock.
  const shared =
    timers !== 'none' && 'url' in place ? await openDatabaseClock(database, environment) : undefined
  const own: ServerEnvironment = shared ? { ...environment, now: shared.now } : environment
  restrictDataFolder(folder)
  const incoming = openUploadFolder(join(folder, 'incoming'))
  const stores = await openFileStores(place, database)
    .then(plainStores => operation.openStores(plainStores, { database, report: own.report }))
    .catch(async refusal => {
      await opened.close()
      throw refusal
    })
  const carrier = parts.transport ?? transportOf(settings)
  const transport: MailTransport = {
    ...carrier,
    deliver: (...mail) => traced(tracing, 'mail deliver', () => carrier.deliver(...mail)),
  }
  const clock = (await parts.openClock?.(database, own.now)) ?? realClock(own)
  const { caseNow } = clock
  const mailSender = createMailSender({ ...own, database, siteUrl, transport, caseNow, metrics })
  const server: Server = {
    ...own,
    database,
    caseNow,
    metrics,
    tracing,
    fileStore: stores.documents,
    parcelStore: stores.parcels,
    deleteDueFiles: async () => stores.deleteDue?.(),
    maxParcelBytes: settings.maxParcelBytes,
    parcelWaits: createWaitingRequests(WAITS),
    partnerCounter: createPartnerCounter(database, settings.partners, own.now),
    usualDays: createUsualDays(database, caseNow),
    incoming: incoming.folder,
    changeInTurn: createKeyedQueue(CHANGES),
    wake: isWorking ? mailSender.wake : () => undefined,
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
  const running = isWorking
    ? startTimers(server, { clock, shared, place, incoming })
    : [interval(TICK, async () => shared?.refresh(), server.report)]
  if (isWorking) mailSender.wake()
  const counted = isWorking ? server.usualDays.refresh().catch(server.report) : undefined
  server.wakeScanner()
  let closeOperation: (() => Promise<void>) | undefined
  const close = async () => {
    for (const { stop } of running) await stop()
    await counted
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

interface Timed {
  clock: CaseClock
  shared: DatabaseClock | undefined
  place: DatabaseLocation
  incoming: UploadFolder
}

function startTimers(
  server: Store & Clock & Log & MailQueue & Observation & Site,
  { clock, shared, place, incoming }: Timed,
): ReturnType<typeof interval>[] {
  const tidy = async () => {
    await deleteExpired(server)
    incoming.sweep()
    // PGlite has no background process for checkpoints. Without them its log grows, and recovery takes long.
    if ('folder' in place) await server.database.execute('checkpoint')
  }
  const erase = async () => {
    await applyRetention(server)
  }
  const settle = async () => {
    await shared?.refresh()
    await clock.refresh()
    await settleDueCases(server)
  }
  return [
    interval(SWEEP, tidy, server.report),
    interval(TICK, settle, server.report),
    interval(FIGURES, server.partnerCounter.flush, server.report),
    interval(USUAL_DAYS, server.usualDays.refresh, server.report),
    ...(server.retention.isApplied ? [interval(RETENTION, erase, server.report)] : []),
  ]
}

const transportOf = ({ smtpUrl, mailFrom, mail }: ServerSettings): MailTransport =>
  smtpUrl ? createSmtp(smtpUrl, mailFrom, mail) : mailboxTransport

function placeOf(
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
