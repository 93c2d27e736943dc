import { BlockList } from 'node:net'
import * as z from 'zod/mini'
import { OTHER_PARTNER, PARTNER } from '../../../widgets/shared/partner'
import { readNetworks } from '../../server/domain/access/client-address'
import { durations, type RetentionSettings } from '../../server/domain/retention/durations'
import { MEMORY, type ServerSettings } from '../../server/environment/settings'
import type { MetricsAddress } from '../observe/metrics-port'
import { type DeskSettings, deskEncryptionFault, deskShape, readDesk } from './desk'
import {
  databaseEncryptionFault,
  isThisMachine,
  mailEncryptionFault,
  scannerEncryptionFault,
} from './encryption'
import { mailShape, readMail } from './mail'
import { type ObjectStoreSettings, objectEncryptionFault, readObjectStore } from './object-store'
import { withSecretFiles } from './secret-files'
import { originText, ruleRefusal, startRefusal, textList } from './values'

const days = (byDefault: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(36_500)), byDefault)

/** The variables of the retention periods, in days. */
const retentionShape = {
  RETENTION: z._default(z.enum(['off', 'apply']), 'off'),
  RETENTION_CLOSED_CASES: days(durations.closedCases.days),
  RETENTION_DECIDED_CASES: days(durations.decidedCases.days),
  RETENTION_UNDECIDED_CASES: days(durations.undecidedCases.days),
  RETENTION_ERASURES: days(durations.erasures.days),
}

const retention = z.object(retentionShape)

const readRetention = (variables: z.output<typeof retention>): RetentionSettings => ({
  isApplied: variables.RETENTION === 'apply',
  days: {
    closedCases: variables.RETENTION_CLOSED_CASES,
    decidedCases: variables.RETENTION_DECIDED_CASES,
    undecidedCases: variables.RETENTION_UNDECIDED_CASES,
    erasures: variables.RETENTION_ERASURES,
  },
})

const networks = z.transform((items: string[], { issues }) => {
  const blockList = readNetworks(items)
  if (!blockList) issues.push({ code: 'custom', input: items, message: 'network' })
  return blockList ?? new BlockList()
})
/** Names that the tables of figures use instead of a partner's id. */
const reservedNames = [OTHER_PARTNER, 'total']
const partner = z.string().check(z.refine(text => PARTNER.test(text) && !reservedNames.includes(text)))
/** An address such as `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
const scannerAddress = z
  .url({ protocol: /^(tcp|unix)$/ })
  .check(z.refine(text => URL.canParse(text) && isScannerAddress(new URL(text))))
const isScannerAddress = ({ protocol, hostname, pathname }: URL) =>
  protocol === 'tcp:' ? hostname !== '' : hostname === '' && pathname.length > 1
const address = (protocol: RegExp) => z.optional(z.url({ protocol }))

const settings = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65534)), 4610),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: address(/^postgres(ql)?$/),
  SMTP_URL: address(/^smtps?$/),
  CLAMD_URL: z.optional(scannerAddress),
  MAIL_FROM: z.optional(z.string().check(z.regex(/@/))),
  SITE_URL: z.optional(originText),
  ALLOWED_ORIGINS: z._default(z.pipe(textList, z.array(originText)), []),
  TRUSTED_PROXIES: z.pipe(z._default(textList, ['127.0.0.1', '::1']), networks),
  PARCELS_MB: z._default(z.coerce.number().check(z.int(), z.minimum(20), z.maximum(1_000_000)), 2000),
  PARTNERS: z.optional(z.pipe(textList, z.array(partner))),
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65535))),
  METRICS_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/),
  LOG_FORMAT: z.optional(z.enum(['json', 'text'])),
  ...retentionShape,
  ...mailShape,
  S3_URL: address(/^https?$/),
  S3_OTHER_URL: address(/^https?$/),
  DOCUMENT_KEYS: z.optional(z.string()),
  DOCUMENT_STORE: z.optional(z.enum(['s3', 'database'])),
  ...deskShape,
  DEMO: z.optional(z.enum(['0', '1'])),
  ALLOW_PLAINTEXT: z.optional(z.enum(['0', '1'])),
  NODE_ENV: z.optional(z.string()),
  NODE_TLS_REJECT_UNAUTHORIZED: z.optional(z.string()),
})

/** The settings of a server that an operator runs. */
export interface OperatedSettings extends ServerSettings {
  /** The store of encrypted documents, instead of the database or the folder. */
  objectStore: ObjectStoreSettings | undefined
  /** Address of the malware scanner. */
  clamdUrl: string | undefined
  /** Address of the metrics, if they are served. */
  metrics: MetricsAddress | undefined
  /** Address of the collector of spans, if they are sent. */
  tracesEndpoint: string | undefined
  /** The settings of the agents' desk, if there is one. */
  desk: DeskSettings | undefined
}

/** Returns true for a trial on this machine: not production, and without PostgreSQL, mail server and public `SITE_URL`. */
const isDemo = ({ NODE_ENV, DATABASE_URL, SMTP_URL, SITE_URL }: z.output<typeof settings>) =>
  NODE_ENV !== 'production' &&
  !DATABASE_URL &&
  !SMTP_URL &&
  (!SITE_URL || isThisMachine(new URL(SITE_URL).hostname))

/** The ids of the demo's partner pages. */
const demoPartners = [
  'arabic-university',
  'campus-france',
  'framed',
  'hostile-university',
  'universite-prudente',
]

const requiredNames = ['DATABASE_URL', 'SMTP_URL', 'SITE_URL', 'MAIL_FROM'] as const

/** Reads the environment. Throws an error that names the invalid variables. */
export function readServerSettings(environment: Record<string, string | undefined>): OperatedSettings {
  const { data, error } = settings.safeParse(withoutEmpty(withSecretFiles(environment)))
  if (!data) throw ruleRefusal(error.issues.map(({ path }) => String(path[0])))
  if (data.NODE_ENV === 'production') checkProduction(data)
  const objectStore = readObjectStore(data)
  if (objectStore && 'why' in objectStore) throw startRefusal([objectStore.name], objectStore.why)
  const mail = readMail(data)
  if ('missing' in mail) throw startRefusal(mail.missing, 'must be set with the other DKIM variables')
  const hasDemoPages = data.DEMO ? data.DEMO === '1' : isDemo(data)
  const siteUrl = data.SITE_URL ?? data.ALLOWED_ORIGINS[0] ?? `http://127.0.0.1:${data.PORT}`
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    objectStore,
    smtpUrl: data.SMTP_URL,
    clamdUrl: data.CLAMD_URL,
    mailFrom: data.MAIL_FROM ?? `no-reply@${new URL(siteUrl).hostname}`,
    mail,
    siteUrl,
    allowedOrigins: data.ALLOWED_ORIGINS,
    trustedProxies: data.TRUSTED_PROXIES,
    maxParcelBytes: data.PARCELS_MB * 1_048_576,
    partners: data.PARTNERS ?? (hasDemoPages ? demoPartners : []),
    metrics: data.METRICS_PORT ? { port: data.METRICS_PORT, host: data.METRICS_HOST } : undefined,
    tracesEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    retention: readRetention(data),
    desk: readDesk(data, data.SITE_URL),
    hasDemoPages,
  }
}

/** Returns true if a setting needs code of `operate/` other than `settings/`. */
export const needsOperation = (settings: OperatedSettings): boolean =>
  Boolean(settings.objectStore || settings.clamdUrl || settings.metrics || settings.tracesEndpoint)

/** Reads the settings for production. The demo pages are off, whatever the environment says. */
export const readProductionSettings = (environment: Record<string, string | undefined>): OperatedSettings =>
  readServerSettings({ ...environment, NODE_ENV: 'production', DEMO: '0' })

/** Returns every variable that is read, except those with the suffix `_FILE`, with its default if it has one. */
export const settingDefaults = (): Map<string, unknown> =>
  new Map(
    Object.entries(settings.shape).map(([name, schema]) => {
      const { data } = schema.safeParse(undefined)
      return [name, data]
    }),
  )

/**
 * Reads where the server stores its data, without requiring other settings. Throws if the data is in memory, which no other
 * process can reach.
 */
export function readDataPlace(
  environment: Record<string, string | undefined>,
): Pick<ServerSettings, 'databaseUrl' | 'dataFolder'> {
  const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR } = environment
  const { databaseUrl, dataFolder } = readServerSettings({ DATABASE_URL, DATABASE_URL_FILE, DATA_DIR })
  if (!databaseUrl && dataFolder === MEMORY)
    throw new Error(
      `DATA_DIR=${MEMORY}: the data are in the server's memory, which no other process can reach`,
    )
  return { databaseUrl, dataFolder }
}

/**
 * Throws a start refusal if a setting that production requires is missing, or if a connection would not be encrypted or would not
 * check who answers.
 */
function checkProduction(data: z.output<typeof settings>): void {
  const missing = requiredNames.filter(name => !data[name])
  if (missing.length > 0) throw startRefusal(missing, 'must be set with NODE_ENV=production')
  if (data.ALLOW_PLAINTEXT === '1') return
  const faults: [string, string | undefined][] = [
    ['DATABASE_URL', databaseEncryptionFault(data.DATABASE_URL ?? '')],
    ['SMTP_URL', mailEncryptionFault(data.SMTP_URL ?? '')],
    ['CLAMD_URL', scannerEncryptionFault(data.CLAMD_URL)],
    ['S3_URL', objectEncryptionFault(data.S3_URL)],
    ['S3_OTHER_URL', objectEncryptionFault(data.S3_OTHER_URL)],
    ['DESK_URL', deskEncryptionFault(data.DESK_URL)],
    ['OIDC_ISSUER', deskEncryptionFault(data.OIDC_ISSUER)],
    ['NODE_TLS_REJECT_UNAUTHORIZED', data.NODE_TLS_REJECT_UNAUTHORIZED === '0' ? 'cannot be 0' : undefined],
  ]
  for (const [name, why] of faults) if (why) throw startRefusal([name], `${why}, or set ALLOW_PLAINTEXT=1`)
}

/** Removes empty variables: they count as not set, as in an .env file. An empty PORT stays, since it is an error. */
const withoutEmpty = (environment: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(environment).filter(([name, value]) => value !== '' || name === 'PORT'))
