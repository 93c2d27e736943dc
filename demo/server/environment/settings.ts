import type { BlockList } from 'node:net'
import type { RetentionSettings } from '../domain/retention/durations'
import type { MailSettings } from '../output/mail/transport'

/** The data folder of a server that stores nothing after its end. */
export const MEMORY = 'memory://'

/** What the server must know. `demo/operate/settings` reads it from the environment. */
export interface ServerSettings {
  /** The official site's port; the partners' pages are on the next one, where there are demo pages. */
  port: number
  host: string
  /** Folder of PGlite and of uploads; with `memory://` the data are lost at the end. */
  dataFolder: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  /** Sender of the mails. */
  mailFrom: string
  /** Where they return to, and how they are signed. */
  mail: MailSettings
  /** Origin of the official site, as mails name it. */
  siteUrl: string
  /** Origins whose pages may make every call, besides the site's own. */
  allowedOrigins: string[]
  /** Addresses and networks whose `X-Forwarded-For` is trusted. */
  trustedProxies: BlockList
  /** Maximum bytes of all sealed parcels together. */
  maxParcelBytes: number
  /** Ids of the partners whose arrivals and registrations are counted by name. */
  partners: string[]
  retention: RetentionSettings
  /** The mailbox, the desk, the address service and the towns of the demo, and the partners' pages. */
  hasDemoPages: boolean
}
