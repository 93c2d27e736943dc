import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { openObjectStorage } from '../operate/objects/open-storage'
import { putBefore } from '../operate/objects/store'
import { countEvents } from '../operate/observe/count-events'
import { countStoreErrors } from '../operate/observe/count-store-errors'
import { createMetrics } from '../operate/observe/metrics'
import { serveMetrics } from '../operate/observe/metrics-port'
import { traceStore } from '../operate/observe/trace-store'
import { type Tracing, traced } from '../operate/observe/tracing'
import { createFileScanner, type FileScanner } from '../operate/scan/scanner'
import { MEMORY, type ServerSettings } from '../operate/settings/settings'
import { createKeyedQueue } from './domain/access/one-at-a-time'
import { settleDueCases } from './domain/case/due-cases'
import { createPartnerCounter } from './domain/figures/counter'
import { createWaits } from './domain/parcel/waits'
import { deleteExpired } from './domain/retention/delete-expired'
import { applyRetention } from './domain/retention/due-records'
import { openUploadFolder, type UploadFolder } from './domain/upload/incoming'
import type { CaseClock, Server, ServerEnvironment } from './environment/environment'
import type { FileStore } from './environment/file-store'
import { interval } from './environment/interval'
import { createMailSender, type MailSender } from './output/mail/sender'
import { createSmtp, type MailTransport, mailboxTransport } from './output/mail/transport'
import { prepareDataFolder, restrictDataFolder } from './storage/database/data-folder'
import type { Database, PrepareSchema } from './storage/database/database'
import { type DatabaseClock, openDatabaseClock } from './storage/database/database-clock'
import { type DatabaseLocation, openDatabase } from './storage/database/open'
import { openFileStores } from './storage/files/open-stores'

/** Milliseconds between two cleanings: the shortest of `domain/retention/durations.ts`. */
const SWEEP = 600_000
/** Milliseconds until what was counted of partners is written: the longer, the less its time tells. */
const FIGURES = 3_600_000
/** Milliseconds between two looks for records whose time is over. A restart begins anew, so it is less than a day. */
const RETENTION = 3_600_000
/** Milliseconds between two checks for due cases. */
const TICK = 60_000
/** Changes of one student that wait at a time. */
const CHANGES = 10
/** Requests that wait for a change of a delivery, at a time. */
const WAITS = 300

export interface OpenServer {
  server: Server
  mailSender: MailSender
  /** Undefined without `CLAMD_URL`. */
  scanner: FileScanner | undefined
  close: () => Promise<void>
}

/** What a test passes in place of what the settings decide. */
export interface ServerParts {
  /** PGlite's dump of a new database: one in memory starts ten times as fast with it. */
  image?: Blob
  transport?: MailTransport
  /** In place of migrating. */
  prepareSchema?: PrepareSchema
  /** Opens a clock for the cases, in place of the real time. */
  openClock?: (database: Database, now: () => Date) => Promise<CaseClock>
  /** What touches no document needs no object store, and none of its keys. */
  needsObjects?: boolean
  /** Without timers the caller starts each round of mails and each cleaning. */
  hasTimers?: boolean
}

/** Opens database and file store, migrates, and starts the mail sender and the timers. */
export async function openServer(
  settings: ServerSettings,
  environment: ServerEnvironment,
  parts: ServerParts = {},
): Promise<OpenServer> {
  const { hasTimers = true, needsObjects = true } = parts
  const { siteUrl } = settings
  const metrics = createMetrics()
  const counted = countEvents(environment, metrics)
  const tracing = settings.tracesEndpoint
    ? (await import('../operate/observe/open-tracing')).openTracing(settings.tracesEndpoint)
    : undefined
  const place = placeOf(settings, parts, tracing)
  const folder = folderOf(settings)
  prepareDataFolder(folder)
  const opened = await openDatabase(place, counted.report, parts.prepareSchema)
  const { database } = opened
  // A database in this process has this machine's clock.
  const shared = hasTimers && 'url' in place ? await openDatabaseClock(database, counted) : undefined
  const observed: ServerEnvironment = shared ? { ...counted, now: shared.now } : counted
  restrictDataFolder(folder)
  const incoming = openUploadFolder(join(folder, 'incoming'))
  const stores = await openFileStores(place, database)
  const objects = await (needsObjects
    ? openObjectStorage(settings.objectStore, { ...observed, database, stores })
    : Promise.resolve(undefined)
  ).catch(async refusal => {
    await opened.close()
    throw refusal
  })
  const [documents, parcels] = putBefore(stores, objects).map((store, index) =>
    tracing ? traceStore(store, index === 0 ? 'documents' : 'parcels', tracing) : store,
  ) as [FileStore, FileStore]
  const carrier = parts.transport ?? transportOf(settings)
  const transport: MailTransport = {
    ...carrier,
    deliver: (...mail) => traced(tracing, 'mail deliver', () => carrier.deliver(...mail)),
  }
  const clock = (await parts.openClock?.(database, observed.now)) ?? realClock(observed)
  const { caseNow } = clock
  const mailSender = createMailSender({ ...observed, database, siteUrl, transport, caseNow, metrics })
  const server: Server = {
    ...observed,
    database,
    caseNow,
    metrics,
    tracing,
    fileStore: countStoreErrors(documents, 'documents', metrics),
    parcelStore: countStoreErrors(parcels, 'parcels', metrics),
    objects,
    maxParcelBytes: settings.maxParcelBytes,
    parcelWaits: createWaits(WAITS),
    partnerCounter: createPartnerCounter(database, settings.partners, observed.now),
    incoming: incoming.folder,
    changeInTurn: createKeyedQueue(CHANGES),
    wake: hasTimers ? mailSender.wake : () => undefined,
    hasScanner: settings.clamdUrl !== undefined,
    wakeScanner: () => undefined,
    allowedOrigins: settings.allowedOrigins,
    trustedProxies: settings.trustedProxies,
    retention: settings.retention,
    siteUrl,
    hasDemoPages: settings.hasDemoPages,
  }
  const scanner = createFileScanner(server, settings.clamdUrl)
  if (hasTimers && scanner) server.wakeScanner = scanner.wake
  const timers = hasTimers ? startTimers(server, { clock, shared, place, incoming }) : []
  if (hasTimers) mailSender.wake()
  server.wakeScanner()
  let port: { close: () => Promise<void> } | undefined
  const close = async () => {
    for (const { stop } of timers) await stop()
    await server.partnerCounter.flush().catch(server.report)
    await scanner?.close()
    await mailSender.close()
    await port?.close()
    await tracing?.close()
    await opened.close()
    incoming.close()
  }
  if (settings.metrics)
    port = await serveMetrics(settings.metrics, server, opened.poolState).catch(async refusal => {
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
  server: Server,
  { clock, shared, place, incoming }: Timed,
): ReturnType<typeof interval>[] {
  const tidy = async () => {
    await deleteExpired(server)
    incoming.sweep()
    // PGlite has no background process for it: without checkpoints its log grows, and recovery takes long.
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

/** Uploads need a folder on disk even with a database in memory. */
const folderOf = ({ dataFolder }: ServerSettings): string =>
  dataFolder === MEMORY ? join(tmpdir(), `sante-${userInfo().uid}`) : dataFolder
