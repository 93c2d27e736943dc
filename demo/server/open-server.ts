import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { inArray, lt } from 'drizzle-orm'
import { forgetSources } from './access/known-source'
import { settleDue } from './case/due-cases'
import { closeFolder, openFolder } from './db/data-folder'
import type { Database } from './db/database'
import { openDatabase, type Place } from './db/open'
import { challenge, discardedFile, inspection, mail, token, wrongCode } from './db/schema'
import { createDatabaseStore, createFolderStore } from './documents/file-store'
import type { CaseClock, Environment, FileStore, Server } from './environment/environment'
import { interval } from './environment/interval'
import { fromNow } from './mail/queue'
import { createMailSender, type MailSender } from './mail/sender'
import { createSmtp, mailbox, type Transport } from './mail/transport'
import type { Settings } from './settings/settings'
import { type Incoming, openIncoming } from './upload/incoming'

/** Milliseconds between two sweeps, and how long what has no more use is kept: limits count wrong codes for ten minutes, codes for a day. */
const SWEEP = 600_000
/** And between two looks at the cases whose time has come. */
const TICK = 60_000
const DAY = 86_400_000
const MAILBOX_DAYS = 7
/** Files whose bytes go at a time. */
const BATCH = 100

export interface OpenServer {
  server: Server
  mailSender: MailSender
  close: () => Promise<void>
}

/** What a test hands in where the settings would decide. */
export interface Parts {
  /** What PGlite once dumped of a new database: one in memory starts from it ten times as fast. */
  image?: Blob
  transport?: Transport
  /** Another time for the cases than the real one. */
  openClock?: (database: Database, now: () => Date) => Promise<CaseClock>
  /** Without timers nothing happens by itself: whoever called asks for each round and each sweep. */
  hasTimers?: boolean
}

/** Opens what keeps, brings it up to date, and starts whoever works behind the calls. */
export async function openServer(
  settings: Settings,
  environment: Environment,
  parts: Parts = {},
): Promise<OpenServer> {
  const { hasTimers = true } = parts
  const { siteUrl } = settings
  const place = placeOf(settings, parts)
  const folder = folderOf(settings)
  openFolder(folder)
  const opened = await openDatabase(place, environment.report)
  const { database } = opened
  closeFolder(folder)
  const incoming = openIncoming(join(folder, 'incoming'))
  const fileStore =
    'folder' in place
      ? await createFolderStore(join(place.folder, 'files'), database)
      : createDatabaseStore(database)
  const transport = parts.transport ?? transportOf(settings)
  const mailSender = createMailSender({ ...environment, database, siteUrl, transport })
  const clock = (await parts.openClock?.(database, environment.now)) ?? realClock(environment)
  const server: Server = {
    ...environment,
    database,
    caseNow: clock.caseNow,
    fileStore,
    incoming: incoming.folder,
    wake: hasTimers ? mailSender.wake : () => undefined,
    allowedOrigins: settings.allowedOrigins,
    trustedProxies: settings.trustedProxies,
    siteUrl,
    hasDemoPages: settings.hasDemoPages,
  }
  const timers = hasTimers ? startTimers(server, { clock, place, incoming }) : []
  if (hasTimers) mailSender.wake()
  const close = async () => {
    for (const { stop } of timers) await stop()
    await mailSender.close()
    await opened.close()
    incoming.close()
  }
  return { server, mailSender, close }
}

const realClock = ({ now }: Environment): CaseClock => ({ caseNow: now, refresh: async () => undefined })

interface Timed {
  clock: CaseClock
  place: Place
  incoming: Incoming
}

function startTimers(server: Server, { clock, place, incoming }: Timed): ReturnType<typeof interval>[] {
  const tidy = async () => {
    await sweep(server)
    incoming.sweep()
    // PGlite has nobody in the background who does; without, its log grows and a crash takes long to mend.
    if ('folder' in place) await server.database.execute('checkpoint')
  }
  const settle = async () => {
    await clock.refresh()
    await settleDue(server)
  }
  return [interval(SWEEP, tidy, server.report), interval(TICK, settle, server.report)]
}

const transportOf = ({ smtpUrl, mailFrom }: Settings): Transport =>
  smtpUrl ? createSmtp(smtpUrl, mailFrom) : mailbox

function placeOf({ databaseUrl, dataFolder }: Settings, { image }: Parts): Place {
  if (databaseUrl) return { url: databaseUrl }
  return dataFolder === 'memory://' ? { memory: true, ...(image && { image }) } : { folder: dataFolder }
}

/** Files on their way in lie on a disk even where nothing else does. */
const folderOf = ({ dataFolder }: Settings): string =>
  dataFolder === 'memory://' ? join(tmpdir(), `sante-${userInfo().uid}`) : dataFolder

/** Forgets what no rule looks at any more. */
export async function sweep({ database, fileStore, now }: Server): Promise<void> {
  const before = (time: number) => new Date(now().getTime() - time)
  await database.delete(challenge).where(lt(challenge.createdAt, before(DAY)))
  await database.delete(inspection).where(lt(inspection.at, before(DAY)))
  await database.delete(wrongCode).where(lt(wrongCode.at, before(SWEEP)))
  await forgetSources(database, now())
  await database.delete(token).where(lt(token.expiresAt, before(0)))
  await database.delete(mail).where(lt(mail.sentAt, fromNow(-MAILBOX_DAYS * DAY)))
  await sweepFiles(database, fileStore)
}

/** Off the fileStore first, off the list after: a crash in between leaves nothing behind. */
async function sweepFiles(database: Database, fileStore: FileStore): Promise<void> {
  for (;;) {
    const rows = await database.select().from(discardedFile).limit(BATCH)
    if (rows.length === 0) return
    const ids = rows.map(({ attachmentId }) => attachmentId)
    await fileStore.remove(ids)
    await database.delete(discardedFile).where(inArray(discardedFile.attachmentId, ids))
  }
}
