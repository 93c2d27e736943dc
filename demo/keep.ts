import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { inArray, lt } from 'drizzle-orm'
import { forgetSources } from './access/known-source'
import { type CaseClock, openClock } from './clock'
import { type Database, openDatabase, type Place } from './db/open'
import { challenge, discardedFile, inspection, mail, token, wrongCode } from './db/schema'
import { every } from './every'
import { createPostman, type Postman } from './mail/postman'
import { fromNow } from './mail/queue'
import { createSmtp, mailbox, type Transport } from './mail/transport'
import type { Settings } from './settings'
import { settleDue } from './store/due'
import { closeFolder, openFolder } from './store/folder'
import { createChunkShelf, createFolderShelf } from './store/shelf'
import { type Incoming, openIncoming } from './upload/incoming'
import type { Keeper, Shelf, World } from './world'

/** Milliseconds between two sweeps, and how long what has no more use is kept: limits count wrong codes for ten minutes, codes for a day. */
const SWEEP = 600_000
/** And between two looks at the cases whose time has come. */
const TICK = 60_000
const DAY = 86_400_000
const MAILBOX_DAYS = 7
/** Files whose bytes go at a time. */
const BATCH = 100

export interface Kept {
  keeper: Keeper
  postman: Postman
  clock: CaseClock
  close: () => Promise<void>
}

/** What a test hands in where the settings would decide. */
export interface Parts {
  /** What PGlite once dumped of a new database: one in memory starts from it ten times as fast. */
  image?: Blob
  transport?: Transport
  /** Without timers nothing happens by itself: whoever called asks for each round and each sweep. */
  hasTimers?: boolean
}

/** Opens what keeps, brings it up to date, and starts whoever works behind the calls. */
export async function keep(settings: Settings, world: World, parts: Parts = {}): Promise<Kept> {
  const { hasTimers = true } = parts
  const { siteUrl } = settings
  const place = placeOf(settings, parts)
  const folder = folderOf(settings)
  openFolder(folder)
  const opened = await openDatabase(place, world.report)
  const { database } = opened
  closeFolder(folder)
  const incoming = openIncoming(join(folder, 'incoming'))
  const shelf =
    'folder' in place
      ? await createFolderShelf(join(place.folder, 'files'), database)
      : createChunkShelf(database)
  const transport = parts.transport ?? transportOf(settings)
  const postman = createPostman({ ...world, database, siteUrl, transport })
  const clock = await openClock(database, world.now)
  const keeper: Keeper = {
    ...world,
    database,
    caseNow: clock.caseNow,
    moveClock: async days => {
      await clock.move(days)
      await settleDue(keeper)
    },
    shelf,
    incoming: incoming.folder,
    wake: hasTimers ? postman.wake : () => undefined,
    allowedOrigins: settings.allowedOrigins,
    trustedProxies: settings.trustedProxies,
    siteUrl,
    hasDemoPages: settings.hasDemoPages,
  }
  const timers = hasTimers ? startTimers(keeper, { clock, place, incoming }) : []
  if (hasTimers) postman.wake()
  const close = async () => {
    for (const { stop } of timers) await stop()
    await postman.close()
    await opened.close()
    incoming.close()
  }
  return { keeper, postman, clock, close }
}

interface Timed {
  clock: CaseClock
  place: Place
  incoming: Incoming
}

function startTimers(keeper: Keeper, { clock, place, incoming }: Timed): ReturnType<typeof every>[] {
  const tidy = async () => {
    await sweep(keeper)
    incoming.sweep()
    // PGlite has nobody in the background who does; without, its log grows and a crash takes long to mend.
    if ('folder' in place) await keeper.database.execute('checkpoint')
  }
  const settle = async () => {
    await clock.refresh()
    await settleDue(keeper)
  }
  return [every(SWEEP, tidy, keeper.report), every(TICK, settle, keeper.report)]
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
export async function sweep({ database, shelf, now }: Keeper): Promise<void> {
  const before = (time: number) => new Date(now().getTime() - time)
  await database.delete(challenge).where(lt(challenge.createdAt, before(DAY)))
  await database.delete(inspection).where(lt(inspection.at, before(DAY)))
  await database.delete(wrongCode).where(lt(wrongCode.at, before(SWEEP)))
  await forgetSources(database, now())
  await database.delete(token).where(lt(token.expiresAt, before(0)))
  await database.delete(mail).where(lt(mail.sentAt, fromNow(-MAILBOX_DAYS * DAY)))
  await sweepFiles(database, shelf)
}

/** Off the shelf first, off the list after: a crash in between leaves nothing behind. */
async function sweepFiles(database: Database, shelf: Shelf): Promise<void> {
  for (;;) {
    const rows = await database.select().from(discardedFile).limit(BATCH)
    if (rows.length === 0) return
    const ids = rows.map(({ attachmentId }) => attachmentId)
    await shelf.remove(ids)
    await database.delete(discardedFile).where(inArray(discardedFile.attachmentId, ids))
  }
}
