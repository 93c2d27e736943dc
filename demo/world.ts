import type { BlockList } from 'node:net'
import type { Database } from './db/open'
import type { SecurityEvent } from './security'

/** What the server reaches for outside itself. Without a database it serves only the calls that know nobody. */
export interface World {
  now: () => Date
  /** Where a fault of the server's own is told; never with anything of the visitor's. */
  report: (fault: unknown) => void
  /** Where the security log is written. */
  logSecurity: (event: SecurityEvent) => void
}

/** A world in which something is kept. */
export interface Keeper extends World {
  database: Database
  shelf: Shelf
  /** Folder of files that are on their way in. */
  incoming: string
  /** The time that cases live in, which the demo can move forward; codes, tokens and mails keep to `now`. */
  caseNow: () => Date
  /** Moves that time by so many days, and resolves once every case has followed. */
  moveClock: (days: number) => Promise<void>
  /** Tells the postman that a mail waits. */
  wake: () => void
  /** Origins whose pages may call everything. */
  allowedOrigins: string[]
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  trustedProxies: BlockList
  /** Origin of the official site, as what leaves the house names it. */
  siteUrl: string
  hasDemoPages: boolean
}

/** Where the bytes of documents lie; what is put there stays through a crash. */
export interface Shelf {
  /** Takes a file over from where it was received; what it resolves to is for the transaction that names it. */
  put: (id: string, file: string) => Promise<(tx: Database) => Promise<void>>
  read: (id: string) => AsyncIterable<Uint8Array>
  /** After the transaction that forgets it. */
  remove: (ids: string[]) => Promise<void>
}

export const isKeeper = (world: World | Keeper): world is Keeper => 'database' in world
