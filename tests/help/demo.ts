import { desc, eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { createApp } from '../../demo/app'
import { openClock } from '../../demo/clock'
import { openDatabase, type Place } from '../../demo/db/open'
import { mail, setting } from '../../demo/db/schema'
import { createPostman } from '../../demo/mail/postman'
import { mailbox as kept, type Transport } from '../../demo/mail/transport'
import { settleDue } from '../../demo/store/due'
import { createChunkShelf } from '../../demo/store/shelf'
import type { Keeper } from '../../demo/world'
import { newImage } from './image'

export { challengeOf, newKey, newVerifier } from './secret'

/** The day on which the tests happen. */
export const TODAY = new Date('2026-09-01T10:00:00')

const report = (fault: unknown) => {
  throw fault
}

/** The real server in memory, with nothing to keep; a fault of its own fails the test that met it. */
export const createDemo = (): Hono => createApp({ now: () => TODAY, report })

/** Milliseconds that opening may take on a machine with other things to do. */
export const OPENING = 90_000

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface OpenDemo {
  app: Hono
  keeper: Keeper
  /** Milliseconds since TODAY; tests move it. */
  clock: { passed: number }
  /** Delivers everything, even what waits, and gives the mails to this address, newest first. */
  mailbox: (to: string) => Promise<Mail[]>
  /** The six digits of the newest mail to this address. */
  codeFor: (to: string) => Promise<string>
  /** Forgets everything, and goes back to TODAY. */
  empty: () => Promise<void>
  close: () => Promise<void>
}

interface Options {
  place?: Place
  transport?: Transport
  allowedOrigins?: string[]
  trustedProxies?: string[]
  hasDemoPages?: boolean
}

/**
 * The real server with its database, in memory unless `place` says otherwise. Opening takes a while: once a file, in
 * `beforeAll(…, OPENING)`, with `empty()` between tests.
 */
export async function openDemo(options: Options = {}): Promise<OpenDemo> {
  const { place = { memory: true, image: await newImage() }, transport = kept } = options
  const clock = { passed: 0 }
  const now = () => new Date(TODAY.getTime() + clock.passed)
  const { database, close } = await openDatabase(place, report)
  const postman = createPostman({
    ...{ database, transport, now, report: () => undefined },
    siteUrl: 'https://site.example',
  })
  const cases = await openClock(database, now)
  const keeper: Keeper = {
    ...{ now, report, database },
    caseNow: cases.caseNow,
    moveClock: async days => {
      await cases.move(days)
      await settleDue(keeper)
    },
    shelf: createChunkShelf(database),
    wake: () => undefined,
    allowedOrigins: options.allowedOrigins ?? [],
    trustedProxies: options.trustedProxies ?? ['127.0.0.1'],
    siteUrl: 'https://site.example',
    hasDemoPages: options.hasDemoPages ?? true,
  }
  const mailbox = async (to: string): Promise<Mail[]> => {
    await database.update(mail).set({ dueAt: now() }).where(sql`sent_at is null and attempts = 0`)
    await postman.round()
    const rows = await database.select().from(mail).where(eq(mail.recipient, to)).orderBy(desc(mail.number))
    return rows.flatMap(({ recipient, subject, text }) =>
      subject && text ? [{ to: recipient, subject, text }] : [],
    )
  }
  return {
    ...{ app: createApp(keeper), keeper, clock, mailbox },
    async codeFor(to) {
      const [newest] = await mailbox(to)
      return newest?.text.match(/\b\d{6}\b/)?.[0] ?? ''
    },
    async empty() {
      clock.passed = 0
      await database.execute(sql`truncate challenge, token, student, mail cascade`)
      await database.delete(setting).where(eq(setting.name, 'clock'))
      await cases.refresh()
    },
    async close() {
      await postman.close()
      await close()
    },
  }
}

/** `fetch`, straight into the server. */
export const fetchFrom =
  (app: Hono): typeof fetch =>
  async (input, init) =>
    app.request(input as string, init)

export const origin = 'http://localhost'

type Answerer = (
  address: URL,
  init: RequestInit | undefined,
) => Promise<Response | undefined> | Response | undefined

/** The same `fetch` with something wrong on the line: where the fault gives an answer, the server is not asked. */
export const withFault =
  (line: typeof fetch, fault: Answerer): typeof fetch =>
  async (input, init) =>
    (await fault(new URL(input as string), init)) ?? line(input, init)
