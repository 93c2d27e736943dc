import type { BlockList } from 'node:net'
import type { RetentionSettings } from '../domain/retention/durations'
import type { MailSettings } from '../output/mail/transport'

/** The data folder of a server without persistent storage. */
export const MEMORY = 'memory://'

/** The settings of the server. `demo/operate/settings` reads them from the environment. */
export interface ServerSettings {
  /** Port of the official site. The demo's partner pages use the next port. */
  port: number
  host: string
  /** Folder of PGlite, of the stored files and of uploads in progress. With `memory://` the data are lost when the server ends. */
  dataFolder: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  /** Sender of the mails. */
  mailFrom: string
  /** Return path of the mails, and the key that signs them (DKIM). */
  mail: MailSettings
  /** Origin of the official site, for links in mails and on certificates, and for oEmbed. */
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
  /**
   * Whether to serve the demo: mailbox, clock, desk, the page that checks a certificate, the search for addresses and towns, and
   * partners' pages.
   */
  hasDemoPages: boolean
}
